// The sky by day and by night, and the hills before it. None of it has a line of ink.
import { by, dot, flat, join } from '../shape';
import type { Part, Point, Tone } from '../shape';

export const cloud = (x: number, y: number, k: number): Part =>
  flat(
    `M${x} ${y}c0 ${-8 * k} ${12 * k} ${-10 * k} ${16 * k} ${-4 * k}c${4 * k} ${-10 * k} ${20 * k} ${-8 * k} ${20 * k} ${2 * k}c${8 * k} ${-1 * k} ${10 * k} ${8 * k} ${2 * k} ${9 * k}h${-34 * k}c${-8 * k} 0 ${-9 * k} ${-6 * k} ${-4 * k} ${-7 * k}Z`,
    'cloud',
  );

export const moon = (x: number, y: number, r: number): Part =>
  flat(
    `M${x - r * 0.4} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.5}A${r * 1.16} ${r * 1.16} 0 0 1 ${x - r * 0.4} ${y - r}Z`,
    'sun',
  );

const stars = (points: readonly Point[]): Part =>
  join(...points.map(([x, y], i) => dot(x, y, i % 3 === 0 ? 1.3 : 0.85, 'sun')));

/**
 * What stands at the sky: sun and clouds by day, moon and stars by night. The theme hides one. In the
 * evening the sun is lower, and larger, by so much; the moon stays where it is.
 */
export const heavens = (
  [x, y]: Point,
  r: number,
  low: number,
  clouds: readonly (readonly [x: number, y: number, size: number])[],
  lights: readonly Point[],
): Part =>
  join(
    by(
      'day',
      dot(x, y + low, low > 0 ? r * 1.25 : r, 'sun'),
      ...clouds.map(([cx, cy, size]) => cloud(cx, cy, size)),
    ),
    by('night', moon(x, y, r), stars(lights)),
  );

/** A line of hills from one side to the other, down to a foot. */
export function hills(
  from: number,
  to: number,
  heights: readonly number[],
  foot: number,
  fill: Tone,
): Part {
  const step = (to - from) / (heights.length - 1);
  let path = `M${from} ${heights[0] ?? foot}`;
  heights.slice(1).forEach((height, i) => {
    const x = from + step * i;
    path += `C${x + step * 0.4} ${heights[i] ?? height} ${x + step * 0.6} ${height} ${x + step} ${height}`;
  });
  return flat(`${path}V${foot}H${from}Z`, fill);
}
