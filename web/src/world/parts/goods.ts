// Small things that tell what is done in a place: tools, signs, what is made, eaten and traded.
import { slab } from './houses';
import { bar, disc, dot, face, flat, ink, join, line, oval, plane, WOOD } from '../shape';
import type { Part, Point, Tone } from '../shape';

/** A tool that leans: its handle from the foot to the head. */
const handle = (x: number, y: number, h: number, lean: number): Part =>
  bar(`M${x} ${y}L${x + lean} ${y - h}`, 'wood', 1.1);

export const pick = (x: number, y: number, h = 18, lean = 4): Part =>
  join(
    handle(x, y, h, lean),
    ink(
      `M${x + lean - 7} ${y - h + 4}C${x + lean - 4} ${y - h - 2} ${x + lean + 4} ${y - h - 2} ${x + lean + 7} ${y - h + 4}C${x + lean + 3} ${y - h + 1} ${x + lean - 3} ${y - h + 1} ${x + lean - 7} ${y - h + 4}Z`,
      'iron',
    ),
  );

export const axe = (x: number, y: number, h = 18, lean = 4): Part =>
  join(
    handle(x, y, h, lean),
    ink(
      `M${x + lean - 1} ${y - h}C${x + lean + 3} ${y - h - 2} ${x + lean + 6} ${y - h - 2} ${x + lean + 8} ${y - h - 3}V${y - h + 7}C${x + lean + 5} ${y - h + 4} ${x + lean + 2} ${y - h + 4} ${x + lean - 2} ${y - h + 4}Z`,
      'iron',
    ),
  );

export const hammer = (x: number, y: number, h = 18, lean = 4): Part =>
  join(handle(x, y, h, lean), ink(`M${x + lean - 5} ${y - h - 2}h10v5h-10Z`, 'iron'));

export const shovel = (x: number, y: number, h = 18, lean = -3): Part =>
  join(handle(x, y, h, lean), ink(`M${x + lean - 3} ${y - h - 7}h6v5c0 3 -6 3 -6 0Z`, 'iron'));

export const scythe = (x: number, y: number, h = 26, lean = 3): Part =>
  join(
    handle(x, y, h, lean),
    ink(
      `M${x + lean} ${y - h}C${x + lean + 6} ${y - h - 2} ${x + lean + 12} ${y - h + 2} ${x + lean + 14} ${y - h + 8}C${x + lean + 10} ${y - h + 4} ${x + lean + 5} ${y - h + 3} ${x + lean} ${y - h + 3}Z`,
      'iron',
    ),
  );

export const saw = (x: number, y: number, w = 18): Part =>
  join(
    ink(`M${x} ${y}L${x + w} ${y - 3}V${y + 2}L${x} ${y + 5}Z`, 'stone-light'),
    ink(`M${x + w} ${y - 5}h5v8h-5Z`, 'wood'),
    line(
      `M${x + 2} ${y + 4.5}l1.5 2l1.5 -2.2l1.5 2l1.5 -2.2l1.5 2l1.5 -2.2l1.5 2l1.5 -2.2`,
      'ink',
      0.9,
      0.9,
    ),
  );

export const spear = (x: number, y: number, h = 32): Part =>
  join(
    bar(`M${x} ${y}V${y - h + 6}`, 'wood', 1),
    ink(`M${x - 2.2} ${y - h + 7}L${x} ${y - h}L${x + 2.2} ${y - h + 7}Z`, 'iron'),
  );

export const ladder = (x: number, y: number, h: number, lean: number): Part => {
  const rungs = Math.floor(h / 6);
  let path = '';
  for (let i = 1; i < rungs; i++) {
    const t = i / rungs;
    path += `M${x + lean * t} ${y - h * t}h7`;
  }
  return join(
    line(path, 'beam', 1.3, 1),
    bar(`M${x} ${y}L${x + lean} ${y - h}M${x + 7} ${y}L${x + lean + 7} ${y - h}`, 'wood', 1),
  );
};

/** A barrow with a load of a tone. */
export const barrow = (x: number, y: number, load: Tone): Part =>
  join(
    ink(`M${x + 6} ${y - 9}C${x + 9} ${y - 15} ${x + 17} ${y - 15} ${x + 20} ${y - 9}Z`, load),
    ink(`M${x + 4} ${y - 9}H${x + 22}L${x + 18} ${y - 3}H${x + 9}Z`, 'wood'),
    bar(`M${x + 19} ${y - 6}L${x + 27} ${y - 9}M${x + 18} ${y - 3}V${y}`, 'wood-shade', 1),
    disc(x + 7, y - 2.6, 2.8, 'wood-shade'),
  );

