import type { GameTable, ListedTable, TableProps } from '../games/contract';
import { manifestOf } from '../games/manifests';

/** How each game draws its table, loaded when a table of it is opened. */
const TABLES = import.meta.glob<{ default: GameTable<never> }>('../games/*/index.ts');

/** What is drawn is whatever the game's own table says; the shell hands it on unread. */
export type AnyView = Record<string, unknown>;
/** A game that draws no table has only what the list view asks for. */
export type AnyTable = ListedTable<AnyView, AnyView, AnyView> &
  Partial<GameTable<AnyView, AnyView, AnyView>>;

export interface LoadedGame {
  table: AnyTable;
  /** SVG symbols of its pictures. */
  sprite: string;
}

/**
 * What a view is drawn as: the scene that its game makes of it and of what is printed. None without a
 * view, or as long as the print is not there.
 */
export function sceneOf(
  { table }: LoadedGame,
  printed: AnyView | undefined,
  view: AnyView | null | undefined,
): AnyView | null {
  return view && printed ? table.scene(printed, view) : null;
}

/** What a game says beside its name of how the table stands; nothing where it does not. */
export function titleOf(table: AnyTable, { view, text }: TableProps<AnyView>): string {
  return table.title ? text(table.title(view)) : '';
}

export async function loadGameTable(game: string): Promise<LoadedGame> {
  const load = TABLES[`../games/${game}/index.ts`] ?? (() => import('./plain'));
  const [{ default: table }, sprite] = await Promise.all([load(), manifestOf(game)?.sprite()]);
  return { table: table as unknown as AnyTable, sprite: sprite?.default ?? '' };
}
