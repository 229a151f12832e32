import type { TableState } from '../protocol/messages';

/** The seats that this browser holds. */
export function ownSeats(table: TableState | undefined): number[] {
  return table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
}

/**
 * Who looks next when several players share this device: the own seat that is asked, unless the one
 * that looks now is asked itself. 0: it stays as it is.
 */
export function nextLooker(
  table: TableState | undefined,
  actors: readonly number[],
  looking: number,
): number {
  const own = ownSeats(table);
  if (own.length < 2 || table?.status !== 'playing' || actors.includes(looking)) return 0;
  return actors.find((seat) => own.includes(seat)) ?? 0;
}
