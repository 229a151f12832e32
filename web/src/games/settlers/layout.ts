import type { Part } from '../../protocol/messages';
import type {
  Amounts,
  Building,
  Field,
  GoodId,
  Mark,
  Player,
  Rank,
  TrackId,
  Scene,
  Village,
} from './scene';

export const GOODS: readonly GoodId[] = ['stone', 'wood', 'food', 'gold'];
const AMOUNTS: readonly (keyof Amounts)[] = [...GOODS, 'any', 'point', 'action'];

export function playerOf(view: Scene | null, seat: number): Player | undefined {
  return view?.players.find((player) => player.seat === seat);
}

/** Whose sheet lies on the table: of the seat that looks, or the first for who only watches. */
export function shownSeat(seat: number): number {
  return seat > 0 ? seat : 1;
}

/** Everybody whose sheets do not lie open on the table. */
export function othersOf({ players }: Scene, seat: number): Player[] {
  return players.filter((player) => player.seat !== shownSeat(seat));
}

export function villageOf(view: Scene, player: Player): Village | undefined {
  return view.villages.find(({ id }) => id === player.village);
}

/** The lowest rank that takes more points than the player has; none for who has the highest. */
export function nextRank({ ranks = [] }: Scene, { points }: Player): Rank | undefined {
  return ranks.find(({ least }) => least > points.total);
}

/** What there is of everything, in the order of the sheet: "2 stone and 1 food". */
export function amountsOf(amounts: Amounts): { id: keyof Amounts; count: number }[] {
  return AMOUNTS.flatMap((id) => (amounts[id] ? [{ id, count: amounts[id] }] : []));
}

export function parts(amounts: Amounts): Part[] {
  const list = amountsOf(amounts).map(({ id, count }) => ({ count, key: `settlers.unit.${id}` }));
  return list.length > 0 ? list : [{ count: 0, key: 'settlers.unit.nothing' }];
}

/** crossed; would be crossed by the chosen action; the next one to be crossed; or still to come. */
export type BoxState = 'crossed' | 'ghost' | 'next' | 'open';

export interface Box {
  cost: Amounts;
  state: BoxState;
  /** Among the boxes of its track, from 0: chooses how its cross is drawn. */
  index: number;
}

/** One section of a track as it is drawn. */
export interface Cell {
  track: TrackId;
  number: number;
  points: number;
  unverified: boolean;
  boxes: Box[];
  /** All boxes are crossed. */
  complete: boolean;
  /** The last complete one, which counts. */
  counts: boolean;
  /** It holds the next box of the track. */
  next: boolean;
  empire: boolean;
}

export function cellKey(cell: Pick<Cell, 'track' | 'number'>): string {
  return `${cell.track}:${cell.number}`;
}

/** The sections of a track, from the left. */
export function cellsOf(view: Scene, player: Player, row: number, ghost?: Player): Cell[] {
  const track = view.tracks[row];
  if (!track) return [];
  const crossed = player.tracks[row] ?? 0;
  const then = ghost?.tracks[row] ?? crossed;
  const complete = player.complete[row] ?? 0;
  let first = 0;
  return track.sections.map((section, i) => {
    const boxes = section.boxes.map((cost, box): Box => {
      const index = first + box;
      const state =
        index < crossed ? 'crossed' : index < then ? 'ghost' : index === crossed ? 'next' : 'open';
      return { cost, state, index };
    });
    const next = crossed >= first && crossed < first + boxes.length;
    first += boxes.length;
    return {
      track: track.id,
      number: i + 1,
      points: section.points,
      unverified: section.unverified ?? false,
      boxes,
      complete: i < complete,
      counts: i + 1 === complete,
      next,
      empire: i + 1 === track.sections.length,
    };
  });
}

/** A bridge: the sections under it, and the field that it unlocks. */
export interface Bridge {
  number: number;
  from: number;
  to: number;
  field: Field;
  open: boolean;
}

export function isOpen(view: Scene, player: Player, field: Field): boolean {
  const row = view.tracks.findIndex(({ id }) => id === 'bridges');
  return (player.complete[row] ?? 0) >= field.bridge;
}

export function bridgesOf(view: Scene, player: Player): Bridge[] {
  const fields = [...view.fields].sort((a, b) => a.bridge - b.bridge);
  return fields.map((field, i) => ({
    number: i + 1,
    from: (fields[i - 1]?.bridge ?? 0) + 1,
    to: field.bridge,
    field,
    open: isOpen(view, player, field),
  }));
}

/** A building of a village sheet with what is marked on it. */
export interface Standing {
  slot: number;
  building: Building;
  mark: Mark;
}

export function standingsOf(view: Scene, player: Player): Standing[] {
  const buildings = villageOf(view, player)?.buildings ?? [];
  return buildings.flatMap((building, i) => {
    const mark = player.buildings[i];
    return mark ? [{ slot: i + 1, building, mark }] : [];
  });
}

export function buildingOf(view: Scene, player: Player, slot: number): Building | undefined {
  return villageOf(view, player)?.buildings[slot - 1];
}
