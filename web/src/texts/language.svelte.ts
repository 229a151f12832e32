import { api } from '../lib/api';
import type { LanguageCode } from '../lib/settings.svelte';
import type { Text, TextArg } from '../protocol/messages';
import { Texts } from './texts';
import type { SeatNames } from './texts';

const SHELL: Record<LanguageCode, () => Promise<{ default: unknown }>> = {
  en: () => import('./shell.en.json'),
  hu: () => import('./shell.hu.json'),
};

/** The language of the page and the texts that it has of it. */
class Language {
  #texts = $state.raw(new Texts('en'));
  /** Counts what was added, so that what is shown is drawn again. */
  #added = $state(0);
  readonly #games = new Map<string, Promise<void>>();
  #going: Promise<void> | undefined;

  get code(): LanguageCode {
    return this.#texts.language as LanguageCode;
  }

  /** Goes over to a language, with the texts of the games that were loaded before. */
  use(code: LanguageCode): Promise<void> {
    this.#going = this.#goOver(code);
    return this.#going;
  }

  async #goOver(code: LanguageCode): Promise<void> {
    const texts = new Texts(code);
    texts.add((await SHELL[code]()).default, `shell.${code}.json`);
    const games = [...this.#games.keys()];
    await Promise.all(games.map((game) => addGame(texts, game)));
    this.#texts = texts;
  }

  /** Loads the texts of a game, once. */
  loadGame(game: string): Promise<void> {
    const loading =
      this.#games.get(game) ??
      addGame(this.#texts, game).then(
        () => {
          this.#added += 1;
        },
        (error: unknown) => {
          this.#games.delete(game);
          throw error;
        },
      );
    this.#games.set(game, loading);
    return loading;
  }

  /**
   * Makes sure of what is said of a game before a table of it is opened, `game.<game>`: where the
   * page does not say it, the game's own texts do. A game that is not there keeps its key.
   */
  async introduce(game: string): Promise<void> {
    await this.#going;
    if (!this.has(`game.${game}.name`)) await this.loadGame(game).catch(() => undefined);
  }

  has(key: string): boolean {
    return this.#current().has(key);
  }

  render(message: Text, names: SeatNames = []): string {
    return this.#current().render(message, names);
  }

  word(key: string, form?: string): string {
    return this.#current().word(key, form);
  }

  forms(key: string): string[] {
    return this.#current().forms(key);
  }

  #current(): Texts {
    void this.#added;
    return this.#texts;
  }
}

async function addGame(texts: Texts, game: string): Promise<void> {
  const { texts: files } = await api.texts(game, texts.language);
  for (const file of files) texts.add(file, `${game}.${texts.language}.json`);
}

export const language = new Language();

/** A text of the shell. Strings among the arguments are keys, unless the text says verbatim. */
export function say(key: string, args: Record<string, TextArg> = {}): string {
  return language.render({ key, args });
}
