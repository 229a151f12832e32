// Farms, woods and pits: where goods come from.
import { shore } from '../parts/goods';
import {
  blocks,
  bush,
  fence,
  field,
  fir,
  haystack,
  logs,
  rocks,
  shade,
  sheaf,
  sheep,
  smoke,
  stream,
  tree,
  boards,
} from '../parts/land';
import {
  barnDoors,
  box,
  chimney,
  courses,
  door,
  gabled,
  hut,
  pane,
  arched,
  planks,
  shed,
  timber,
} from '../parts/houses';
import { cone, tower } from '../parts/towers';
import { bar, disc, face, ink, line, plane, SLATE, STONE, THATCH, WOOD } from '../shape';
import { crane, wheel } from '../parts/works';
import type { Drawing } from '../shape';

export const barn = (x: number, y: number) =>
  gabled({
    ...{ x, y, w: 34, h: 20, d: 20, rise: 17, roof: THATCH },
    front: [timber(x, y, 34, 20, 4), barnDoors(x + 10, y, 14, 14), arched(x + 14, y - 23, 6, 7)],
  });

export const farm = (): Drawing => [
  shade(),
  field(58, 66, 40, 14),
  barn(12, 64),
  haystack(72, 62, 17, 18),
];

/** A farm that lives of its corn. */
export const cornFarm = (): Drawing => [
  shade(),
  haystack(80, 53, 15, 14),
  hut({
    ...{ x: 10, y: 56, w: 50, h: 18, d: 20, rise: 16, roof: THATCH },
    front: [
      timber(10, 56, 50, 18, 5),
      barnDoors(28, 56, 14, 14),
      pane(16, 52, 6, 7),
      pane(49, 52, 6, 7),
    ],
  }),
  field(6, 70, 84, 12),
  sheaf(20, 68, 14),
  sheaf(35, 70, 14),
  sheaf(72, 68, 14),
  sheaf(86, 71, 14),
];

/** A farm that lives of wool. */
export const sheepFarm = (): Drawing => [
  shade(),
  tree(88, 58, 10),
  hut({
    ...{ x: 22, y: 60, w: 36, h: 20, d: 22, rise: 17, roof: THATCH },
    front: [timber(22, 60, 36, 20, 4), door(36, 60, 9, 14), pane(26, 55, 6, 7), pane(49, 55, 6, 7)],
  }),
  chimney(56, 30, 9),
  fence(6, 69, 30),
  sheep(62, 70),
  sheep(82, 66),
  sheep(42, 71),
];

/** A large farm of stone, with its silo. */
export const stoneFarm = (): Drawing => [
  shade(),
  tower(76, 56, 18, 34),
  cone(85, 23, 25, 16, THATCH),
  hut({
    ...{ x: 12, y: 60, w: 42, h: 24, d: 24, rise: 15, wall: STONE },
    front: [
      courses(12, 60, 42, 24),
      barnDoors(25, 60, 15, 16),
      arched(17, 50, 5, 8),
      arched(44, 50, 5, 8),
    ],
  }),
  field(56, 70, 40, 10),
  sheaf(66, 67, 12),
  sheep(20, 70),
  sheep(38, 71),
];

export const forest = (): Drawing => [
  shade(),
  fir(18, 60, 34, 18),
  fir(82, 58, 38, 20),
  fir(34, 54, 40, 20),
  fir(66, 54, 36, 18),
  tree(50, 60, 11),
  fir(93, 64, 24, 14),
  logs(20, 68, 3),
  ink('M58 67V62H66V67Z', 'wood-shade'),
  disc(62, 62, 4, 'grain'),
];

export const orchard = (): Drawing => [
  shade(),
  tree(24, 54, 10, 'fruit'),
  tree(52, 52, 10, 'fruit'),
  tree(80, 54, 10, 'fruit'),
  bar('M64 68L70 38M71 68L76 38M66 60H72M68 52H73M70 44H75', 'wood', 1.1),
  tree(38, 64, 11, 'fruit'),
  tree(88, 66, 9, 'fruit'),
  fence(4, 69, 24),
  ink('M46 69L48 61H60L62 69Z', 'wood'),
  ...[49, 53, 57].map((x) => disc(x + 1, 61, 2.4, 'fruit')),
];

/** A pit where two saw beams by hand, under a roof. */
export const sawPit = (): Drawing => [
  shade(),
  shed({
    ...{ x: 26, y: 62, w: 44, h: 30, d: 22, rise: 13, roof: SLATE },
    front: [
      boards(54, 58, 18, 4),
      bar('M34 62L38 46M46 62L42 46M52 62L56 46M64 62L60 46', 'wood-shade', 1.6),
      ink('M30 47V40H66A3.5 3.5 0 0 1 66 47Z', 'wood-shade'),
      disc(30, 43.5, 3.5, 'grain'),
      bar('M48 32V58M42 34H54M42 56H54', 'grain', 1.4),
      line('M44 35V55', 'ink', 1.4, 1),
    ],
  }),
  logs(2, 68, 3),
  logs(80, 68, 2),
];

