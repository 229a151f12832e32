import type { ReviewMove, SeatState } from '../protocol/messages';
import { say } from '../texts/language.svelte';

const MOST = 5;
const POINTS_APART = 20;

export const percent = (share: number): number => Math.round(share * 100);

/** What a chart and a table show of a match, move by move. */
export interface Course {
  moves: ReviewMove[];
  measure: Measure;
  seats: SeatState[];
  /** The table's id. */
  table: string;
}

/** What a review measures in: shares of the win, or points where one plays alone. */
export interface Measure {
  alone: boolean;
  /** The highest value of the chart … */
  top: number;
  /** … and where its lines are. */
  lines: number[];
  /** A loss below is not worth naming. */
  least: number;
  /** A value as people read it: a percentage, or points. */
  shown(value: number): number;
}

export function measureOf(moves: readonly ReviewMove[], seats: number): Measure {
  if (seats > 1) {
    return { alone: false, top: 1, lines: [0, 0.25, 0.5, 0.75, 1], least: 0.02, shown: percent };
  }
  const most = Math.max(...moves.flatMap((move) => [...move.win, move.best, move.played]));
  const steps = Math.max(2, Math.ceil(most / POINTS_APART));
  const lines = Array.from({ length: steps + 1 }, (_, i) => i * POINTS_APART);
  return { alone: true, top: steps * POINTS_APART, lines, least: 1, shown: Math.round };
}

/** A value with its unit, as the chart and the table show it. */
export function inWords(measure: Measure, value: number): string {
  const n = measure.shown(value);
  return measure.alone ? String(n) : say('review.percent', { n });
}

/** What a move has cost its mover. */
export const lossOf = (move: ReviewMove): number => move.best - move.played;

/** The moves that cost most, the dearest first; none that cost next to nothing. */
export function decisive(moves: readonly ReviewMove[], least: number): ReviewMove[] {
  return moves
    .filter((move) => lossOf(move) >= least)
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
