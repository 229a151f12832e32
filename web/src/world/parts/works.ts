// What people work with: wheels, cranes, stalls, signs, tools.
import { box, lid } from './houses';
import { bar, disc, face, ink, join, line, moving, oval, STONE, WOOD } from '../shape';
import type { Part, Tone } from '../shape';

/** A wheel of a mill or a cart. */
export const wheel = (x: number, y: number, r: number): Part =>
  moving(
    'turns',
    line(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, 'ink', 5.4, 1),
    line(
      `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
      'wood-shade',
      2.9,
      1,
    ),
    ink(
      `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.7} ${y - r * 0.7}L${x + r * 0.7} ${y + r * 0.7}M${x + r * 0.7} ${y - r * 0.7}L${x - r * 0.7} ${y + r * 0.7}`,
    ),
    disc(x, y, r * 0.2, 'wood'),
  );

/** A crane whose arm reaches to the left or the right, with a block on its rope. */
export function crane(x: number, y: number, h: number, reach: number, rope: number): Part {
  const s = Math.sign(reach);
  const top = y - h;
  return join(
    bar(`M${x} ${y}V${top}`, 'beam', 2.4),
    bar(
      `M${x - s * 4} ${top + 1}L${x + reach} ${top + 7}M${x} ${top + 18}L${x + reach * 0.55} ${top + 5}`,
      'beam',
      2,
    ),
    ink(`M${x + reach} ${top + 7}V${top + 7 + rope}`),
    box(x + reach - 4, top + 13 + rope, 8, 6, 4, STONE),
    lid(x + reach - 4, top + 7 + rope, 8, 4, 'stone-light'),
  );
}

/** A striped awning, before and over a stall. */
export function awning(x: number, y: number, w: number, stripes: number, a: Tone, b: Tone): Part {
  const u = w / stripes;
  const v = (w - 4) / stripes;
  const fill = (i: number): Tone => (i % 2 === 0 ? a : b);
  const each = Array.from({ length: stripes }, (_, i) => i);
  return join(
    ...each.map((i) =>
      face(
        [
          [x + 2 + i * v, y - 8],
          [x + 2 + (i + 1) * v, y - 8],
          [x + (i + 1) * u, y],
          [x + i * u, y],
        ],
        fill(i),
      ),
    ),
    ...each.map((i) =>
      ink(`M${x + i * u} ${y}A${u / 2} ${u / 2} 0 0 0 ${x + (i + 1) * u} ${y}Z`, fill(i)),
    ),
  );
}

/** A stall: a counter, two posts and an awning. */
export const stall = (x: number, y: number, w: number, a: Tone, b: Tone): Part =>
  join(
    box(x, y, w, 13, 8, WOOD),
    line(`M${x + 1} ${y - 6.5}H${x + w - 1}`, 'ink', 0.8, 0.4),
    ink(`M${x + 1} ${y - 13}V${y - 26}M${x + w - 1} ${y - 13}V${y - 26}`),
    awning(x - 3, y - 23, w + 6, 6, a, b),
  );

/** A sign that hangs from an arm on a wall; what is on it is drawn about its middle, below. */
export const arm = (x: number, y: number, reach: number): Part =>
  ink(`M${x} ${y}h${reach}v4M${x} ${y + 5}L${x + reach * 0.6} ${y}`);

export const scroll = (x: number, y: number, w = 12, h = 12): Part =>
  join(
    ink(
      `M${x} ${y}H${x + w}V${y + h}C${x + w * 0.75} ${y + h + 2} ${x + w * 0.6} ${y + h - 2} ${x + w * 0.35} ${y + h}C${x + w * 0.2} ${y + h + 1} ${x + w * 0.1} ${y + h} ${x} ${y + h - 1}Z`,
      'paper',
    ),
    line(`M${x + 2.5} ${y + h * 0.3}H${x + w - 2.5}M${x + 2.5} ${y + h * 0.56}H${x + w - 2.5}`),
  );

/** A sheet of plans on an easel. */
export const easel = (x: number, y: number): Part =>
  join(
    bar(`M${x + 3} ${y}L${x + 8} ${y - 24}L${x + 14} ${y}`, 'wood', 1.6),
    face(
      [
        [x, y - 7],
        [x + 1, y - 22],
        [x + 16, y - 22],
        [x + 16, y - 7],
      ],
      'paper',
    ),
    line(
      `M${x + 5} ${y - 9}V${y - 15}H${x + 12}V${y - 9}M${x + 4} ${y - 15}L${x + 8.5} ${y - 20}L${x + 13} ${y - 15}`,
      'blue',
      1.1,
      1,
    ),
  );

export const anvil = (x: number, y: number): Part =>
  join(
    ink(`M${x + 3} ${y}V${y - 5}H${x + 10}V${y}Z`, 'beam'),
    ink(
      `M${x - 1} ${y - 11}H${x + 13}V${y - 9}C${x + 10} ${y - 8.5} ${x + 9} ${y - 7.5} ${x + 9} ${y - 5}H${x + 4}C${x + 4} ${y - 7.5} ${x + 2} ${y - 8.5} ${x - 1} ${y - 11}Z`,
      'iron',
    ),
  );

/** Poles and boards before a wall that is still being built. */
export const scaffold = (x: number, y: number, w: number, h: number): Part =>
  join(
    bar(`M${x} ${y}V${y - h}M${x + w} ${y}V${y - h}`, 'wood', 1.5),
    bar(
      `M${x - 3} ${y - h * 0.42}H${x + w + 3}M${x - 3} ${y - h * 0.82}H${x + w + 3}`,
      'grain',
      1.5,
    ),
  );

/** A tent, its left half in one tone, the right one in another, with a dark way in. */
export const tent = (x: number, y: number, w: number, h: number, a: Tone, b: Tone): Part => {
  const c = x + w / 2;
  return join(
    ink(`M${x} ${y}V${y - h * 0.62}L${c} ${y - h}L${x + w} ${y - h * 0.62}V${y}Z`, b),
    ink(`M${x} ${y}V${y - h * 0.62}L${c} ${y - h}V${y}Z`, a),
    ink(`M${c} ${y - h}L${x + w} ${y - h * 0.62}V${y}H${x + w * 0.78}Z`, a),
    ink(`M${c} ${y - h}L${x + w * 0.78} ${y}H${c}Z`, b),
    ink(`M${c - w * 0.14} ${y}L${c} ${y - h * 0.5}L${c + w * 0.12} ${y}Z`, 'dark'),
  );
};

/** A wash line with cloths of these tones. */
export function clothes(x: number, y: number, w: number, h: number, tones: readonly Tone[]): Part {
  const u = (w - 4) / tones.length;
  return join(
    bar(`M${x} ${y}V${y - h}M${x + w} ${y}V${y - h}`, 'beam', 1),
    ink(
      `M${x} ${y - h + 1}C${x + w * 0.3} ${y - h + 4} ${x + w * 0.7} ${y - h + 4} ${x + w} ${y - h + 1}`,
    ),
    ...tones.map((fill, i) => {
      const at = x + 2.5 + u * i;
      return ink(
        `M${at} ${y - h + 3}L${at + u - 1.5} ${y - h + 3.2}V${y - h * 0.3}L${at} ${y - h * 0.34}Z`,
        fill,
      );
    }),
  );
}

/** The basin of a fountain, with its jet. */
export const fountain = (cx: number, y: number, rx = 18): Part =>
  join(
    oval(cx, y, rx, rx / 3, 'stone'),
    oval(cx, y - 2, rx * 0.8, rx * 0.22, 'water'),
    ink(`M${cx - 2} ${y - 2}V${y - rx}H${cx + 2}V${y - 2}Z`, 'stone-light'),
    oval(cx, y - rx, rx * 0.4, rx * 0.14, 'stone'),
    line(
      `M${cx} ${y - rx - 1}C${cx - 4} ${y - rx - 7} ${cx - 8} ${y - rx - 3} ${cx - 9} ${y - rx * 0.55}M${cx} ${y - rx - 1}C${cx + 4} ${y - rx - 7} ${cx + 8} ${y - rx - 3} ${cx + 9} ${y - rx * 0.55}M${cx} ${y - rx - 1}v-6`,
      'water',
      1.8,
      1,
    ),
  );

/** A cart with a high load. */
export const cart = (x: number, y: number, w: number): Part =>
  join(
    box(x, y - 6, w, 9, 8, WOOD),
    line(`M${x + 1} ${y - 10.5}H${x + w - 1}`, 'ink', 0.8, 0.4),
    ink(`M${x} ${y - 9}L${x - 14} ${y - 4}`),
    wheel(x + w * 0.24, y - 4, 5.5),
    wheel(x + w * 0.8, y - 4, 5.5),
  );

export const coin = (cx: number, cy: number, r: number): Part =>
  join(
    disc(cx, cy, r, 'gold'),
    line(
      `M${cx - r * 0.5} ${cy}a${r * 0.5} ${r * 0.5} 0 1 0 ${r} 0a${r * 0.5} ${r * 0.5} 0 1 0 ${-r} 0Z`,
      'ink',
      1,
      0.8,
    ),
  );