/** A mill whose wheel drives the saw. */
export const sawmill = (): Drawing => [
  shade(),
  hut({
    ...{ x: 30, y: 62, w: 40, h: 22, d: 22, rise: 15, wall: WOOD, roof: SLATE },
    front: [
      planks(30, 62, 40, 22),
      ink('M50 62V47H64V62Z', 'dark'),
      disc(57, 58, 6.5, 'stone-light'),
      line(
        'M57 51.5l1.2 2M63.5 58l-2 1M51 56l1.6 1.2M53 53l1.8 1M61.6 53.2l-1.6 1.6',
        'ink',
        1.2,
        1,
      ),
      pane(36, 50, 6, 6),
    ],
  }),
  stream('M4 66C12 62 20 70 30 65', 6),
  line('M8 65H14M20 67H26', 'foam', 1.2, 1),
  wheel(24, 52, 12),
  logs(78, 67, 3),
];

const cliff = () => [
  rocks(
    [
      [4, 66],
      [8, 40],
      [22, 24],
      [40, 28],
      [52, 16],
      [70, 24],
      [82, 42],
      [92, 48],
      [96, 66],
    ],
    [52, 16],
    66,
  ),
  plane(
    [
      [22, 24],
      [40, 28],
      [36, 42],
      [18, 46],
    ],
    'stone-light',
  ),
  plane(
    [
      [40, 28],
      [52, 16],
      [48, 38],
      [36, 42],
    ],
    'stone-deep',
  ),
  line('M18 46L36 42L48 38M36 42L40 56M60 46L66 66M14 56L30 58M74 40L80 54'),
];

export const quarry = (): Drawing => [
  shade(),
  ...cliff(),
  face(
    [
      [30, 66],
      [34, 50],
      [58, 50],
      [62, 66],
    ],
    'dark',
  ),
  blocks(10, 68, 2),
  blocks(66, 68, 2),
  crane(76, 63, 42, 16, 8),
];

/** A quarry that goes down in steps. */
export const steppedQuarry = (): Drawing => [
  shade(),
  fir(12, 46, 22, 13),
  fir(94, 50, 20, 12),
  box(14, 46, 58, 20, 24, STONE),
  plane(
    [
      [15, 45],
      [15, 27],
      [40, 27],
      [40, 45],
    ],
    'stone-light',
  ),
  line('M14 36H40M56 26V46M40 26V46M56 36H72'),
  box(30, 57, 52, 11, 18, STONE),
  line('M48 46V57M66 46V57M30 51.5H48'),
  box(12, 68, 30, 13, 14, STONE),
  line('M12 61H26M26 55V68'),
  blocks(60, 69, 3),
  bar('M50 46L50 6M50 8L82 16M50 24L68 13', 'beam', 2),
  ink('M81 16V34'),
  box(77, 41, 8, 7, 4, STONE),
  wheel(50, 34, 7),
];

/** A pit of gravel by the water. */
export const gravelBank = (): Drawing => [
  shade(),
  rocks(
    [
      [30, 60],
      [40, 40],
      [54, 32],
      [72, 36],
      [88, 52],
      [96, 62],
    ],
    [54, 32],
    62,
  ),
  line('M40 52L54 46M50 58L60 50'),
  shore(61),
  face(
    [
      [10, 68],
      [12, 59],
      [34, 59],
      [40, 68],
    ],
    'wood',
  ),
  ink('M13 59C17 50 28 50 33 59Z', 'stone-2'),
  ink('M34 62L46 48'),
];

export const goldMine = (): Drawing => [
  shade(),
  face(
    [
      [2, 66],
      [14, 40],
      [34, 22],
      [54, 14],
      [72, 26],
      [88, 44],
      [98, 66],
    ],
    'earth',
  ),
  plane(
    [
      [54, 14],
      [72, 26],
      [88, 44],
      [97.4, 65.3],
      [70, 65.3],
      [62, 40],
    ],
    'earth-shade',
  ),
  line('M34 22L38 34M22 44L28 52M54 14L52 26'),
  fir(20, 46, 20, 11),
  fir(80, 46, 18, 10),
  ink('M34 66V40H62V66Z', 'dark'),
  ink('M31 66V38H36V66Z', 'wood'),
  ink('M60 66V38H65V66Z', 'wood-shade'),
  ink('M28 40V35H68V40Z', 'wood'),
  line('M24 69H78M30 71H84', 'beam', 1.4, 1),
  ink('M42 66V56H60L57 66Z', 'wood-shade'),
  ink('M41 56C43 49 57 48 61 56Z', 'gold'),
  line('M47 54L49 51L52 54L55 51', 'ink', 0.9, 0.7),
  disc(46, 67, 2.8, 'stone-deep'),
  disc(55, 67, 2.8, 'stone-deep'),
];

export const residence = (): Drawing => [
  shade(),
  tree(86, 60, 9),
  hut({
    ...{ x: 20, y: 64, w: 40, h: 22, d: 22, rise: 18, roof: THATCH },
    front: [timber(20, 64, 40, 22, 4), door(36, 64, 9, 14), pane(25, 58, 6, 8), pane(49, 58, 6, 8)],
  }),
  chimney(54, 32, 10),
  smoke(57, 20),
  fence(3, 67, 14),
  bush(63, 67, 9),
];
