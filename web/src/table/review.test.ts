import { describe, expect, test } from 'vitest';
import type { ReviewMove } from '../protocol/messages';
import { decisive, measureOf, minutesLeft, strengthOf } from './review';

const move = (seq: number, best: number, played: number): ReviewMove => ({
  seq,
  seat: 1,
  words: { key: 'a' },
  win: [best, 1 - best],
  played,
  best,
  better: { key: 'b' },
});

describe('a review', () => {
  test('names the five dearest moves, none that cost next to nothing', () => {
    const losses = [0.1, 0.01, 0.3, 0.2, 0.05, 0.15, 0.4];
    const moves = losses.map((loss, i) => move(i, 0.5, 0.5 - loss));
    expect(decisive(moves, 0.02).map(({ seq }) => seq)).toEqual([6, 2, 3, 5, 0]);
    expect(decisive([move(1, 0.5, 0.49), move(2, 0.5, 0.6)], 0.02)).toEqual([]);
  });

  test('is in shares of the win among several, in points alone', () => {
    const several = measureOf([move(1, 0.5, 0.4)], 2);
    expect([several.top, several.shown(0.416), several.alone]).toEqual([1, 42, false]);
    const alone = measureOf([{ ...move(1, 67.4, 41), win: [67.4] }], 1);
    expect(alone.lines).toEqual([0, 20, 40, 60, 80]);
    expect([alone.top, alone.shown(67.4), alone.alone]).toEqual([80, 67, true]);
    expect(decisive([move(1, 67, 66.5), move(2, 67, 60)], alone.least)).toHaveLength(1);
    expect(measureOf([], 1).top).toBe(40);
  });

  test('says how long it takes as soon as it knows its pace', () => {
    const first = { progress: 0.2, at: 1000 };
    expect(minutesLeft(first, first)).toBeUndefined();
    expect(minutesLeft(first, { progress: 0.4, at: 61_000 })).toBe(3);
    expect(minutesLeft(first, { progress: 1, at: 61_000 })).toBe(1);
  });

  test('names the bot and how much it tries', () => {
    expect(strengthOf('hard:20000it')).toEqual({ level: 'hard', tries: 20_000 });
    expect(strengthOf('somebody')).toBeUndefined();
  });
});
