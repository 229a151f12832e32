import { Texts } from '../texts/texts';

const FILES = import.meta.glob<{ default: unknown }>('./*.{en,hu}.json');

/** What the coach says at a table of a game: steps.<region> and notes.<note>, each title and text. */
export async function loadWords(game: string, language: string): Promise<Texts> {
  const texts = new Texts(language);
  for (const name of ['table', game]) {
    const load = FILES[`./${name}.${language}.json`];
    if (load) texts.add((await load()).default, `tutorial/${name}.${language}.json`);
  }
  return texts;
}
