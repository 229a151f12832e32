import { expect, test } from 'vitest';
import { fits } from './player-name';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['', false],
  ['   ', false],
  ['Anna', true],
  ['W'.repeat(20), true],
  [` ${'W'.repeat(20)} `, true],
  ['W'.repeat(21), false],
  ['ö'.repeat(20), true],
  [FAMILY.repeat(7), true],
  [FAMILY.repeat(21), false],
])('N-P07: a name has 1 to 20 characters: %s', (name, right) => {
  expect(fits(name)).toBe(right);
});
