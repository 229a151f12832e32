// Workshops and shops of a town.
import {
  anvil,
  arm,
  awning,
  cart,
  clothes,
  coin,
  crane,
  easel,
  scaffold,
  scroll,
  stall,
} from '../parts/works';
import {
  arched,
  box,
  chimney,
  columns,
  courses,
  door,
  gabled,
  hut,
  pane,
  planks,
  shed,
  slab,
  storey,
  timber,
} from '../parts/houses';
import { barrel, blocks, boards, crate, logs, sack, shade, smoke, tree } from '../parts/land';
import { cone, tower } from '../parts/towers';
import { bar, disc, face, flat, ink, line, STONE, THATCH, TILE, WOOD } from '../shape';
import type { Drawing } from '../shape';

const fruit = (x: number, y: number) =>
  (['fruit', 'gold', 'fruit'] as const).map((fill, i) => disc(x + i * 6, y, 2.6, fill));

export const market = (): Drawing => [
  shade(),
  tree(88, 60, 8),
  stall(12, 62, 30, 'red', 'paper'),
  ...fruit(19, 47.5),
  stall(54, 66, 27, 'green', 'paper'),
  ink('M58 53L63 47L68 53Z', 'cloth'),
  ink('M68 53L72 48L77 53Z', 'gold'),
  crate(43, 68, 8),
];

/** A market under one large roof. */
export const marketHall = (): Drawing => [
  shade(),
  shed({
    ...{ x: 14, y: 63, w: 58, h: 26, d: 24, rise: 18 },
    front: [
      box(22, 60, 20, 11, 8, WOOD),
      ...fruit(26, 48),
      box(48, 60, 18, 11, 8, WOOD),
      ink('M50 49L54 43L58 49Z', 'cloth'),
      ink('M58 49L62 44L66 49Z', 'gold'),
    ],
  }),
  face(
    [
      [38, 25],
      [46, 25],
      [46, 14],
      [38, 14],
    ],
    'plaster',
  ),
  arched(40, 24, 4, 7),
  cone(42, 14.5, 13, 11, TILE),
  crate(82, 67, 8),
  sack(6, 68),
  barrel(18, 69, 10),
];

/** A frame of beams that goes up. */
export const frame = (): Drawing => [
  shade(),
  slab(14, 63, 46, 3, 24, WOOD, 'grain'),
  bar('M34 52V26M78 52V26M34 27L57 8L78 27', 'beam', 2.4),
  bar('M38 13L57 8M60 35L78 27M16 35L34 27M49 24L68 17', 'wood', 2.4),
  bar('M16 60V34M60 60V34M16 35L38 13L60 35ZM38 13V35M27 24L32 35M49 24L44 35', 'wood', 2.8),
  bar('M24 60L28 50M44 60L40 50', 'wood-shade', 1.4),
  ink('M22 50H46V47H22Z', 'grain'),
  logs(72, 68, 2),
];

export const carpenter = (): Drawing => [
  shade(),
  gabled({
    ...{ x: 12, y: 63, w: 38, h: 24, d: 24, rise: 17, wall: WOOD, roof: THATCH },
    front: [
      planks(12, 63, 38, 24),
      ink('M18 63V46H44V63Z', 'dark'),
      bar('M22 62L26 53M36 62L33 53', 'wood', 1.2),
      ink('M20 53H40V50.5H20Z', 'grain'),
      line('M31 40V25M20 39L31 27L42 39', 'beam', 2, 1),
    ],
  }),
  boards(70, 66, 24, 4),
  bar('M62 69L66 60M74 69L70 60', 'wood', 1.2),
  bar('M58 60H78', 'grain', 2),
  line('M66 55l9 -8', 'ink', 3.4, 1),
  line('M66 55l9 -8', 'stone-light', 1.4, 1),
];

