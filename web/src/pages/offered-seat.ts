import type { SeatState } from '../protocol/messages';

export interface OfferedSeat {
  /** None where the table is full. */
  seat: SeatState | undefined;
  /** Why it is another one than the link asks for. */
  instead?: 'taken' | 'unknown';
}

/** The seat that an invitation leads to: the one its link names if that is free, else the first. */
export function offeredSeat(seats: readonly SeatState[], named: string | null): OfferedSeat {
  const seat = seats.find(({ kind }) => kind === 'open');
  if (named === null) return { seat };
  const wanted = seats.find((other) => String(other.seat) === named);
  if (!wanted) return { seat, instead: 'unknown' };
  return wanted.kind === 'open' ? { seat: wanted } : { seat, instead: 'taken' };
}
