import { heightOf } from './town/tower';
import type { Card, CardId, Character, District, Player, Rank, Seat, TypeId, Scene } from './scene';

export const TYPES: readonly TypeId[] = ['noble', 'religious', 'trade', 'military', 'unique'];

/** A district in a city with a name of its own, and its type. */
export interface Tower extends District {
  key: string;
  type: TypeId;
}

export function cardOf(view: Scene, id: CardId): Card | undefined {
  return view.cards.find((card) => card.card === id);
}

export function typeOf(view: Scene, id: CardId): TypeId {
  return cardOf(view, id)?.type ?? 'unique';
}

export function playerOf(view: Scene, seat: Seat): Player | undefined {
  return view.players.find((player) => player.seat === seat);
}

export function roleOf(view: Scene, rank: Rank): Character | undefined {
  return view.roles.find((role) => role.rank === rank);
}

/** The characters that a seat has shown, by rank. */
export function shownBy(view: Scene, seat: Seat): Character[] {
  return view.roles.filter((role) => role.seats.includes(seat));
}

/** The own city first, then the others in turn order. */
export function citiesFrom(view: Scene, seat: Seat): Player[] {
  const at = Math.max(
    0,
    view.players.findIndex((player) => player.seat === seat),
  );
  return [...view.players.slice(at), ...view.players.slice(0, at)];
}

/** The districts of a city in catalogue order; copies of one kind are numbered. */
export function towersOf(view: Scene, player: Player): Tower[] {
  const copies = new Map<CardId, number>();
  return player.city.map((district) => {
    const copy = (copies.get(district.card) ?? 0) + 1;
    copies.set(district.card, copy);
    return { ...district, key: `${district.card}:${copy}`, type: typeOf(view, district.card) };
  });
}

/** In how many columns so many cities stand: at most `most`, the rows about equally long. */
export function columnsFor(cities: number, most: number): number {
  return Math.max(1, Math.ceil(cities / Math.max(1, Math.ceil(cities / most))));
}

/** A completed city has flags on its two highest towers. */
export function flaggedOf(player: Player, towers: readonly Tower[]): ReadonlySet<string> {
  if (!player.completed) return new Set();
  const highest = [...towers].sort((a, b) => heightOf(b.type, b.cost) - heightOf(a.type, a.cost));
  return new Set(highest.slice(0, 2).map((tower) => tower.key));
}

export function districtTarget(seat: Seat, district: District): string {
  return `city:${seat}:${district.card}${district.beautified ? '*' : ''}`;
}

/** Lots that are missing until the city is complete. */
export function emptyLots(view: Scene, player: Player): number {
  return Math.max(0, view.complete_city - player.size);
}

/** How many districts of a type stand in a city. */
export function countOf(view: Scene, player: Player, type: TypeId): number {
  return player.city.filter((district) => typeOf(view, district.card) === type).length;
}

/** The rank of who collects the taxes, if that character is in the cast. */
export function taxRank(view: Scene): Rank | undefined {
  return view.roles.find((role) => role.role === 'tax_collector')?.rank;
}

/** What the seat has to choose from among characters now. */
export function choicesOf(view: Scene): Character[] {
  const ranks = view.selection?.choices ?? [];
  return ranks.flatMap((rank) => roleOf(view, rank) ?? []);
}