export const mason = (): Drawing => [
  shade(),
  hut({
    ...{ x: 16, y: 63, w: 34, h: 24, d: 22, rise: 14, wall: STONE },
    front: [
      courses(16, 63, 34, 24),
      door(28, 63, 10, 14),
      arched(20, 53, 5, 8),
      arched(41, 53, 5, 8),
    ],
  }),
  chimney(52, 37, 10),
  box(76, 62, 14, 18, 6, STONE),
  line('M76 56H90M76 50H90M82 62V56M86 56V50'),
  scaffold(73, 66, 20, 42),
  blocks(54, 69, 1),
];

/** A pedlar's wagon. */
export const wagon = (): Drawing => [
  shade(),
  tree(13, 60, 9),
  ink('M30 48C30 22 78 20 82 48Z', 'paper'),
  flat('M62 27C74 30 81 38 81.4 47.3H68C68 40 66 32 62 27Z', 'plaster-shade'),
  line('M44 48C43 38 45 30 48 26M60 48C60 37 60 31 58 25'),
  cart(28, 64, 52),
  sack(85, 67, 'cloth', 12),
  crate(4, 69, 7),
];

/** A pedlar who has found a house. */
export const pedlar = (): Drawing => [
  shade(),
  hut({
    ...{ x: 20, y: 61, w: 42, h: 26, d: 20, rise: 14, roof: THATCH },
    front: [timber(20, 61, 42, 26, 4), door(26, 61, 9, 14, 'dark'), pane(42, 57, 14, 9)],
  }),
  awning(36, 47, 28, 6, 'gold', 'paper'),
  slab(40, 66, 22, 8, 7, WOOD, 'grain'),
  disc(45, 55.5, 2.6, 'fruit'),
  ink('M50 58L52.5 52L55 58Z', 'iron'),
  disc(60, 55.5, 2.6, 'green'),
  barrel(8, 67, 12),
  sack(76, 66, 'paper', 12),
  sack(88, 68, 'cloth', 11),
];

export const lawyer = (): Drawing => [
  shade(),
  hut({
    ...{ x: 26, y: 64, w: 44, h: 32, d: 20, rise: 15 },
    front: [
      timber(26, 48, 44, 16, 5),
      storey(26, 64, 44, 16, 'stone'),
      courses(26, 64, 44, 14),
      door(43, 64, 10, 14),
      arched(31, 60, 6, 8),
      arched(59, 60, 6, 8),
      ...[31, 45, 59].map((x) => pane(x, 46, 6, 8)),
    ],
  }),
  chimney(68, 30, 9),
  arm(26, 42, -12),
  scroll(6, 46, 15, 17),
];

export const forge = (): Drawing => [
  shade(),
  hut({
    ...{ x: 22, y: 62, w: 42, h: 22, d: 22, rise: 15, wall: STONE, roof: TILE },
    front: [
      courses(22, 62, 18, 20),
      ink('M34 62V51A8 8 0 0 1 50 51V62Z', 'dark'),
      flat('M37 61.3C36 56 40 55 40 51C44 53 44 56 45 55C47 57 48 59 47 61.3Z', 'fire'),
      flat('M40 61.3C40 58.5 42 58 42.5 56.5C44.5 58 45 59.5 44.6 61.3Z', 'gold'),
      arched(54, 55, 6, 8),
    ],
  }),
  box(60, 36, 9, 18, 7, STONE),
  line('M60 30H69M60 24H69', 'ink', 0.8, 0.4),
  smoke(67, 10),
  anvil(8, 67),
  bar('M10 53L17 47', 'wood', 1.2),
  ink('M4 51L8 47L12 52L8 56Z', 'iron'),
  barrel(76, 68, 11),
  crate(90, 68, 7),
];

export const tailor = (): Drawing => [
  shade(),
  gabled({
    ...{ x: 22, y: 64, w: 32, h: 34, d: 18, rise: 16 },
    front: [
      timber(22, 64, 32, 17, 3),
      timber(22, 47, 32, 17, 4),
      door(33, 64, 10, 13),
      ...[26, 44].map((x) => pane(x, 44, 6, 8)),
      arched(35, 28, 6, 7),
    ],
  }),
  clothes(74, 64, 25, 28, ['cloth', 'red', 'gold']),
  face(
    [
      [4, 67],
      [10, 55],
      [18, 55],
      [12, 67],
    ],
    'cloth',
  ),
  line('M8 64L13 56', 'paper', 1, 0.9),
];

