import { getContext, setContext } from 'svelte';
import type { SeatState } from '../protocol/messages';

/** The tinctures, each with its charge, in the order of their numbers from 1. */
export const TINCTURES = [
  'gules',
  'azure',
  'or',
  'vert',
  'purpure',
  'sable',
  'argent',
  'tenne',
] as const;

/** The number of a seat's tincture. */
export type ColourOf = (seat: number) => number;

const KEY = Symbol('colours');

/** For a component and all in it: every seat is drawn in the colour that it has at its table. */
export function useColours(seats: () => readonly SeatState[]): void {
  setContext<ColourOf>(
    KEY,
    (number) => seats().find((seat) => seat.seat === number)?.colour ?? number,
  );
}

/** Where there is no table, seats have the colours of their numbers. */
export function seatColours(): ColourOf {
  return getContext<ColourOf | undefined>(KEY) ?? ((seat) => seat);
}
