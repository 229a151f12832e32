import { api } from '../lib/api';
import type { Games } from '../protocol/messages';
import { language } from '../texts/language.svelte';

/** The games of the server, each with what is said of it. */
export async function offered(): Promise<Games> {
  const games = await api.games();
  await Promise.all(games.games.map(({ key }) => language.introduce(key)));
  return games;
}
