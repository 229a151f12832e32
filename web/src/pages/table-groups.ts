import type { TableRow } from '../protocol/messages';
import { isOver } from '../table/standing';

/** The groups of one's tables, in the order in which they matter. */
export const GROUPS = ['asked', 'playing', 'lobby', 'finished'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(table: TableRow): Group {
  if (table.asked) return 'asked';
  if (table.status === 'lobby') return 'lobby';
  if (isOver(table)) return 'finished';
  return 'playing';
}

export interface Span {
  n: number;
  unit: 'minutes' | 'hours' | 'days';
}

/** How long ago something was, in the largest unit that has at least two, but never below one. */
export function spanSince(time: number, now: number): Span {
  const minutes = Math.max(1, Math.round((now - time) / 60_000));
  if (minutes < 120) return { n: minutes, unit: 'minutes' };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { n: hours, unit: 'hours' } : { n: Math.round(hours / 24), unit: 'days' };
}