/** A square sign with what is drawn in its middle. */
export const sign = (x: number, y: number, ...emblem: Part[]): Part =>
  join(
    ink(`M${x + 7} ${y - 10}V${y - 7}`),
    ink(`M${x} ${y - 7}H${x + 14}V${y + 7}H${x}Z`, 'paper'),
    ...emblem,
  );

export const die = (x: number, y: number, size: number, pips: 1 | 2 | 3 | 5): Part => {
  const at: Record<1 | 2 | 3 | 5, readonly Point[]> = {
    1: [[0.5, 0.5]],
    2: [
      [0.28, 0.28],
      [0.72, 0.72],
    ],
    3: [
      [0.25, 0.25],
      [0.5, 0.5],
      [0.75, 0.75],
    ],
    5: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.5, 0.5],
      [0.25, 0.75],
      [0.75, 0.75],
    ],
  };
  return join(
    slab(x, y, size, size, size * 0.6, ['paper', 'plaster-shade'], 'paper'),
    ...at[pips].map(([u, v]) => dot(x + size * u, y - size * v, size * 0.1, 'ink')),
  );
};

export const chest = (x: number, y: number, w = 20): Part => {
  const h = w * 0.42;
  return join(
    slab(x, y, w, h, w * 0.4, WOOD, 'dark'),
    ink(
      `M${x + 1} ${y - h}C${x + w * 0.2} ${y - h * 1.9} ${x + w * 0.9} ${y - h * 2} ${x + w * 1.2} ${y - h - w * 0.1}Z`,
      'gold',
    ),
    line(`M${x + w * 0.5} ${y - h}V${y - h * 0.4}`, 'gold', 2, 1),
  );
};

/** Scales on a stand. */
export const scales = (x: number, y: number, h = 22): Part =>
  join(
    bar(`M${x} ${y}V${y - h}`, 'gold', 1.2),
    ink(`M${x - 5} ${y}h10`),
    bar(`M${x - 10} ${y - h + 2}L${x + 10} ${y - h + 2}`, 'gold', 1),
    ink(`M${x - 10} ${y - h + 2}l-4 9h8ZM${x + 10} ${y - h + 2}l-4 9h8Z`),
    ink(
      `M${x - 14} ${y - h + 11}h8c0 4 -8 4 -8 0ZM${x + 6} ${y - h + 11}h8c0 4 -8 4 -8 0Z`,
      'gold',
    ),
  );

/** A banner that hangs from a pole, with a spot of another tone. */
export const banner = (x: number, y: number, h: number, fill: Tone, spot: Tone = 'gold'): Part =>
  join(
    bar(`M${x} ${y}V${y - h}`, 'beam', 1),
    ink(
      `M${x} ${y - h + 1}H${x + 11}V${y - h + 17}L${x + 5.5} ${y - h + 13}L${x} ${y - h + 17}Z`,
      fill,
    ),
    dot(x + 5.5, y - h + 7, 2.4, spot),
  );

export const fish = (x: number, y: number, w = 12): Part =>
  join(
    ink(
      `M${x} ${y}C${x + w * 0.25} ${y - w * 0.35} ${x + w * 0.6} ${y - w * 0.3} ${x + w * 0.75} ${y}L${x + w} ${y - w * 0.22}V${y + w * 0.22}L${x + w * 0.75} ${y}C${x + w * 0.6} ${y + w * 0.3} ${x + w * 0.25} ${y + w * 0.35} ${x} ${y}Z`,
      'water',
    ),
    dot(x + w * 0.18, y - w * 0.05, 0.7, 'ink'),
  );

export const loaf = (x: number, y: number, w = 11): Part =>
  join(
    ink(`M${x} ${y}C${x - 1} ${y - w * 0.6} ${x + w + 1} ${y - w * 0.6} ${x + w} ${y}Z`, 'wood'),
    line(
      `M${x + w * 0.3} ${y - 1.5}l1.6 -2.4M${x + w * 0.58} ${y - 1.5}l1.6 -2.4`,
      'paper',
      1,
      0.9,
    ),
  );

