import type { Component } from 'svelte';
import type { OptionWord } from '../../protocol/messages';

/** What every part of the page that chooses options is given. */
export interface OptionsProps {
  game: string;
  options: readonly OptionWord[];
  /** By option, as they stand in a record. */
  values: Readonly<Record<string, string>>;
  onchange: (option: string, value: string) => void;
  /** What is wrong with an option, in words; nothing where it is right. */
  wrongOf: (option: string) => string;
  /** Why the server has refused a value at a table of this size; nothing where it has not. */
  refusalOf: (option: string, value: string) => string;
}

/** A game's own part of the page: web/src/games/<game>/setup/index.ts exports one as default. */
export interface GameSetup {
  /** The options that it asks for by itself. */
  options: readonly string[];
  Setup: Component<OptionsProps>;
  /** SVG symbols of its pictures. */
  sprite: string;
}

const SETUPS = import.meta.glob<{ default: GameSetup }>('../../games/*/setup/index.ts');

export async function loadSetup(game: string): Promise<GameSetup | undefined> {
  const load = SETUPS[`../../games/${game}/setup/index.ts`];
  return load && (await load()).default;
}
