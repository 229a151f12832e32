import type { Part } from '../../protocol/messages';
import type { TableProps, TargetState } from '../contract';
import type { Amounts, Effect, Kind, Player, RoadSpace, Section, Tile, Scene } from './scene';

export type AmountName = keyof Amounts;

export const KINDS: readonly Kind[] = ['food', 'wood', 'stone', 'cloth', 'gold'];

/** In the order in which amounts are read out. */
const NAMES: readonly AmountName[] = [
  'denier',
  ...KINDS,
  'any',
  'plain',
  'point',
  'favour',
  'income',
];

function keyOf(name: AmountName): string {
  const group = (KINDS as readonly string[]).includes(name) ? 'cube' : 'unit';
  return `caylus.${group}.${name}`;
}

/** What is there of each name, in reading order. */
export function counts(amounts: Amounts): { name: AmountName; count: number }[] {
  return NAMES.flatMap((name) => {
    const count = amounts[name] ?? 0;
    return count === 0 ? [] : [{ name, count }];
  });
}

/** The amounts as an argument of a text. */
export function parts(amounts: Amounts): Part[] {
  return counts(amounts).map(({ name, count }) => ({ count, key: keyOf(name) }));
}

export function isNone(amounts: Amounts | undefined): boolean {
  return amounts === undefined || counts(amounts).length === 0;
}

/** The tile of an id; none for an empty lot. */
export function tileOf(view: Scene, id: string): Tile | undefined {
  return view.tiles.find((tile) => tile.id === id);
}

/** The picture of a tile is that of its kind of building: wood_farm_food has the farm's. */
export function iconOf(id: string): string {
  if (id === 'residence') return id;
  const kind = id.slice(id.indexOf('_') + 1);
  return kind.startsWith('farm') ? 'farm' : kind;
}

export function playerOf(view: Scene, seat: number): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** What a worker costs there, if that is not what the question says that one costs. */
export function extraPrice(
  { view, position, targets }: Pick<TableProps<Scene>, 'view' | 'position' | 'targets'>,
  target: string,
): number | undefined {
  const [offer] = targets.get(target)?.offers ?? [];
  if (offer?.group !== 'place') return undefined;
  const said = position.prompt.args?.['cost'] ?? view.costs.worker;
  const price = offer.price?.[0]?.count ?? 0;
  return price === said ? undefined : price;
}

/** So few offers are outlined besides having a nick. */
const FEW = 3;

/** What every part of the table is wrapped in. */
export function classesOf({ targets }: { targets: ReadonlyMap<string, TargetState> }): string {
  const legal = [...targets.values()].filter(({ offers }) => offers.length > 0);
  return legal.length <= FEW ? 'caylus few' : 'caylus';
}

/** Which spaces a move of the provost switches on or off, with a worker waiting on them. */
export function switched(view: Scene, to: number): RoadSpace[] {
  const low = Math.min(view.provost, to);
  const high = Math.max(view.provost, to);
  return view.road.filter(
    ({ space, worker }) => space > low && space <= high && worker !== undefined,
  );
}

/** Where the provost would stand: after the move under the pointer, else after the chosen one. */
export function provostIn(table: { view: Scene; ghost: Scene | null; over?: string }): number {
  const steps = /^provost:(-?\d+)$/.exec(table.over ?? '')?.[1];
  if (steps !== undefined) return table.view.provost + Number(steps);
  return table.ghost?.provost ?? table.view.provost;
}

/** The section whose marker the bailiff reaches next, and how far it is. */
export function nextMarker(view: Scene): { id: string; steps: number } | undefined {
  const ahead = view.castle
    .filter((section) => !section.scored && section.marker > view.bailiff)
    .sort((a, b) => a.marker - b.marker)[0];
  return ahead && { id: ahead.id, steps: ahead.marker - view.bailiff };
}

/** The sections that are scored when the bailiff reaches the space. */
export function markersAt(view: Scene, space: number): Section[] {
  return view.castle.filter(({ scored, marker }) => !scored && marker === space);
}

/** Which seats have built which part of a section: one entry a part, 0 where it is missing. */
export function partsOf(section: Scene['castle'][number]): number[] {
  const built = section.houses.flatMap((count, i) => Array<number>(count).fill(i + 1));
  return [...built, ...Array<number>(Math.max(0, section.parts - built.length)).fill(0)];
}

/** Goods that are put together on the board: what is given for a choice of goods, if that is asked. */
export interface Mixture {
  target: string;
  give: Kind | undefined;
  kinds: Kind[];
}

/** The mixtures among the targets: "goods:food+wood", "goods:food>wood+stone". */
export function mixtures(targets: Iterable<string>): Mixture[] {
  const found: Mixture[] = [];
  for (const target of targets) {
    if (!target.startsWith('goods:')) continue;
    const [first = '', second] = target.slice('goods:'.length).split('>');
    const kinds = (second ?? first).split('+').filter(isKind);
    found.push({ target, give: second !== undefined && isKind(first) ? first : undefined, kinds });
  }
  return found;
}

function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** Whether the goods picked are all among those of a mixture. */
export function within(picked: Record<Kind, number>, kinds: Kind[]): boolean {
  return KINDS.every((kind) => picked[kind] <= kinds.filter((other) => other === kind).length);
}

/** What an effect makes of what, one entry an option. */
export function deals(effect: Effect): { pay: Amounts; gain: Amounts }[] {
  return (effect.options ?? []).map((option) => ({ pay: option.pay ?? {}, gain: option.gain }));
}
