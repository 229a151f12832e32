import type { ReviewMove } from '../protocol/messages';

const MOST = 5;
const WORTH_NAMING = 0.02;

/** What a move has cost its mover, as a share of the win. */
export const lossOf = (move: ReviewMove): number => move.best - move.played;

/** The moves that cost most, the dearest first; none that cost next to nothing. */
export function decisive(moves: readonly ReviewMove[]): ReviewMove[] {
  return moves
    .filter((move) => lossOf(move) >= WORTH_NAMING)
    .toSorted((a, b) => lossOf(b) - lossOf(a))
    .slice(0, MOST);
}

/** How a review goes on, seen now and then. */
export interface Glimpse {
  progress: number;
  at: number;
}

/** Minutes until the review is done, at the pace since it was first seen; undefined at first. */
export function minutesLeft(first: Glimpse, now: Glimpse): number | undefined {
  const done = now.progress - first.progress;
  if (done <= 0) return undefined;
  return Math.max(1, Math.ceil((((1 - now.progress) / done) * (now.at - first.at)) / 60_000));
}

/** A bot and how much it tries before a move, e.g. from "hard:2000it". */
export function strengthOf(bot: string): { level: string; tries: number } | undefined {
  const [, level, tries] = /^([a-z]+):(\d+)it$/.exec(bot) ?? [];
  return level === undefined ? undefined : { level, tries: Number(tries) };
}

export const percent = (share: number): number => Math.round(share * 100);
