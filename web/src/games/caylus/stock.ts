import type { Scene, Tile } from './scene';

/** The classes that are built from the stock, in the order in which they become buildable. */
export const STOCKED = ['wood', 'stone', 'prestige'] as const;

export const stockOf = (view: Scene, cls: (typeof STOCKED)[number]): Tile[] =>
  view.tiles.filter((tile) => tile.class === cls && tile.stock > 0);

/** A building of the stock is asked for. */
export const asksStock = (targets: ReadonlyMap<string, unknown>): boolean =>
  [...targets.keys()].some((target) => target.startsWith('stock:'));
