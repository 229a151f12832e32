import type { Region } from '../games/contract';
import { manifestOf } from '../games/manifests';
import type { NewTable } from '../protocol/messages';

export function hasTutorial(game: string): boolean {
  return manifestOf(game) !== undefined;
}

export function regionsOf(game: string): readonly Region[] {
  return manifestOf(game)?.tour.regions ?? [];
}

/** A table for a tutorial: the player and one easy bot, at once. */
export function tutorialTable(game: string, name: string): NewTable {
  return {
    game,
    name,
    options: { ...manifestOf(game)?.tour.options },
    seats: [
      { kind: 'me', name },
      { kind: 'bot', level: 'easy' },
    ],
    mode: 'live',
    watch: 'none',
    start: true,
  };
}
