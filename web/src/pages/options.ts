import type { OptionWord } from '../protocol/messages';
import { language, say } from '../texts/language.svelte';

/** What a word of a choice or subset is called: a text of the game, else of the shell. */
export function optionWord(game: string, option: string, word: string): string {
  const keys = [option, 'role', 'kind', 'mode'].map((section) => `${game}.${section}.${word}`);
  const key = [...keys, `option.${word}`].find((candidate) => language.has(candidate));
  if (key === undefined) return /^\d+$/.test(word) ? say('new.seat', { n: Number(word) }) : word;
  return language.word(key);
}

/** What an option means: the game explains it. */
export function optionLabel(game: string, option: string): string {
  const text = language.word(`${game}.option.${option}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many words a subset must have, where the game names the number at its standard. */
export const UNIQUES = { option: 'uniques', count: 14 };

/** Of a subset: as it stands in a record. */
export function subsetOf(text: string, option: OptionWord): Set<string> {
  const words = text.split(',').filter((word) => option.words.includes(word));
  return new Set(words);
}

/** Any so many of the words. */
export function drawSome(words: readonly string[], count: number): string[] {
  const rest = [...words];
  const drawn: string[] = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  }
  return drawn;
}

/** The options in two groups: what every table chooses, and the finer points of the rules. */
export function grouped(options: readonly OptionWord[]): [OptionWord[], OptionWord[]] {
  const shown = options.filter((option) => option.name !== 'seats');
  if (shown.length <= 6) return [shown, []];
  const main = shown.filter(({ name }) => name === 'preset' || name === 'first_crown');
  return [main, shown.filter((option) => !main.includes(option))];
}
