import type { BotLevel, NewTable, TableState } from '../protocol/messages';

/** Who plays on, and against whom. */
export interface PlayOn {
  seat: number;
  name: string;
  level: BotLevel;
}

/** A copy of a match that goes on after an entry: one seat is the own, bots have the others. */
export function playOnWish(table: TableState, seq: number, who: PlayOn): NewTable {
  return {
    game: table.game,
    name: who.name,
    seats: table.seats.map(({ seat }) =>
      seat === who.seat ? { kind: 'me' } : { kind: 'bot', level: who.level },
    ),
    mode: 'live',
    watch: 'link',
    start: true,
    from: { table: table.id, seq },
  };
}
