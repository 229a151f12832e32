import type { SeatState, TableState } from '../protocol/messages';
import { language, say } from '../texts/language.svelte';

/** What a game is called; its key where the page has no text of it. */
export function gameName(game: string): string {
  const key = `game.${game}.name`;
  return language.has(key) ? say(key) : game;
}

/** The same where there is little room. */
export function shortGameName(game: string): string {
  const key = `game.${game}.short`;
  return language.has(key) ? say(key) : gameName(game);
}

export function seatName(seat: SeatState): string {
  return seat.kind === 'open' ? say('table.empty_seat') : seat.name;
}

/** By seat from 1, for texts that name seats. */
export function seatNames(seats: readonly SeatState[]): string[] {
  const names: string[] = [];
  for (const seat of seats) names[seat.seat - 1] = seatName(seat);
  return names;
}

/** A bot plays on where its player has resigned or was replaced. */
export function botPlaysFor(seat: SeatState): boolean {
  return seat.kind === 'human' && (seat.resigned === true || seat.level !== undefined);
}

/** Who has won: by seat from 1, each with a word about the bot that played on for somebody. */
export function winnerNames(seats: readonly SeatState[], winners: readonly number[]): string {
  return winners
    .map((number) => {
      const seat = seats.find((other) => other.seat === number);
      if (!seat) return '';
      return botPlaysFor(seat) ? say('table.bot_for', { name: seat.name }) : seatName(seat);
    })
    .join(', ');
}

/** The players' names, one after another. */
export function joinedNames(seats: readonly SeatState[]): string {
  return seats
    .filter((seat) => seat.kind !== 'open')
    .map((seat) => seat.name)
    .join(', ');
}

/** Who opened the table: the first seat that a person holds. */
export function hostName(table: TableState): string {
  return table.seats.find((seat) => seat.kind === 'human')?.name ?? '';
}
