// What the board draws: how it stands, with what is printed on the things that stand there.
import type * as sent from './view';

export type { Amounts, Deal, Effect, Kind, Player } from './view';

export type Place = sent.Place & { workers: sent.Seat[] };
export type RoadSpace = sent.RoadSpace & {
  space: sent.Space;
  /** Id of a tile, or lot; text caylus.tile.<id>. */
  tile: string;
};
export type Tile = sent.Tile & { stock: sent.Count };
export type Section = sent.Section & sent.SectionState & { built: sent.Count };
export type FavourRow = sent.FavourRow & { markers: sent.Count[] };

type Standing = Pick<
  sent.View,
  'seat' | 'round' | 'phase' | 'provost' | 'bailiff' | 'order' | 'passed' | 'players'
>;

export interface Scene extends Standing {
  /** The place or space that is being used, as a target; empty where there is none. */
  active: string;
  costs: sent.Costs & { worker: sent.Count };
  places: Place[];
  road: RoadSpace[];
  tiles: Tile[];
  castle: Section[];
  favours: { open: sent.Count; points: sent.Count | undefined; rows: FavourRow[] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

export function scene(printed: sent.Printed, view: sent.View): Scene {
  const { seat, round, phase, provost, bailiff, order, passed, players } = view;
  return {
    ...{ seat, round, phase, provost, bailiff, order, passed, players },
    active: view.active ?? '',
    costs: { ...printed.costs, worker: view.worker_cost },
    places: printed.places.map((place, i) => ({ ...place, workers: view.workers[i] ?? [] })),
    road: view.road.map((space, i) => ({ ...space, space: i + 1, tile: space.tile ?? 'lot' })),
    tiles: printed.tiles.map((tile, i) => ({ ...tile, stock: view.stock[i] ?? 0 })),
    castle: printed.castle.map((section, i) => {
      const state = view.castle[i] ?? { houses: [] };
      return { ...section, ...state, built: sum(state.houses) };
    }),
    favours: {
      open: view.open_columns,
      points: printed.favour_points,
      rows: printed.favours.map((row, i) => ({ ...row, markers: view.markers[i] ?? [] })),
    },
  };
}
