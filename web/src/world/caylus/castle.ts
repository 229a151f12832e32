// The castle of Caylus as it grows: where each of its blocks stands and what it is made of. One unit
// is a pixel of a picture that is 320 wide; the ground lies at 194.
import { cone, crown, flag, merlons, portcullis, spire } from '../parts/towers';
import { box } from '../parts/houses';
import { blocks, fir, tree } from '../parts/land';
import { bar, flat, ink, join, line, SLATE, STONE, TILE } from '../shape';
import type { Part, Tone } from '../shape';

/** The sections as the data order them: 6, 10 and 14 blocks. */
export type SectionId = 'foundations' | 'walls' | 'towers';

/** The place of a block: the left foot of its front. */
export interface Block {
  x: number;
  y: number;
  w: number;
  h: number;
  /** It is the last to the right: its side is seen. */
  corner: boolean;
  /** It stands behind the wall. */
  behind: boolean;
}

const GROUND = 194;
const DEPTH = 12;

const each = (
  count: number,
  block: (i: number) => Omit<Block, 'behind'>,
  behind: boolean,
): Block[] => Array.from({ length: count }, (_, i) => ({ ...block(i), behind }));

/** The lowest row of a tower is taller: the wall hides its foot. */
const HIDDEN = 8;
const level = (row: number, h: number): { y: number; h: number } =>
  row === 0 ? { y: 112, h: h + HIDDEN } : { y: 112 - HIDDEN - row * h, h };

const column = (x: number, count: number): Block[] =>
  each(count, (i) => ({ ...level(i, 20), x, w: 44, corner: true }), true);

/** In the order in which they are built: the towers are the left one, the keep and the right one. */
export const BLOCKS: Readonly<Record<SectionId, readonly Block[]>> = {
  foundations: each(
    6,
    (i) => ({ x: 66 + i * 38, y: GROUND, w: 38, h: 24, corner: i === 5 }),
    false,
  ),
  walls: each(
    10,
    (i) => ({
      ...{ x: 76 + (i % 5) * 41.6, y: i < 5 ? 170 : 140, w: 41.6, h: 30, corner: i % 5 === 4 },
    }),
    false,
  ),
  towers: [
    ...column(72, 4),
    ...each(
      6,
      (i) => ({
        ...level(Math.floor(i / 2), 24),
        x: 144 + (i % 2) * 36,
        w: 36,
        corner: i % 2 === 1,
      }),
      true,
    ),
    ...column(244, 4),
  ],
};

/** The blocks of one tower, and what covers it once all of them stand. */
interface Top {
  from: number;
  to: number;
  flagAt: readonly [x: number, y: number];
  roof: () => Part;
}

export const TOPS: readonly Top[] = [
  {
    from: 4,
    to: 10,
    flagAt: [180, -10],
    roof: () => join(crown(144, 32, 72, 6), spire(150, 28, 56, 38, 10, SLATE)),
  },
  { from: 0, to: 4, flagAt: [95, -12], roof: () => cone(95, 25, 60, 38, TILE) },
  { from: 10, to: 14, flagAt: [267, -12], roof: () => cone(267, 25, 60, 38, TILE) },
];

const TONES: readonly Tone[] = ['stone', 'stone-light', 'stone-2'];

/** A block in its place, or its outline as long as it is only planned. */
export function stone({ x, y, w, h, corner }: Block, number: number): Part {
  const light = TONES[(number * 7) % 3] ?? 'stone';
  return join(
    corner
      ? box(x, y, w, h, DEPTH, [light, 'stone-shade'])
      : ink(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, light),
    line(
      `M${x + 2} ${y - h * 0.52}h${w * 0.26}M${x + w * 0.72} ${y - h * 0.34}H${x + w - 2}M${x + w * 0.16} ${y - h * 0.52}V${y - h + 1}M${x + w * 0.84} ${y - h * 0.34}V${y - 1}`,
      'ink',
      0.7,
      0.32,
    ),
  );
}

/** Merlons on a block of the upper wall. */
export const battlement = ({ x, y, w, h, corner }: Block): Part =>
  join(
    flat(`M${x + 0.7} ${y - h + 0.7}H${x + w - 0.7}V${y - h + 3.4}H${x + 0.7}Z`, 'shadow'),
    merlons(x + 1, y - h, w - 2, 3, 8, 'stone-light'),
    ...(corner
      ? [
          ink(
            `M${x + w} ${y - h}V${y - h - 8}L${x + w + 4} ${y - h - 10}V${y - h - 2}Z`,
            'stone-shade',
          ),
        ]
      : []),
  );

/** The way in, in the middle of the lower wall, with the steps that lead up to it. */
export const gateway = (): Part =>
  join(
    portcullis(163, 170, 34, 28),
    ink('M172 170H188L192 194H168Z', 'stone-light'),
    line(
      'M171.3 174H188.7M170.6 178H189.4M170 182H190M169.3 186H190.7M168.7 190H191.3',
      'ink',
      0.8,
      0.5,
    ),
  );

/** Builders at work: a crane that is as high as what is being built. */
export const works = (high: boolean): Part => {
  const x = high ? 330 : 312;
  const top = high ? 14 : 88;
  const far = x - 58;
  return join(
    bar(`M${x - 7} ${GROUND + 2}L${x} ${GROUND - 20}L${x + 7} ${GROUND + 2}`, 'beam', 2.4),
    bar(`M${x} ${GROUND}V${top}`, 'beam', 3.4),
    bar(
      `M${x + 8} ${top + 5}L${far} ${top - 14}M${x} ${top + 28}L${x - 28} ${top - 3}`,
      'beam',
      2.6,
    ),
    ink(
      `M${far + 2} ${top - 13}V${top + 12}M${far - 6} ${top + 17}L${far + 2} ${top + 10}L${far + 10} ${top + 17}`,
    ),
    box(far - 7, top + 29, 18, 12, 6, STONE),
  );
};

/** What grows at its foot. */
export const garden = (): Part =>
  join(
    fir(30, 204, 34, 18),
    fir(14, 212, 26, 15),
    tree(48, 212, 8),
    tree(344, 212, 9),
    fir(358, 206, 28, 15),
    blocks(306, 212, 2),
  );

/** A pennant on a finished tower. */
export const pennant = ([x, y]: readonly [x: number, y: number]): Part => flag(x, y + 3, 18);
