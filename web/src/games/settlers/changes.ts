import { cellKey, cellsOf, playerOf } from './layout';
import type { Player, Scene } from './scene';

/** Keys of what a player has marked since: sections "walls:3", circles "field_1:2", buildings
 * "building:1", their boxes "building:1:2" and plots "plot:1". */
export function changesSince(before: Scene | null, view: Scene, seat: number): ReadonlySet<string> {
  const now = playerOf(view, seat);
  const then = playerOf(before, seat);
  const keys = new Set<string>();
  if (!now || !then || then.village !== now.village) return keys;
  addCells(view, now, then, keys);
  view.fields.forEach(({ id }, i) => {
    const old = then.circles[i] ?? [];
    for (const circle of now.circles[i] ?? [])
      if (!old.includes(circle)) keys.add(`${id}:${circle}`);
  });
  now.buildings.forEach((mark, i) => {
    const old = then.buildings[i]?.crossed ?? [];
    for (const box of mark.crossed) {
      if (old.includes(box)) continue;
      keys.add(`building:${i + 1}:${box}`);
      if (mark.state !== 'open') keys.add(`building:${i + 1}`);
    }
  });
  for (let i = then.plots.length; i < now.plots.length; ++i) {
    for (const cell of now.plots[i]?.cells ?? []) keys.add(`plot:${cell}`);
  }
  return keys;
}

function addCells(view: Scene, now: Player, then: Player, keys: Set<string>): void {
  view.tracks.forEach((_, row) => {
    const old = then.tracks[row] ?? 0;
    for (const cell of cellsOf(view, now, row)) {
      if (cell.boxes.some(({ state, index }) => state === 'crossed' && index >= old)) {
        keys.add(cellKey(cell));
      }
    }
  });
}
