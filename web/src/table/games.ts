import type { GameTable } from '../games/contract';
import { manifestOf } from '../games/manifests';

/** How each game draws its table, loaded when a table of it is opened. */
const TABLES = import.meta.glob<{ default: GameTable<never> }>('../games/*/index.ts');

/** What is drawn is whatever the game's own table says; the shell hands it on unread. */
export type AnyView = Record<string, unknown>;
export type AnyTable = GameTable<AnyView, AnyView, AnyView>;

export interface LoadedGame {
  table: AnyTable;
  /** SVG symbols of its pictures. */
  sprite: string;
}

/**
 * What a view is drawn as: the scene that its game makes of it and of what is printed. None without a
 * view, or as long as the print is not there; a view alone where the game has no table.
 */
export function sceneOf(
  game: LoadedGame | undefined,
  printed: AnyView | undefined,
  view: AnyView | null | undefined,
): AnyView | null {
  if (!view || !printed) return null;
  return game ? game.table.scene(printed, view) : view;
}

export async function loadGameTable(game: string): Promise<LoadedGame | undefined> {
  const load = TABLES[`../games/${game}/index.ts`];
  if (!load) return undefined;
  const [{ default: table }, sprite] = await Promise.all([load(), manifestOf(game)?.sprite()]);
  return { table: table as unknown as AnyTable, sprite: sprite?.default ?? '' };
}
