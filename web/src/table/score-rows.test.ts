import { beforeAll, expect, it } from 'vitest';
import type { ScoreRow } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import { countedRows, tieWords } from './score-rows';

beforeAll(() => language.use('en'));

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

it('says what parted equal points, or that nothing did', () => {
  const tied = [row('total', [7, 7], true)];
  const parted = { ...row('rank', [8, 4]), tie_break: 'CIT-9.5', decides: true };
  const words = ({ key }: { key: string }): string => key;
  expect(tieWords({ sheet: [...tied, parted], places: [1, 2] }, words)).toBe(
    'Equal points, decided by: rank.',
  );
  expect(tieWords({ sheet: tied, places: [1, 1] }, words)).toBe(
    'Equal points, and no tie-break parts them.',
  );
  expect(tieWords({ sheet, places: [1, 2] }, words)).toBe('');
});
