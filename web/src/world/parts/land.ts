// What grows, and what lies about.
import { slab } from './houses';
import { disc, dot, face, flat, ink, join, line, moving, oval, plane, STONE, WOOD } from '../shape';
import type { Part, Point, Tone } from '../shape';

/** A tree with a round crown. */
export const tree = (x: number, y: number, r = 8, fruit?: Tone): Part =>
  join(
    ink(`M${x - 1.3} ${y}V${y - r * 0.8}H${x + 1.3}V${y}Z`, 'beam'),
    disc(x, y - r * 1.6, r, 'leaf'),
    flat(
      `M${x + r * 0.25} ${y - r * 2.5}A${r} ${r} 0 0 1 ${x - r * 0.3} ${y - r * 0.66}A${r * 1.25} ${r * 1.25} 0 0 0 ${x + r * 0.25} ${y - r * 2.5}Z`,
      'leaf-shade',
    ),
    ...(fruit
      ? [
          [-0.45, 1.9],
          [0.1, 1.35],
          [-0.15, 2.2],
          [0.5, 1.9],
        ].map(([dx = 0, dy = 0]) => dot(x + dx * r, y - dy * r, 1.3, fruit))
      : []),
  );

export function fir(x: number, y: number, h = 26, w = 15): Part {
  const branches = Array.from({ length: 3 }, (_, i) => {
    const foot = y - 4 - i * h * 0.25;
    const half = (w * (1 - i * 0.24)) / 2;
    const tall = h * 0.42;
    return join(
      face(
        [
          [x - half, foot],
          [x, foot - tall],
          [x + half, foot],
        ],
        'fir',
      ),
      plane(
        [
          [x + 0.2, foot - tall + 1.4],
          [x + half - 1.5, foot - 0.6],
          [x - 0.2, foot - 0.6],
        ],
        'fir-shade',
      ),
    );
  });
  return join(ink(`M${x - 1.4} ${y}V${y - 5}H${x + 1.4}V${y}Z`, 'beam'), ...branches);
}

export const bush = (x: number, y: number, w = 12): Part =>
  join(
    ink(
      `M${x} ${y}C${x - 1} ${y - w * 0.5} ${x + w * 0.3} ${y - w * 0.75} ${x + w * 0.5} ${y - w * 0.6}C${x + w * 0.8} ${y - w * 0.7} ${x + w + 1} ${y - w * 0.4} ${x + w} ${y}Z`,
      'leaf',
    ),
    flat(
      `M${x + w * 0.55} ${y - 0.7}C${x + w * 0.8} ${y - w * 0.2} ${x + w * 0.8} ${y - w * 0.4} ${x + w * 0.7} ${y - w * 0.58}C${x + w * 0.95} ${y - w * 0.5} ${x + w} ${y - w * 0.3} ${x + w - 0.7} ${y - 0.7}Z`,
      'leaf-shade',
    ),
  );