export const cup = (x: number, y: number, h = 9): Part =>
  ink(
    `M${x} ${y - h}h${h * 0.8}c0 ${h * 0.6} -${h * 0.25} ${h * 0.6} -${h * 0.3} ${h * 0.65}v${h * 0.25}h${h * 0.2}v1h-${h * 0.6}v-1h${h * 0.2}v-${h * 0.25}c-${h * 0.1} 0 -${h * 0.3} 0 -${h * 0.3} -${h * 0.65}Z`,
    'gold',
  );

/** A kettle over a fire. */
export const cauldron = (cx: number, y: number, r = 8, brew: Tone = 'magic'): Part =>
  join(
    flat(
      `M${cx - r * 0.8} ${y}C${cx - r} ${y - 5} ${cx - r * 0.3} ${y - 5} ${cx - r * 0.4} ${y - 8}C${cx} ${y - 6} ${cx + r * 0.2} ${y - 7} ${cx + r * 0.3} ${y - 9}C${cx + r * 0.9} ${y - 5} ${cx + r} ${y - 3} ${cx + r * 0.8} ${y}Z`,
      'fire',
    ),
    bar(`M${cx - r - 3} ${y}L${cx} ${y - r * 3.2}L${cx + r + 3} ${y}`, 'beam', 1),
    ink(`M${cx} ${y - r * 3}V${y - r * 1.9}`),
    ink(
      `M${cx - r} ${y - r * 1.7}C${cx - r * 1.3} ${y - 2} ${cx + r * 1.3} ${y - 2} ${cx + r} ${y - r * 1.7}Z`,
      'iron',
    ),
    oval(cx, y - r * 1.7, r, r * 0.26, brew),
  );

export const gem = (cx: number, cy: number, r: number, fill: Tone = 'magic'): Part =>
  join(
    face(
      [
        [cx - r, cy - r * 0.3],
        [cx - r * 0.5, cy - r],
        [cx + r * 0.5, cy - r],
        [cx + r, cy - r * 0.3],
        [cx, cy + r],
      ],
      fill,
    ),
    line(
      `M${cx - r} ${cy - r * 0.3}H${cx + r}M${cx - r * 0.4} ${cy - r * 0.3}L${cx} ${cy + r}L${cx + r * 0.4} ${cy - r * 0.3}`,
      'ink',
      0.8,
      0.8,
    ),
  );

export const star = (cx: number, cy: number, r: number, fill: Tone = 'gold'): Part =>
  ink(
    `M${cx} ${cy - r}L${cx + r * 0.3} ${cy - r * 0.3}L${cx + r} ${cy}L${cx + r * 0.3} ${cy + r * 0.3}L${cx} ${cy + r}L${cx - r * 0.3} ${cy + r * 0.3}L${cx - r} ${cy}L${cx - r * 0.3} ${cy - r * 0.3}Z`,
    fill,
  );

export const eye = (cx: number, cy: number, r: number): Part =>
  join(
    ink(
      `M${cx - r} ${cy}C${cx - r * 0.4} ${cy - r * 0.8} ${cx + r * 0.4} ${cy - r * 0.8} ${cx + r} ${cy}C${cx + r * 0.4} ${cy + r * 0.8} ${cx - r * 0.4} ${cy + r * 0.8} ${cx - r} ${cy}Z`,
      'paper',
    ),
    dot(cx, cy, r * 0.34, 'blue'),
  );

export const book = (cx: number, y: number, w = 17): Part =>
  join(
    ink(
      `M${cx} ${y}C${cx - w * 0.18} ${y - 2.4} ${cx - w * 0.4} ${y - 2.4} ${cx - w / 2} ${y - 1.6}V${y - w * 0.5}C${cx - w * 0.4} ${y - w * 0.58} ${cx - w * 0.18} ${y - w * 0.55} ${cx} ${y - w * 0.42}C${cx + w * 0.18} ${y - w * 0.55} ${cx + w * 0.4} ${y - w * 0.58} ${cx + w / 2} ${y - w * 0.5}V${y - 1.6}C${cx + w * 0.4} ${y - 2.4} ${cx + w * 0.18} ${y - 2.4} ${cx} ${y}Z`,
      'paper',
    ),
    line(`M${cx} ${y - w * 0.42}V${y}`, 'ink', 0.9, 0.9),
  );

