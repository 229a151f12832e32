import type { NewTable } from '../protocol/messages';

/** A part of the table that a step of the tour lights; its text is steps.<region>. */
export type Region = 'board' | 'own' | 'seats' | 'prompt' | 'side';

interface Tour {
  /** The regions in the order in which they are shown. */
  regions: readonly Region[];
  /** How the game is best met for the first time: what is not as usual. */
  options: Readonly<Record<string, string>>;
}

const TOURS: Readonly<Record<string, Tour>> = {
  caylus: {
    regions: ['board', 'own', 'seats', 'prompt', 'side'],
    options: { beginner_favours: 'true' },
  },
  citadels: { regions: ['board', 'own', 'seats', 'prompt', 'side'], options: {} },
  // At its beginning nobody has anything, so the own area is not there yet.
  settlers: { regions: ['board', 'seats', 'prompt', 'side'], options: { mode: 'basic' } },
};

export function hasTutorial(game: string): boolean {
  return game in TOURS;
}

export function regionsOf(game: string): readonly Region[] {
  return TOURS[game]?.regions ?? [];
}

/** A table for a tutorial: the player and one easy bot, at once. */
export function tutorialTable(game: string, name: string): NewTable {
  return {
    game,
    name,
    options: { ...TOURS[game]?.options },
    seats: [
      { kind: 'me', name },
      { kind: 'bot', level: 'easy' },
    ],
    mode: 'live',
    watch: 'none',
    start: true,
  };
}