/** The shade that a building throws on the ground: light comes from the upper left. */
export const shade = (cx = 54, cy = 64, rx = 46, ry = 6.5): Part =>
  flat(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`, 'shadow');

/** A ploughed field; furrows run to the back. */
export function field(x: number, y: number, w: number, h: number, fill: Tone = 'field'): Part {
  const a = h * 0.55;
  let furrows = '';
  for (let i = 1; i < 5; i++) {
    furrows += `M${x + (w / 5) * i} ${y - 0.6}L${x + (w / 5) * i + a * 0.8} ${y - h + 0.6}`;
  }
  return join(
    face(
      [
        [x, y],
        [x + a, y - h],
        [x + w + a * 0.7, y - h],
        [x + w, y],
      ],
      fill,
    ),
    line(furrows, 'ink', 0.8, 0.4),
  );
}

export const haystack = (x: number, y: number, w = 18, h = 18): Part =>
  join(
    ink(
      `M${x} ${y}C${x - w * 0.1} ${y - h * 0.6} ${x + w * 0.12} ${y - h} ${x + w / 2} ${y - h}C${x + w * 0.88} ${y - h} ${x + w * 1.1} ${y - h * 0.6} ${x + w} ${y}Z`,
      'corn',
    ),
    flat(
      `M${x + w * 0.62} ${y - 0.7}C${x + w * 0.78} ${y - h * 0.4} ${x + w * 0.7} ${y - h * 0.8} ${x + w * 0.6} ${y - h * 0.96}C${x + w * 0.9} ${y - h * 0.9} ${x + w * 1.02} ${y - h * 0.5} ${x + w - 0.7} ${y - 0.7}Z`,
      'corn-shade',
    ),
    line(
      `M${x + w * 0.3} ${y - 2}C${x + w * 0.24} ${y - h * 0.4} ${x + w * 0.3} ${y - h * 0.7} ${x + w * 0.42} ${y - h * 0.85}`,
    ),
  );

/** A sheaf of corn. */
export const sheaf = (x: number, y: number, h = 13): Part =>
  join(
    ink(
      `M${x - 3.4} ${y}L${x - 1} ${y - h * 0.42}L${x - 4.6} ${y - h}L${x} ${y - h * 0.86}L${x + 4.6} ${y - h}L${x + 1} ${y - h * 0.42}L${x + 3.4} ${y}Z`,
      'corn',
    ),
    line(`M${x - 1.8} ${y - h * 0.42}H${x + 1.8}`, 'ink', 1.5, 1),
  );

export const fence = (x: number, y: number, w: number, h = 7): Part => {
  const posts = Math.max(2, Math.round(w / 7));
  let path = `M${x - 1.5} ${y - h * 0.72}H${x + w + 1.5}M${x - 1.5} ${y - h * 0.36}H${x + w + 1.5}`;
  for (let i = 0; i < posts; i++) path += `M${x + (w / (posts - 1)) * i} ${y}v${-h}`;
  return line(path, 'beam', 1.7, 1);
};

export const sheep = (x: number, y: number): Part =>
  join(
    line(`M${x + 3} ${y}V${y - 3}M${x + 8} ${y}V${y - 3}`, 'ink', 1.5, 1),
    ink(
      `M${x} ${y - 5}C${x} ${y - 9} ${x + 4} ${y - 10} ${x + 6} ${y - 9}C${x + 10} ${y - 10} ${x + 12} ${y - 6} ${x + 11} ${y - 4}C${x + 9} ${y - 2} ${x + 2} ${y - 2} ${x} ${y - 5}Z`,
      'paper',
    ),
    ink(`M${x - 3} ${y - 8}L${x + 1} ${y - 9}L${x + 1.5} ${y - 5}L${x - 2} ${y - 4.5}Z`, 'dark'),
  );

/** Running water that comes from the left, or stands in a pool. */
export const stream = (path: string, width = 5): Part => line(path, 'water', width, 1);

export const pool = (cx: number, cy: number, rx: number, ry: number): Part =>
  join(
    oval(cx, cy, rx, ry, 'water'),
    line(
      `M${cx - rx * 0.5} ${cy - 0.5}h${rx * 0.5}M${cx} ${cy + ry * 0.4}h${rx * 0.4}`,
      'foam',
      1.2,
      1,
    ),
  );

export function logs(x: number, y: number, count = 3): Part {
  const r = 3.6;
  const pile: Part[] = [];
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < count - row; i++) {
      const cx = x + r + i * r * 2 + row * r;
      const cy = y - r - row * r * 1.72;
      pile.push(
        ink(`M${cx} ${cy - r}H${cx + 9}A${r} ${r} 0 0 1 ${cx + 9} ${cy + r}H${cx}Z`, 'wood-shade'),
        disc(cx, cy, r, 'grain'),
        dot(cx, cy, 1.3, 'wood-shade'),
      );
    }
  }
  return join(...pile);
}

/** Sawn boards, one on another. */
export const boards = (x: number, y: number, w: number, count = 3): Part =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      slab(x + (i % 2), y - i * 3, w, 3, 10, ['grain', 'wood-shade'], 'wood'),
    ),
  );

export const blocks = (x: number, y: number, count = 2): Part =>
  join(
    ...Array.from({ length: count }, (_, i) => slab(x + i * 11, y, 8, 6, 5, STONE, 'stone-light')),
  );

export const crate = (x: number, y: number, size = 8): Part =>
  join(
    slab(x, y, size, size * 0.9, size * 0.7, WOOD, 'grain'),
    line(`M${x + 1} ${y - size * 0.45}H${x + size - 1}`, 'ink', 0.8, 0.5),
  );

export const barrel = (x: number, y: number, h = 11): Part => {
  const w = h * 0.78;
  return join(
    ink(
      `M${x} ${y - h}C${x - h * 0.16} ${y - h * 0.65} ${x - h * 0.16} ${y - h * 0.35} ${x} ${y}H${x + w}C${x + w + h * 0.16} ${y - h * 0.35} ${x + w + h * 0.16} ${y - h * 0.65} ${x + w} ${y - h}Z`,
      'wood',
    ),
    flat(
      `M${x + w * 0.62} ${y - 0.7}V${y - h + 0.7}H${x + w - 0.6}C${x + w + h * 0.1} ${y - h * 0.6} ${x + w + h * 0.1} ${y - h * 0.4} ${x + w - 0.6} ${y - 0.7}Z`,
      'wood-shade',
    ),
    line(
      `M${x - h * 0.1} ${y - h * 0.68}H${x + w + h * 0.1}M${x - h * 0.1} ${y - h * 0.3}H${x + w + h * 0.1}`,
      'ink',
      1.1,
      0.8,
    ),
  );
};

export const sack = (x: number, y: number, fill: Tone = 'paper', h = 11): Part => {
  const w = h * 0.95;
  return join(
    ink(
      `M${x} ${y}C${x - w * 0.2} ${y - h * 0.7} ${x + w * 0.15} ${y - h * 0.85} ${x + w * 0.42} ${y - h * 0.85}L${x + w * 0.3} ${y - h}H${x + w * 0.7}L${x + w * 0.58} ${y - h * 0.85}C${x + w * 0.85} ${y - h * 0.85} ${x + w * 1.2} ${y - h * 0.7} ${x + w} ${y}Z`,
      fill,
    ),
    line(`M${x + w * 0.38} ${y - h * 0.85}H${x + w * 0.62}`, 'ink', 1.4, 0.9),
  );
};

/** A heap of rock; lit faces to the left. */
export const rocks = (points: readonly Point[], split: Point, foot: number): Part => {
  const first = points[0] ?? split;
  const last = points[points.length - 1] ?? split;
  const after = points.filter(([x]) => x >= split[0]);
  return join(
    face([[first[0], foot], ...points, [last[0], foot]], 'stone'),
    plane(
      [
        split,
        ...after,
        [last[0] - 0.7, foot - 0.7],
        [split[0] + (last[0] - split[0]) * 0.35, foot - 0.7],
      ],
      'stone-shade',
    ),
  );
};

export const smoke = (x: number, y: number): Part =>
  moving(
    'drifts',
    ...[
      [0, 0, 2.2],
      [3, -5, 3],
      [8, -10, 3.8],
    ].map(([dx = 0, dy = 0, r = 0]) => dot(x + dx, y + dy, r, 'smoke')),
  );
