import { describe, expect, it } from 'vitest';
import { asks } from './sight';

const targets = (...names: string[]): Map<string, true> =>
  new Map(names.map((name) => [name, true]));

describe('what is asked comes into view', () => {
  it('is the table of favours when a row is chosen', () => {
    expect(asks(targets('favour:points', 'favour:build'), 'favour:')).toBe(true);
  });
  it('is nothing while a worker is placed', () => {
    expect(asks(targets('place:castle', 'road:3', 'favour:points'), 'favour:')).toBe(false);
  });
  it('is nothing when others are asked', () => {
    expect(asks(targets(), 'favour:')).toBe(false);
    expect(asks(targets('good:food'), 'favour:')).toBe(false);
  });
});
