// Bodies in oblique projection: depth goes to the right by .72 and up by .34; fronts are lit, right
// sides are in the shade.
import { face, flat, ink, join, line, plane, PLASTER, STONE, TILE } from '../shape';
import type { Part, Point, Tone, Tones } from '../shape';

const ACROSS = 0.72;
const UP = 0.34;

/** A block, from the left foot of its front. */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  [light, shade]: Tones,
): Part {
  const a = d * ACROSS;
  const b = d * UP;
  return join(
    face(
      [
        [x + w, y],
        [x + w + a, y - b],
        [x + w + a, y - b - h],
        [x + w, y - h],
      ],
      shade,
    ),
    face(
      [
        [x, y],
        [x + w, y],
        [x + w, y - h],
        [x, y - h],
      ],
      light,
    ),
  );
}

/** What lies on top of a block. */
export function lid(x: number, y: number, w: number, d: number, fill: Tone): Part {
  const a = d * ACROSS;
  const b = d * UP;
  return face(
    [
      [x, y],
      [x + w, y],
      [x + w + a, y - b],
      [x + a, y - b],
    ],
    fill,
  );
}

/** A block with its top. */
export const slab = (
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  tones: Tones,
  top: Tone,
): Part => join(box(x, y, w, h, d, tones), lid(x, y - h, w, d, top));

export interface House {
  x: number;
  y: number;
  w: number;
  h: number;
  d?: number;
  /** Of the ridge above the eaves. */
  rise?: number;
  wall?: Tones;
  roof?: Tones;
  /** What is on its front. */
  front?: readonly Part[];
}

/** A house with its ridge along the front. */
export function hut(house: House): Part {
  const { x, y, w, h, d = 16, rise = 12, wall = PLASTER, roof = TILE, front = [] } = house;
  const a = d * ACROSS;
  const b = d * UP;
  const eaves = y - h + 2.5;
  const ridge = y - h - rise - b / 2 - 1;
  const left: Point = [x + a / 2 - 3, ridge];
  const right: Point = [x + w + a / 2 + 3, ridge];
  const row = (t: number): Part => {
    const at = eaves + (ridge - eaves) * t;
    return line(`M${x - 2 + (a / 2) * t} ${at}H${x + w + 2 + (a / 2) * t}`, 'ink', 0.7, 0.28);
  };
  return join(
    face(
      [
        [x + w, y],
        [x + w + a, y - b],
        [x + w + a, y - b - h],
        [x + w + a / 2, y - b / 2 - h - rise],
        [x + w, y - h],
      ],
      wall[1],
    ),
    face(
      [
        [x, y],
        [x + w, y],
        [x + w, y - h],
        [x, y - h],
      ],
      wall[0],
    ),
    ...front,
    flat(`M${x + 0.7} ${eaves}H${x + w - 0.7}V${eaves + 2.6}H${x + 0.7}Z`, 'shadow'),
    face(
      [
        right,
        [x + w + a + 3, y - b - h + 2],
        [x + w + a + 1.5, y - b - h + 4],
        [x + w + a / 2 + 1.5, ridge + 3],
      ],
      roof[1],
    ),
    face([[x - 3, eaves], [x + w + 2, eaves], right, left], roof[0]),
    row(0.36),
    row(0.7),
  );
}

/** A house with its gable to the front. */
export function gabled(house: House): Part {
  const { x, y, w, h, d = 16, rise = 12, wall = PLASTER, roof = TILE, front = [] } = house;
  const a = d * ACROSS;
  const b = d * UP;
  const top: Point = [x + w / 2, y - h - rise - 2];
  const row = (t: number): Part => {
    const px = x + w + 3 + (w / -2 - 3) * t;
    const py = y - h + 3 + (-rise - 5) * t;
    return line(`M${px} ${py}L${px + a} ${py - b}`, 'ink', 0.7, 0.28);
  };
  return join(
    face(
      [
        [x + w, y],
        [x + w + a, y - b],
        [x + w + a, y - b - h],
        [x + w, y - h],
      ],
      wall[1],
    ),
    face(
      [
        [x, y],
        [x + w, y],
        [x + w, y - h],
        [x + w / 2, y - h - rise],
        [x, y - h],
      ],
      wall[0],
    ),
    ...front,
    plane(
      [
        [x + 1, y - h + 1.5],
        [x + w / 2, y - h - rise + 0.5],
        [x + w - 1, y - h + 1.5],
        [x + w - 1, y - h + 4],
        [x + w / 2, y - h - rise + 4],
        [x + 1, y - h + 4],
      ],
      'shadow',
    ),
    face(
      [
        [x + w + 3, y - h + 3],
        top,
        [x + w / 2 + a, y - h - rise - b - 2],
        [x + w + a + 3, y - h - b + 3],
      ],
      roof[1],
    ),
    row(0.36),
    row(0.7),
    face(
      [[x - 3, y - h + 3], top, [x + w / 2 + 1.6, y - h - rise - 0.4], [x - 0.4, y - h + 4.6]],
      roof[0],
    ),
    face(
      [
        [x + w + 3, y - h + 3],
        top,
        [x + w / 2 - 1.6, y - h - rise - 0.4],
        [x + w + 0.4, y - h + 4.6],
      ],
      roof[0],
    ),
  );
}

