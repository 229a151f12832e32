import { playerOf, towersOf } from './layout';
import type { Character, Player, Seat, Scene } from './scene';

/** The towers of a city that are new or newly beautified since. */
export function freshTowers(
  before: Scene | null,
  view: Scene,
  player: Player,
): ReadonlySet<string> {
  const old = before ? playerOf(before, player.seat) : undefined;
  if (!before || !old) return new Set();
  const costs = new Map(towersOf(before, old).map((tower) => [tower.key, tower.cost]));
  const now = towersOf(view, player).filter((tower) => costs.get(tower.key) !== tower.cost);
  return new Set(now.map((tower) => tower.key));
}

/** Whether a character was called or marked since, in the same round. */
export function isFreshRole(before: Scene | null, view: Scene, role: Character): boolean {
  if (!before || before.round !== view.round) return false;
  const old = before.roles.find((other) => other.rank === role.rank);
  if (!old) return false;
  const called = old.seats.length !== role.seats.length;
  return called || JSON.stringify(old.marks) !== JSON.stringify(role.marks);
}

/** What the counters of a seat have gained or lost since. */
export function balance(
  before: Scene | null,
  view: Scene,
  seat: Seat,
): { gold: number; cards: number } {
  const old = before ? playerOf(before, seat) : undefined;
  const now = playerOf(view, seat);
  if (!old || !now) return { gold: 0, cards: 0 };
  return { gold: now.gold - old.gold, cards: now.cards - old.cards };
}
