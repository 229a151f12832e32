import type { TargetState } from '../contract';
import { buildingOf, standingsOf } from './layout';
import type { Standing } from './layout';
import type { Player, Scene } from './scene';

/** A part of a plot in one section, and on which sides the plot ends there. */
export interface PlotPart {
  /** The slot of the building that the plot makes grow. */
  slot: number;
  top: boolean;
  right: boolean;
  bottom: boolean;
  left: boolean;
  /** The first section of the plot, which bears its sign. */
  first: boolean;
}

/** A set of sections, by key "walls:3", with the outline in each of them. */
export type Outline = ReadonlyMap<string, PlotPart>;

function keyAt(view: Scene, row: number, number: number): string {
  return `${view.tracks[row]?.id ?? ''}:${number}`;
}

export function outline(view: Scene, slot: number, cells: readonly string[]): Outline {
  const covered = new Set(cells);
  return new Map(
    cells.map((cell, i) => {
      const [track, digits] = cell.split(':');
      const row = view.tracks.findIndex(({ id }) => id === track);
      const number = Number(digits);
      return [
        cell,
        {
          slot,
          top: !covered.has(keyAt(view, row - 1, number)),
          right: !covered.has(keyAt(view, row, number + 1)),
          bottom: !covered.has(keyAt(view, row + 1, number)),
          left: !covered.has(keyAt(view, row, number - 1)),
          first: i === 0,
        },
      ];
    }),
  );
}

/** The outlines of all plots of a player in one. */
export function plotsOf(view: Scene, player: Player): Outline {
  return new Map(
    player.plots.flatMap(({ building, cells }) => [...outline(view, building, cells)]),
  );
}

/** Where a plot could be made. */
export interface Place {
  target: string;
  slot: number;
  cells: string[];
}

/** The buildings that plots can make grow. */
export function plannedOf(view: Scene, player: Player): Standing[] {
  return standingsOf(view, player).filter(
    ({ building }) => building.blueprint && !building.out_of_play,
  );
}

/** The target that says why there is no place for the plot of a building. */
export function refusalOf(slot: number, targets: ReadonlyMap<string, TargetState>): string {
  return [...targets.keys()].find((target) => target.startsWith(`plot:${slot}:`)) ?? '';
}

/** The places that offers name, in reading order; of one building where it is given. */
export function placesOf(
  view: Scene,
  player: Player,
  targets: ReadonlyMap<string, TargetState>,
): Place[] {
  return [...targets].flatMap(([target, state]) => {
    const [thing, slotDigits, track, digits] = target.split(':');
    if (thing !== 'plot' || state.offers.length === 0) return [];
    const slot = Number(slotDigits);
    const top = view.tracks.findIndex(({ id }) => id === track);
    const rows = buildingOf(view, player, slot)?.blueprint ?? [];
    const cells = rows.flatMap((line, row) =>
      [...line].flatMap((sign, column) =>
        sign === '#' ? [keyAt(view, top + row, Number(digits) + column)] : [],
      ),
    );
    return [{ target, slot, cells }];
  });
}