export const bank = (): Drawing => [
  shade(),
  slab(14, 64, 60, 4, 26, ['stone-light', 'stone-shade'], 'stone'),
  box(18, 60, 52, 28, 22, STONE),
  flat('M20 60V34H68V60Z', 'stone-deep'),
  flat('M38 60V44A5.5 5.5 0 0 1 49 44V60Z', 'dark'),
  columns(20, 60, 47, 26, 4),
  face(
    [
      [74, 34],
      [44, 14],
      [61, 8],
      [92, 27],
    ],
    'tile-shade',
  ),
  face(
    [
      [14, 34],
      [44, 14],
      [74, 34],
    ],
    'plaster',
  ),
  coin(44, 27, 5.2),
];

export const alchemist = (): Drawing => [
  shade(),
  hut({
    ...{ x: 44, y: 63, w: 30, h: 18, d: 20, rise: 12 },
    front: [timber(44, 63, 30, 18, 3), pane(60, 58, 6, 9)],
  }),
  tower(18, 64, 24, 42),
  door(25, 64, 9, 13),
  ink('M24 43V36A5 5 0 0 1 34 36V43Z', 'magic'),
  line('M29 31V43M24 38H34', 'ink', 0.9, 0.8),
  cone(30, 23, 33, 25, ['cloth', 'cloth-shade']),
  chimney(64, 40, 12),
  disc(68, 24, 2.6, 'magic'),
  disc(72, 17, 3.4, 'magic'),
  disc(79, 9, 4.2, 'magic'),
];

/** Where buildings are drawn before they are built. */
export const architect = (): Drawing => [
  shade(),
  hut({
    ...{ x: 30, y: 63, w: 36, h: 34, d: 22, rise: 14, roof: ['slate', 'slate-shade'] },
    front: [
      storey(30, 63, 36, 18, 'stone'),
      courses(30, 63, 36, 18),
      timber(30, 45, 36, 16, 4),
      door(36, 63, 10, 14),
      pane(51, 58, 10, 9),
      line('M56 58V49M51 53.5H61', 'ink', 0.9, 0.8),
      ...[34, 45, 56].map((x) => pane(x, 42, 6, 8)),
    ],
  }),
  easel(6, 69),
  scaffold(72, 66, 22, 34),
  box(76, 62, 12, 14, 6, STONE),
  line('M76 55H88M82 62V55'),
  crane(86, 64, 56, -20, 6),
];

export const inn = (): Drawing => [
  shade(),
  hut({
    ...{ x: 24, y: 64, w: 46, h: 32, d: 20, rise: 15 },
    front: [
      timber(24, 48, 46, 16, 5),
      storey(24, 64, 46, 15, 'wood'),
      planks(24, 64, 46, 15),
      door(31, 64, 10, 13, 'dark'),
      pane(48, 60, 16, 7),
      line('M56 60V53', 'ink', 0.9, 0.8),
      ...[29, 43, 58].map((x) => pane(x, 46, 6, 8)),
    ],
  }),
  chimney(70, 30, 10),
  smoke(73, 18),
  arm(24, 41, -10),
  ink('M17 48C22 48 22 56 17 56', 'none'),
  ink('M7 46H17V58H7Z', 'gold'),
  ink('M6 46C6 41 18 41 18 46Z', 'paper'),
  barrel(4, 70, 9),
];

export const stables = (): Drawing => [
  shade(),
  hut({
    ...{ x: 12, y: 62, w: 62, h: 19, d: 20, rise: 15, wall: WOOD, roof: THATCH },
    front: [
      planks(12, 62, 62, 19),
      ...[17, 33, 49].map((x) => ink(`M${x} 62V51A6 6 0 0 1 ${x + 12} 51V62Z`, 'dark')),
      ink('M17 62V56H29V62ZM33 62V56H45V62ZM49 62V56H61V62Z', 'wood-shade'),
      pane(66, 54, 5, 6),
    ],
  }),
  ink(
    'M37 58C36 55 37 53 38 51L34.5 53.5L33 50.5L38 46L39 43.5L40.5 45.5C44 47 45 52 44 58Z',
    'hide',
  ),
  disc(37.8, 48.2, 0.5, 'ink'),
  ink('M80 67V58M92 67V58M78 60H95M78 64H95'),
  ink('M4 69C3 61 18 60 19 69Z', 'thatch'),
];

