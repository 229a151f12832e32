// The village that a sheet of Settlers makes: a stretch of wall for each crossed section of the walls,
// a house for each cottage, a granary each, a bridge that reaches over the river piece by piece, and
// beyond it the fields that it opens. It is 560 wide and 120 high.
import { quarry, goldMine, forest, orchard } from '../kinds/land';
import { arched, courses, door, gabled, hut, pane, timber } from '../parts/houses';
import { fir, tree } from '../parts/land';
import { cone, merlons, portcullis, tower } from '../parts/towers';
import { flat, ink, join, line, placed, plan, THATCH, TILE } from '../shape';
import type { Drawing, Part } from '../shape';

/** Where something stands, how large, and how far back: the ground rises with the distance. */
interface Place {
  x: number;
  y: number;
  size: number;
}

const at = (x: number, y: number, size: number): Place => ({ x, y, size });

/** In the order in which they are built. */
export const COTTAGES: readonly Place[] = [
  ...[
    at(72, 113, 0.56),
    at(132, 114, 0.56),
    at(102, 103, 0.5),
    at(190, 113, 0.56),
    at(162, 103, 0.5),
  ],
  ...[at(46, 103, 0.5), at(220, 103, 0.5), at(246, 114, 0.56), at(18, 114, 0.56)],
];
export const GRANARIES: readonly Place[] = [
  ...[at(306, 113, 0.52), at(338, 113, 0.52), at(322, 102, 0.46), at(370, 113, 0.52)],
  ...[at(354, 102, 0.46), at(290, 102, 0.46), at(276, 114, 0.52), at(384, 102, 0.46)],
  at(396, 114, 0.52),
];
export const FIELDS: readonly (Place & { drawing: () => Drawing })[] = [
  { ...at(498, 97, 0.38), drawing: orchard },
  { ...at(538, 97, 0.38), drawing: forest },
  { ...at(502, 115, 0.4), drawing: quarry },
  { ...at(543, 115, 0.4), drawing: goldMine },
];
export const STRETCHES = 9;

const WALL = { left: 10, foot: 92, height: 20, wide: 27 };
const BRIDGE = { left: 404, right: 482, deck: 99, rise: 7 };

const stand = ({ x, y, size }: Place, drawing: Drawing): Part => placed(drawing, x, y, size);

const FORMS: readonly (() => Part)[] = [
  () =>
    hut({
      ...{ x: 30, y: 64, w: 36, h: 20, d: 20, rise: 16, roof: THATCH },
      front: [
        timber(30, 64, 36, 20, 4),
        door(44, 64, 9, 13),
        pane(34, 58, 6, 7),
        pane(57, 58, 6, 7),
      ],
    }),
  () =>
    gabled({
      ...{ x: 32, y: 64, w: 30, h: 26, d: 18, rise: 15, roof: TILE },
      front: [
        timber(32, 64, 30, 26, 3),
        door(42, 64, 9, 13),
        pane(36, 48, 6, 7),
        pane(52, 48, 6, 7),
      ],
    }),
  () =>
    hut({
      ...{ x: 28, y: 64, w: 40, h: 22, d: 20, rise: 14, roof: TILE },
      front: [door(34, 64, 9, 13), pane(48, 58, 6, 7), pane(58, 58, 6, 7)],
    }),
];

export const cottage = (place: Place, number: number): Part =>
  stand(place, [(FORMS[number % FORMS.length] ?? FORMS[0])?.() ?? plan('')]);

export const granary = (place: Place): Part =>
  stand(place, [
    ink('M38 64V36H66V64Z', 'plaster'),
    flat('M55.5 63.3V36.7H65.3V63.3Z', 'plaster-shade'),
    line('M38 50H66', 'timber', 1.8, 1),
    door(47, 64, 10, 12),
    cone(52, 37, 38, 22, THATCH),
  ]);

/** A stretch of the wall: in its middle the gate, at its ends towers. */
export function wall(number: number): Part {
  const { foot, height, wide } = WALL;
  const x = WALL.left + number * wide;
  const end = number === 0 ? x - 6 : x + wide - 8;
  return join(
    ink(
      `M${x} ${foot}V${foot - height}H${x + wide}V${foot}Z`,
      number % 2 === 0 ? 'stone' : 'stone-2',
    ),
    courses(x, foot, wide, height),
    merlons(x, foot - height, wide, 4, 5, 'stone-light'),
    ...(number === 4 ? [portcullis(x + 6, foot, 15, 17)] : []),
    ...(number === 0 || number === STRETCHES - 1
      ? [
          tower(end, foot, 14, 30),
          arched(end + 5, foot - 12, 4, 8),
          cone(end + 7, foot - 29, 20, 14, TILE),
        ]
      : []),
  );
}

export const wallPlan = (number: number): Part => {
  const x = WALL.left + number * WALL.wide;
  return plan(`M${x} ${WALL.foot}V${WALL.foot - WALL.height}H${x + WALL.wide}V${WALL.foot}`);
};

/** The outline of a piece of the bridge: its deck is an arc over the river. */
function piece(number: number): string {
  const { left, right, deck, rise } = BRIDGE;
  const u = (right - left) / STRETCHES;
  const top = (i: number): number => deck - rise * Math.sin((Math.PI * i) / STRETCHES);
  const x = left + number * u;
  const [a, b] = [top(number), top(number + 1)];
  return `M${x} ${a}L${x + u} ${b}V${b + 8}L${x} ${a + 8}Z`;
}

export function bridge(number: number): Part {
  const { left, right } = BRIDGE;
  const u = (right - left) / STRETCHES;
  const x = left + number * u;
  const pier = number === 2 || number === 5;
  return join(
    ...(pier ? [ink(`M${x + 1} 100V114H${x + u - 1}V100Z`, 'stone-2')] : []),
    ink(piece(number), number % 2 === 0 ? 'stone' : 'stone-light'),
  );
}

export const bridgePlan = (number: number): Part => plan(piece(number));

export const fieldPlan = ({ x, y, size }: Place): Part =>
  plan(
    `M${x - 40 * size} ${y}L${x - 30 * size} ${y - 22 * size}H${x + 44 * size}L${x + 40 * size} ${y}Z`,
  );

export const opened = ({ drawing, ...place }: (typeof FIELDS)[number]): Part =>
  stand(place, drawing());

export const river = (): Part =>
  join(
    flat(
      'M412 84C436 86 420 98 424 106C426 112 416 118 412 130H470C476 116 464 110 458 102C452 94 466 86 440 84Z',
      'water',
    ),
    line('M426 93H436M436 108H450M424 116H436', 'foam', 1.1, 1),
  );

export const woods = (): Part =>
  join(
    fir(424, 88, 15, 9),
    fir(476, 90, 17, 10),
    tree(268, 95, 5),
    fir(-14, 110, 28, 15),
    tree(-34, 116, 8),
    fir(574, 112, 28, 15),
    tree(592, 117, 8),
  );
