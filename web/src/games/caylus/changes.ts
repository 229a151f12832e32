import type { Scene } from './scene';

/**
 * What has changed since the end of one's last turn: targets of things on the board, "provost" and
 * "bailiff", and "marker:<row>:<seat>" for favour markers.
 */
export function changesSince(before: Scene | null, view: Scene): ReadonlySet<string> {
  const changed = new Set<string>();
  if (before === null) return changed;
  const note = (target: string, old: unknown, now: unknown): void => {
    if (JSON.stringify(old) !== JSON.stringify(now)) changed.add(target);
  };
  note('provost', before.provost, view.provost);
  note('bailiff', before.bailiff, view.bailiff);
  note('place:bridge', before.passed, view.passed);
  note('order', before.order, view.order);
  view.places.forEach((place, i) =>
    note(`place:${place.id}`, before.places[i]?.workers, place.workers),
  );
  view.road.forEach((space, i) => note(`road:${space.space}`, before.road[i], space));
  view.castle.forEach((section, i) =>
    note(`castle:${section.id}`, before.castle[i]?.houses, section.houses),
  );
  view.favours.rows.forEach((row, i) =>
    row.markers.forEach((column, seat) =>
      note(`marker:${row.id}:${seat + 1}`, before.favours.rows[i]?.markers[seat], column),
    ),
  );
  return changed;
}

/** What a seat has gained or lost since, by the counters of its plate. */
export function balance(
  before: Scene | null,
  view: Scene,
  seat: number,
): { points: number; deniers: number } {
  const old = before?.players[seat - 1];
  const now = view.players[seat - 1];
  if (!old || !now) return { points: 0, deniers: 0 };
  return { points: now.points - old.points, deniers: now.deniers - old.deniers };
}