export const tradingPost = (): Drawing => [
  shade(),
  gabled({
    ...{ x: 20, y: 64, w: 34, h: 36, d: 22, rise: 17, wall: WOOD },
    front: [
      planks(20, 64, 34, 36),
      ink('M28 64V49H46V64Z', 'dark'),
      ink('M31 43V33H43V43Z', 'dark'),
    ],
  }),
  bar('M37 13H20', 'beam', 1.8),
  ink('M21 14V29'),
  sack(15, 41, 'paper', 12),
  crate(72, 67, 10),
  crate(86, 68, 8),
  crate(75, 58, 8),
  barrel(6, 69, 11),
];

export const guild = (): Drawing => [
  shade(),
  face(
    [
      [66, 64],
      [84, 56],
      [84, 28],
      [66, 32],
    ],
    'plaster-shade',
  ),
  face(
    [
      [60, 26],
      [66, 32],
      [88, 27],
      [80, 12],
      [50, 12],
    ],
    'tile-shade',
  ),
  face(
    [
      ...([
        [20, 64],
        [20, 32],
        [25, 32],
        [25, 25],
        [31, 25],
        [31, 18],
        [38, 18],
        [38, 11],
      ] as const),
      ...([
        [48, 11],
        [48, 18],
        [55, 18],
        [55, 25],
        [61, 25],
        [61, 32],
        [66, 32],
        [66, 64],
      ] as const),
    ],
    'plaster',
  ),
  ink('M20 46H66'),
  door(37, 64, 12, 16),
  arched(26, 58, 7, 11),
  arched(53, 58, 7, 11),
  ...[29, 40, 51].map((x) => arched(x, 42, 6, 9)),
  coin(43, 25, 4.6),
  barrel(8, 68, 10),
  sack(88, 68, 'paper', 10),
];

export const weaver = (): Drawing => [
  shade(),
  hut({
    ...{ x: 12, y: 62, w: 46, h: 30, d: 20, rise: 15, roof: THATCH },
    front: [
      timber(12, 62, 46, 15, 5),
      timber(12, 47, 46, 15, 5),
      door(18, 62, 9, 13),
      pane(34, 58, 6, 8),
      pane(46, 58, 6, 8),
      ...[16, 31, 47].map((x) => pane(x, 44, 6, 7)),
    ],
  }),
  clothes(74, 60, 28, 30, ['red', 'paper', 'blue']),
  clothes(66, 70, 30, 24, ['gold', 'cloth', 'green']),
];

export const hotel = (): Drawing => [
  shade(),
  hut({
    ...{ x: 14, y: 64, w: 56, h: 44, d: 22, rise: 14, roof: ['slate', 'slate-shade'] },
    front: [
      storey(14, 64, 56, 16, 'stone'),
      timber(14, 48, 56, 14, 6),
      timber(14, 34, 56, 14, 6),
      door(37, 64, 10, 13),
      ...[18, 27, 52, 61].map((x) => arched(x, 60, 5, 8)),
      ...[18, 29, 40, 51, 61].map((x) => pane(x, 46, 5, 7)),
      ...[18, 29, 40, 51, 61].map((x) => pane(x, 31, 5, 6)),
    ],
  }),
  ...[18, 34, 50].map((x) =>
    gabled({
      x: x + 5,
      y: 15,
      w: 9,
      h: 6,
      d: 6,
      rise: 5,
      front: [pane(x + 8, 14, 3, 4)],
      roof: ['slate', 'slate-shade'],
    }),
  ),
  awning(32, 50, 20, 4, 'red', 'paper'),
  arm(14, 46, -7),
  ink('M1 51H11V59H1Z', 'blue'),
  line('M3 57V53.5M3 56H9V57.5M4.5 55H9V56', 'paper', 1.2, 1),
];
