import type { TableProps } from '../contract';
import type { Scene } from './scene';

type Seen = Pick<TableProps<Scene>, 'view' | 'ghost' | 'targets'>;

/** The road as it is laid on the board: its spaces line by line, and the lots after them. */
export interface Laid {
  lines: number[][];
  /** Lots on which nothing stands yet: a strip of studs. */
  lots: number[];
  /** So many columns of the last line are free for that strip; 0: it has a line of its own. */
  free: number;
}

/** A strip of studs needs at least so many columns. */
const STRIP = 2;

const built = ({ road }: Scene): number =>
  road.reduce((last, { space, tile }) => (tile === 'lot' ? last : space), 0);

/** The last space on which anything stands, or would, or may be sent. */
export function lastInUse({ view, ghost, targets }: Seen): number {
  const moves = [...targets.keys()].flatMap((target) => {
    const steps = /^provost:(-?\d+)$/.exec(target)?.[1];
    return steps === undefined ? [] : [view.provost + Number(steps)];
  });
  return Math.max(
    ...[view, ...(ghost ? [ghost] : [])].flatMap((scene) => [
      built(scene),
      scene.provost,
      scene.bailiff,
    ]),
    ...moves,
  );
}

/** Folds a road of so many spaces, of which `last` is the last one in use, to lines of `width`. */
export function laid(spaces: number, last: number, width: number): Laid {
  const left = (width - (last % width)) % width;
  const free = left >= STRIP ? left : 0;
  const shown = Math.min(spaces, free > 0 ? last : last + left);
  const numbers = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const lines: number[][] = [];
  for (let from = 1; from <= shown; from += width) {
    lines.push(numbers(from, Math.min(shown, from + width - 1)));
  }
  return { lines, lots: numbers(shown + 1, spaces), free };
}
