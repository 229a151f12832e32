import { manifestOf } from '../games/manifests';
import type { OptionWord } from '../protocol/messages';
import { language, say } from '../texts/language.svelte';

/** What a word of a choice or subset is called: a text of the game, else of the shell. */
export function optionWord(game: string, option: string, word: string): string {
  const keys = [option, 'role', 'kind', 'mode'].map((section) => `${game}.${section}.${word}`);
  const key = [...keys, `option.${word}`].find((candidate) => language.has(candidate));
  if (key === undefined) return /^\d+$/.test(word) ? say('new.seat', { n: Number(word) }) : word;
  return language.word(key);
}

/** What a game says of an option, or of one of its values, on the page for a new table. */
export function setupText(game: string, id: string): string {
  const key = `${game}.setup.${id}`;
  return language.has(key) ? language.word(key) : '';
}

/** What an option means: the game explains it. */
export function optionLabel(game: string, option: string): string {
  const text = setupText(game, `title_${option}`) || language.word(`${game}.option.${option}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why the server refuses a value of an option; `what` is its own word for programmers. */
export function refusalText(game: string, option: string, value: string, what: string): string {
  return (
    setupText(game, `refused_${value}`) ||
    setupText(game, `refused_${option}`) ||
    say('new.wrong.option', { what })
  );
}

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

/** The words that are there, and any others up to so many; too many begin anew. */
export function fillUp(
  words: readonly string[],
  chosen: ReadonlySet<string>,
  count: number,
): string[] {
  const kept = chosen.size < count ? chosen : new Set<string>();
  const rest = words.filter((word) => !kept.has(word));
  const drawn = new Set(drawSome(rest, count - kept.size));
  return words.filter((word) => kept.has(word) || drawn.has(word));
}

/** A game that this page does not know shows as many at once. */
const MOST_FIRST = 6;

/** The options in two groups: what every table chooses, and what is under a fold. */
export function grouped(
  game: string,
  options: readonly OptionWord[],
  seats: number,
): [first: OptionWord[], more: OptionWord[]] {
  const shown = options.filter((option) => option.name !== 'seats');
  const { all, alone = [] } = manifestOf(game)?.first ?? {
    all: shown.slice(0, MOST_FIRST).map(({ name }) => name),
  };
  const names = seats === 1 ? [...all, ...alone] : all;
  const first = shown.filter(({ name }) => names.includes(name));
  return [first, shown.filter((option) => !first.includes(option))];
}
