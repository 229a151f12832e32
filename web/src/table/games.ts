import type { GameTable } from '../games/contract';

/** How each game draws its table, loaded when a table of it is opened. */
const TABLES = import.meta.glob<{ default: GameTable<never> }>('../games/*/index.ts');

const SPRITES: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  caylus: () => import('virtual:sprite/caylus'),
  citadels: () => import('virtual:sprite/citadels'),
  settlers: () => import('virtual:sprite/settlers'),
};

/** A view is whatever the game's own table says; the shell hands it on unread. */
export type AnyView = Record<string, unknown>;
export type AnyTable = GameTable<AnyView>;

export interface LoadedGame {
  table: AnyTable;
  /** SVG symbols of its pictures. */
  sprite: string;
}

export async function loadGameTable(game: string): Promise<LoadedGame | undefined> {
  const load = TABLES[`../games/${game}/index.ts`];
  if (!load) return undefined;
  const [{ default: table }, sprite] = await Promise.all([load(), SPRITES[game]?.()]);
  return { table: table as unknown as AnyTable, sprite: sprite?.default ?? '' };
}
