import { arched } from './houses';
import { face, flat, ink, join, line, moving, plane, SLATE, STONE, tincture } from '../shape';
import type { Part, Tone, Tones } from '../shape';

/** A round tower: its right third lies in the shade. */
export function tower(x: number, y: number, w: number, h: number, tones: Tones = STONE): Part {
  const s = x + w * 0.64;
  return join(
    ink(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, tones[0]),
    flat(`M${s} ${y - 0.7}V${y - h + 0.7}H${x + w - 0.7}V${y - 0.7}Z`, tones[1]),
    line(
      `M${x + 1} ${y - h * 0.3}h${w * 0.36}M${x + w * 0.4} ${y - h * 0.55}h${w * 0.3}M${x + 1} ${y - h * 0.8}h${w * 0.3}`,
      'ink',
      0.7,
      0.4,
    ),
  );
}

/** A pointed roof, on its middle. */
export const cone = (cx: number, y: number, w: number, h: number, tones: Tones): Part =>
  join(
    face(
      [
        [cx - w / 2, y],
        [cx, y - h],
        [cx + w / 2, y],
      ],
      tones[0],
    ),
    plane(
      [
        [cx + w * 0.07, y - h + 3.5],
        [cx + w / 2 - 1.7, y - 0.7],
        [cx + w * 0.14, y - 0.7],
      ],
      tones[1],
    ),
  );

/** The roof of a square tower, whose right side is seen. */
export const spire = (
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  tones: Tones = SLATE,
): Part => {
  const top = [x + w / 2 + d * 0.3, y - h] as const;
  return join(
    face([[x + w + 1.5, y], top, [x + w + d * 0.72 + 2, y - d * 0.34]], tones[1]),
    face([[x - 2.5, y], top, [x + w + 1.5, y]], tones[0]),
  );
};

export function merlons(
  x: number,
  y: number,
  w: number,
  count: number,
  h = 5,
  fill: Tone = 'stone',
): Part {
  const u = w / (2 * count - 1);
  let path = `M${x} ${y}`;
  for (let i = 0; i < count; i++) {
    path += `V${y - h}H${x + u * (2 * i + 1)}V${y}`;
    if (i < count - 1) path += `H${x + u * (2 * i + 2)}`;
  }
  return ink(`${path}Z`, fill);
}

/** The top of a tower that is defended: wider than its wall. */
export const crown = (x: number, y: number, w: number, count = 3): Part =>
  join(
    ink(`M${x - 2} ${y + 4}V${y}H${x + w + 2}V${y + 4}Z`, 'stone-2'),
    merlons(x - 2, y, w + 4, count, 5),
  );

/** A flag in the tincture of the seat around it, or in a tone. */
export function flag(x: number, y: number, h = 12, fill?: Tone): Part {
  const t = y - h;
  const cloth = `M${x} ${t}C${x + 4} ${t - 2} ${x + 6} ${t + 2} ${x + 11} ${t}V${t + 6}C${x + 6} ${t + 8} ${x + 4} ${t + 4} ${x} ${t + 6}Z`;
  return join(ink(`M${x} ${y}V${t}`), moving('sways', fill ? ink(cloth, fill) : tincture(cloth)));
}

/** The cross on a church. */
export const cross = (x: number, y: number, h = 9): Part =>
  line(`M${x} ${y}V${y - h}M${x - 3.4} ${y - h * 0.62}H${x + 3.4}`, 'ink', 1.6, 1);

/** A gateway with its portcullis. */
export function portcullis(x: number, y: number, w: number, h: number): Part {
  const r = w / 2;
  const u = w / 4;
  return join(
    ink(`M${x} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y}Z`, 'dark'),
    line(
      `M${x + u} ${y}V${y - h + r * 0.5}M${x + 2 * u} ${y}V${y - h + 1}M${x + 3 * u} ${y}V${y - h + r * 0.5}M${x} ${y - h * 0.3}H${x + w}M${x} ${y - h * 0.58}H${x + w}`,
      'stone-shade',
      1.4,
      1,
    ),
  );
}

/** A row of windows with round tops. */
export const arcade = (x: number, y: number, w: number, count: number, h = 8, wide = 5): Part =>
  join(
    ...Array.from({ length: count }, (_, i) =>
      arched(x + ((w - wide) / (count - 1)) * i, y, wide, h),
    ),
  );