/** A coil of rope. */
export const coil = (cx: number, y: number, r = 7): Part =>
  join(
    ...[0, 1, 2].map((i) => join(oval(cx, y - 2 - i * 2.6, r, r * 0.4, 'grain'))),
    oval(cx, y - 7.2, r * 0.45, r * 0.16, 'dark'),
  );

/** A table on trestles, with what is put on it. */
export const table = (x: number, y: number, w: number, ...on: Part[]): Part =>
  join(
    bar(
      `M${x + 3} ${y}L${x + 5} ${y - 8}M${x + w - 1} ${y}L${x + w - 3} ${y - 8}`,
      'wood-shade',
      1.2,
    ),
    slab(x, y - 7, w, 2.5, 8, WOOD, 'grain'),
    ...on,
  );

/** A pole that bars a way, up or down, in stripes. */
export const barrier = (x: number, y: number, reach: number): Part =>
  join(
    bar(`M${x} ${y}V${y - 14}`, 'beam', 2),
    bar(`M${x - 4} ${y - 11}H${x + reach}`, 'paper', 2),
    line(
      `M${x + reach * 0.15} ${y - 11}h${reach * 0.18}M${x + reach * 0.5} ${y - 11}h${reach * 0.18}M${x + reach * 0.84} ${y - 11}h${reach * 0.14}`,
      'red',
      2,
      1,
    ),
  );

export const boat = (x: number, y: number, w: number, sail?: Tone): Part =>
  join(
    ...(sail
      ? [
          bar(`M${x + w * 0.46} ${y - 4}V${y - w * 0.85}`, 'beam', 1.2),
          ink(
            `M${x + w * 0.5} ${y - w * 0.82}C${x + w * 0.86} ${y - w * 0.66} ${x + w * 0.86} ${y - w * 0.36} ${x + w * 0.8} ${y - w * 0.24}H${x + w * 0.5}Z`,
            sail,
          ),
          flat(
            `M${x + w * 0.44} ${y - w * 0.74}L${x + w * 0.16} ${y - w * 0.24}H${x + w * 0.44}Z`,
            'paper',
          ),
          ink(`M${x + w * 0.44} ${y - w * 0.74}L${x + w * 0.16} ${y - w * 0.24}H${x + w * 0.44}Z`),
        ]
      : []),
    ink(
      `M${x} ${y - w * 0.2}C${x + w * 0.06} ${y} ${x + w * 0.14} ${y} ${x + w * 0.2} ${y}H${x + w * 0.78}C${x + w * 0.88} ${y} ${x + w * 0.96} ${y - w * 0.1} ${x + w} ${y - w * 0.24}C${x + w * 0.7} ${y - w * 0.14} ${x + w * 0.3} ${y - w * 0.14} ${x} ${y - w * 0.2}Z`,
      'wood',
    ),
    line(
      `M${x + w * 0.08} ${y - w * 0.09}C${x + w * 0.3} ${y - w * 0.05} ${x + w * 0.7} ${y - w * 0.05} ${x + w * 0.92} ${y - w * 0.11}`,
    ),
  );

/** Water before what stands on its shore. */
export const shore = (y = 60): Part =>
  join(
    flat(
      `M5 ${y + 7}C-4 ${y} 16 ${y - 4} 38 ${y - 2}C64 ${y} 82 ${y - 4} 96 ${y - 1}C108 ${y + 2} 105 71 90 71.5C70 72.5 32 72.5 14 71.5C2 71 0 ${y + 10} 5 ${y + 7}Z`,
      'water',
    ),
    line(`M12 ${y + 6}H24M44 ${y + 9}H58M76 ${y + 6}H88`, 'foam', 1.2, 1),
  );

/** A palm. */
export const palm = (x: number, y: number, h = 36): Part =>
  join(
    bar(
      `M${x} ${y}C${x + 1} ${y - h * 0.4} ${x + 4} ${y - h * 0.7} ${x + 6} ${y - h}`,
      'wood',
      1.8,
    ),
    ...[
      [-15, 3],
      [-11, -7],
      [13, 4],
      [12, -6],
      [1, 8],
    ].map(([dx = 0, dy = 0]) =>
      ink(
        `M${x + 6} ${y - h}C${x + 6 + dx * 0.3} ${y - h + dy - 6} ${x + 6 + dx * 0.8} ${y - h + dy - 4} ${x + 6 + dx} ${y - h + dy + 3}C${x + 6 + dx * 0.6} ${y - h + dy + 1} ${x + 6 + dx * 0.3} ${y - h + dy * 0.5 + 1} ${x + 6} ${y - h}Z`,
        'leaf',
      ),
    ),
  );

