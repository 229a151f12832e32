import { beforeAll, expect, test } from 'vitest';
import type { Position, SeatState } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import { barsOf, leadOf, resultWords, winnersOf } from './result';

beforeAll(() => language.use('en'));

const seats = ['Anna', 'Bea', 'Csaba'].map((name, i) => ({ seat: i + 1, kind: 'human', name }));
const row = (key: string, points: number[], more = {}) => ({ label: { key }, points, ...more });
const end = {
  places: [2, 1, 3],
  scores: [55, 61, 36],
  prompt: { key: 'alone' },
  sheet: [
    row('castle', [15, 20, 8]),
    row('buildings', [40, 41, 28]),
    row('total', [55, 61, 36], { total: true }),
    row('deniers', [3, 2, 1], { tie_break: 'CAY-1' }),
  ],
} as unknown as Position;
const words = (position: Position) =>
  resultWords(position, seats as unknown as SeatState[], ({ key }) => key);

test('who won, alone or together, and how well somebody alone did', () => {
  expect(words(end)).toBe('Bea won.');
  expect(words({ ...end, places: [1, 1, 3] })).toBe('Shared victory: Anna, Bea.');
  expect(words({ ...end, places: [1] })).toBe('alone');
  expect(winnersOf({ places: [1, 1, 3] })).toEqual([1, 2]);
});

test('a bar has what adds to the points and nothing else, the last place first', () => {
  const bars = barsOf(end);
  expect(bars.map(({ seat }) => seat)).toEqual([3, 1, 2]);
  for (const { points, parts } of bars) {
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  }
});

test('the lead is over whoever comes next, and there is none where all have won', () => {
  expect(leadOf(end)).toBe(6);
  expect(leadOf({ ...end, places: [1, 1, 1] })).toBeUndefined();
});
