import type { SeatState, TableState } from '../protocol/messages';

/** Nothing is played any more: the game is over, or its players have agreed to end it. */
export function isOver({ status }: Pick<TableState, 'status'>): boolean {
  return status === 'finished' || status === 'ended';
}

/** Somebody at another browser plays here, whose leave it takes. */
export function othersPlay(table: TableState): boolean {
  return table.seats.some(
    (seat) => seat.kind === 'human' && !seat.mine && seat.level === undefined,
  );
}

/** What the server's clock shows now, when it said `heard.now` at `heard.at`. */
export function serverTime(heard: { now: number; at: number }, now: number): number {
  return heard.now + Math.max(0, now - heard.at);
}

/** How long a player who has left is still waited for; undefined for who is here. */
export function waitsFor(
  seat: SeatState,
  heard: { now: number; at: number },
  now: number,
): number | undefined {
  return seat.away_at === undefined
    ? undefined
    : Math.max(0, seat.away_at - serverTime(heard, now));
}