/** A landing stage on piles. */
export const stage = (x: number, y: number, w: number, d = 16): Part => {
  let piles = '';
  for (let at = x + 3; at < x + w; at += 12) piles += `M${at} ${y}V${y + 8}`;
  return join(bar(piles, 'beam', 1.6), slab(x, y, w, 3, d, ['wood', 'wood-shade'], 'grain'));
};

/** A dome with its shade and a knob. */
export const dome = (cx: number, y: number, w: number, h: number, light: Tone, dark: Tone): Part =>
  join(
    ink(
      `M${cx - w / 2} ${y}C${cx - w / 2} ${y - h * 1.3} ${cx + w / 2} ${y - h * 1.3} ${cx + w / 2} ${y}Z`,
      light,
    ),
    flat(
      `M${cx + w * 0.16} ${y - h * 0.92}C${cx + w * 0.36} ${y - h * 0.8} ${cx + w * 0.47} ${y - h * 0.4} ${cx + w / 2 - 0.8} ${y - 0.7}H${cx + w * 0.24}C${cx + w * 0.26} ${y - h * 0.3} ${cx + w * 0.24} ${y - h * 0.6} ${cx + w * 0.16} ${y - h * 0.92}Z`,
      dark,
    ),
    line(`M${cx} ${y - h}V${y - h - 5}`, 'ink', 1.4, 1),
    disc(cx, y - h - 6, 1.8, 'gold'),
  );

/** A hedge that is cut square. */
export const hedge = (x: number, y: number, w: number): Part =>
  slab(x, y, w, 6, 7, ['leaf', 'leaf-shade'], 'leaf');

/** Paving that lies before a building. */
export const paving = (x: number, y: number, w: number, h: number): Part => {
  const a = h * 1.4;
  return join(
    face(
      [
        [x, y],
        [x + a, y - h],
        [x + w + a * 0.4, y - h],
        [x + w, y],
      ],
      'stone-2',
    ),
    line(
      `M${x + a * 0.5} ${y - h * 0.5}H${x + w + a * 0.2}M${x + w * 0.33} ${y}l${a * 0.8} ${-h}M${x + w * 0.66} ${y}l${a * 0.6} ${-h}`,
      'ink',
      0.7,
      0.35,
    ),
  );
};

/** A figure on a pedestal, in gold. */
export const figure = (x: number, y: number, h = 26): Part => {
  const k = h / 26;
  return join(
    ink(
      `M${x - 6 * k} ${y}C${x - 7 * k} ${y - 10 * k} ${x - 6 * k} ${y - 16 * k} ${x - 3 * k} ${y - 18 * k}H${x + 3 * k}C${x + 6 * k} ${y - 16 * k} ${x + 7 * k} ${y - 10 * k} ${x + 6 * k} ${y}Z`,
      'gold',
    ),
    plane(
      [
        [x + 2 * k, y - 17 * k],
        [x + 4.6 * k, y - 14 * k],
        [x + 5.4 * k, y - 0.7],
        [x + 2 * k, y - 0.7],
      ],
      'gold-shade',
    ),
    disc(x, y - 22 * k, 4 * k, 'gold'),
  );
};

/** A post with arms that show ways. */
export const signpost = (x: number, y: number, h: number): Part =>
  join(
    bar(`M${x} ${y}V${y - h}`, 'wood-shade', 2.2),
    ink(`M${x - 1} ${y - h + 3}h17l5 4l-5 4h-17Z`, 'wood'),
    ink(`M${x + 1} ${y - h + 15}h-16l-5 4l5 4h16Z`, 'grain'),
    line(`M${x + 3} ${y - h + 7}h10M${x - 3} ${y - h + 19}h-9`),
  );

/** An arched opening through which one sees the land. */
export const archway = (x: number, y: number, w: number, h: number): Part => {
  const r = w / 2;
  return ink(`M${x} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y}Z`, 'near');
};