/** A roof that stands on posts, ridge along the front; under it what is given. */
export function shed(house: House): Part {
  const { x, y, w, h, d = 16, rise = 12, roof = TILE, front = [] } = house;
  const a = d * ACROSS;
  const b = d * UP;
  const eaves = y - h + 2.5;
  const ridge = y - h - rise - b / 2 - 1;
  const right: Point = [x + w + a / 2 + 3, ridge];
  const post = (px: number, py: number): Part =>
    ink(`M${px} ${py}V${py - h}H${px + 3}V${py}Z`, 'beam');
  return join(
    post(x + a, y - b),
    post(x + w + a - 3, y - b),
    face(
      [
        right,
        [x + w + a + 3, y - b - h + 2],
        [x + w + a / 2, y - h - b / 2 + 2],
        [x + w + 2, eaves],
      ],
      'wood-shade',
    ),
    ...front,
    post(x, y),
    post(x + w - 3, y),
    flat(`M${x + 3} ${eaves}H${x + w - 3}V${eaves + 2.6}H${x + 3}Z`, 'shadow'),
    face([[x - 3, eaves], [x + w + 2, eaves], right, [x + a / 2 - 3, ridge]], roof[0]),
    line(
      `M${x + 1} ${eaves - 5}H${x + w + 4}M${x + 3} ${eaves - 10}H${x + w + 6}`,
      'ink',
      0.7,
      0.28,
    ),
    face(
      [
        right,
        [x + w + a + 3, y - b - h + 2],
        [x + w + a + 1.5, y - b - h + 4],
        [x + w + a / 2 + 1.5, ridge + 3],
      ],
      roof[1],
    ),
  );
}

export function pane(x: number, y: number, w = 6, h = 8): Part {
  return flat(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, 'window');
}

/** A window with a round top. */
export function arched(x: number, y: number, w = 5, h = 8): Part {
  const r = w / 2;
  return flat(`M${x} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y}Z`, 'window');
}

export function door(x: number, y: number, w = 9, h = 13, fill: Tone = 'wood-shade'): Part {
  const r = w / 2;
  return ink(`M${x} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y}Z`, fill);
}

/** The doors of a barn. */
export const barnDoors = (x: number, y: number, w: number, h: number): Part =>
  join(
    ink(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, 'wood-shade'),
    line(`M${x} ${y}L${x + w} ${y - h}M${x + w} ${y}L${x} ${y - h}`, 'grain', 1.4, 1),
  );

/** The beams of a half-timbered front, in so many bays. */
export function timber(x: number, y: number, w: number, h: number, bays = 3): Part {
  const u = w / bays;
  let path = `M${x} ${y - h / 2}H${x + w}`;
  for (let i = 1; i < bays; i++) path += `M${x + u * i} ${y}V${y - h}`;
  path += `M${x} ${y}L${x + u} ${y - h / 2}M${x + w} ${y}L${x + w - u} ${y - h / 2}`;
  return line(path, 'timber', 2, 1);
}

/** The lower storey of a front in another material. */
export const storey = (x: number, y: number, w: number, h: number, fill: Tone): Part =>
  ink(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, fill);

/** A few stones of a wall. */
export function courses(x: number, y: number, w: number, h: number): Part {
  let path = '';
  for (let row = 0; (row + 1) * 6 < h; row++) {
    const at = y - row * 6;
    const shift = row % 2 === 0 ? 0.3 : 0.14;
    path += `M${x + w * shift} ${at - 6}h${w * 0.3}M${x + w * (shift + 0.12)} ${at}v-6`;
    path += `M${x + w * (shift + 0.5)} ${at}v-6`;
  }
  return line(path, 'ink', 0.7, 0.4);
}

/** The boards of a wooden front. */
export function planks(x: number, y: number, w: number, h: number): Part {
  let path = '';
  for (let at = y - 7; at > y - h; at -= 7) path += `M${x} ${at}H${x + w}`;
  return line(path, 'ink', 0.8, 0.4);
}

export const chimney = (x: number, y: number, h = 9): Part =>
  join(box(x, y, 4, h, 4, STONE), line(`M${x - 0.8} ${y - h}H${x + 4.8}`, 'ink', 1.8, 1));

/** Steps before a door, the lowest first. */
export function steps(x: number, y: number, w: number, d: number, count = 2): Part {
  return join(
    ...Array.from({ length: count }, (_, i) =>
      slab(x + i * 3, y - i * 3, w - i * 6, 3, d - i * 4, ['stone-light', 'stone-shade'], 'stone'),
    ),
  );
}

/** A row of columns under a beam, of a temple or a hall. */
export function columns(x: number, y: number, w: number, h: number, count: number): Part {
  const u = (w - 6) / (count - 1);
  return join(
    ...Array.from({ length: count }, (_, i) => {
      const at = x + u * i;
      return join(
        ink(`M${at} ${y}V${y - h}H${at + 6}V${y}Z`, 'stone-light'),
        line(`M${at + 4} ${y - 1}V${y - h + 1}`, 'ink', 1.3, 0.22),
      );
    }),
  );
}
