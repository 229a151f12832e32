import { expect, it } from 'vitest';
import type { ScoreRow } from '../protocol/messages';
import { countedRows } from './score-rows';

const row = (key: string, points: number[], total = false): ScoreRow => ({
  label: { key },
  points,
  total,
});
const sheet = [
  row('vp', [4, 0]),
  row('gold', [3, 0]),
  row('deniers', [0, 1]),
  row('total', [7, 1], true),
];

it('parts what stands on the track from what comes in at the end', () => {
  expect(countedRows({ sheet, scores: [4, 0], over: false })).toBe(1);
});
it('parts nothing once the match is over, nor where the score is the total', () => {
  expect(countedRows({ sheet, scores: [7, 1], over: true })).toBe(4);
  expect(countedRows({ sheet, scores: [7, 1], over: false })).toBe(4);
});
it('parts nothing where no first rows make the score', () => {
  expect(countedRows({ sheet, scores: [5, 0], over: false })).toBe(4);
});
