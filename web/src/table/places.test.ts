import { expect, test } from 'vitest';
import { placesOf } from './places';

test('who has as many points shares a place, and the next one is further down', () => {
  expect(placesOf([0, 1, 9, 1, 0])).toEqual([4, 2, 1, 2, 4]);
  expect(placesOf([3, 3])).toEqual([1, 1]);
});
