import { botPlaysFor, seatNames, winnerNames } from '../pages/names';
import type { Position, SeatState, Text } from '../protocol/messages';
import { say } from '../texts/language.svelte';

/** The seats in the first place. */
export function winnersOf({ places }: Pick<Position, 'places'>): number[] {
  return places.flatMap((place, i) => (place === 1 ? [i + 1] : []));
}

/** Who won. Alone nobody is there to win against: the game itself says how well it went. */
export function resultWords(
  end: Pick<Position, 'places' | 'prompt'>,
  seats: readonly SeatState[],
  text: (message: Text) => string,
): string {
  if (end.places.length === 1) return text(end.prompt);
  const winners = winnersOf(end);
  const [first, ...more] = winners;
  if (first === undefined) return say('prompt.over');
  if (more.length > 0) return say('prompt.shared', { names: winnerNames(seats, winners) });
  const seat = seats.find((other) => other.seat === first);
  const name = seatNames(seats)[first - 1] ?? '';
  return seat && botPlaysFor(seat) ? say('prompt.won_for', { name }) : say('prompt.won', { name });
}

/** What a seat's points are made of, in the order of the score sheet. */
export interface Bar {
  seat: number;
  points: number;
  parts: { label: Text; points: number }[];
}

/** The seats, last place first, with the rows of the score sheet that add to their points. */
export function barsOf({ places, scores, sheet }: Position): Bar[] {
  const rows = sheet.filter((row) => !row.total && !row.tie_break);
  return scores
    .map((points, i) => ({
      seat: i + 1,
      points,
      parts: rows.map((row) => ({ label: row.label, points: row.points[i] ?? 0 })),
    }))
    .sort((a, b) => (places[b.seat - 1] ?? 0) - (places[a.seat - 1] ?? 0));
}

/** By how much the winners lead; undefined where nobody is behind them. */
export function leadOf({
  places,
  scores,
}: Pick<Position, 'places' | 'scores'>): number | undefined {
  const best = Math.max(...scores);
  const behind = scores.filter((_, i) => places[i] !== 1);
  return behind.length === 0 ? undefined : best - Math.max(...behind);
}
