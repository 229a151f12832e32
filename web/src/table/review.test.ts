import { describe, expect, test } from 'vitest';
import type { ReviewMove } from '../protocol/messages';
import { decisive, minutesLeft, strengthOf } from './review';

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
    expect(decisive(moves).map(({ seq }) => seq)).toEqual([6, 2, 3, 5, 0]);
    expect(decisive([move(1, 0.5, 0.49), move(2, 0.5, 0.6)])).toEqual([]);
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
