// What stands for the honour of a town: churches, halls, gates, monuments.
import {
  arcade,
  cone,
  cross,
  crown,
  flag,
  merlons,
  portcullis,
  spire,
  tower,
} from '../parts/towers';
import { arched, box, columns, courses, door, gabled, hut, lid, slab } from '../parts/houses';
import { sack, shade, tree } from '../parts/land';
import { fountain, tent } from '../parts/works';
import {
  bar,
  disc,
  dot,
  face,
  flat,
  ink,
  line,
  plan,
  SLATE,
  STONE,
  THATCH,
  TILE,
  PLASTER,
} from '../shape';
import type { Drawing } from '../shape';

export const park = (): Drawing => [
  flat('M4 65C18 53 86 53 100 65C86 72 18 72 4 65Z', 'lawn'),
  tree(36, 54, 9),
  tree(66, 54, 9),
  tree(18, 61, 12),
  tree(85, 60, 13),
  fountain(52, 64, 18),
  ...[
    [30, 68],
    [74, 69],
    [40, 70],
  ].map(([x = 0, y = 0]) => dot(x, y, 1.4, 'red')),
  ...[
    [26, 66],
    [79, 67],
    [64, 70],
  ].map(([x = 0, y = 0]) => dot(x, y, 1.4, 'gold')),
];

export const church = (): Drawing => [
  shade(),
  hut({
    ...{ x: 36, y: 63, w: 34, h: 22, d: 26, rise: 16, roof: SLATE },
    front: [...[42, 51, 60].map((x) => arched(x, 57, 5, 12))],
  }),
  box(16, 64, 20, 38, 12, PLASTER),
  door(21, 64, 10, 14),
  arched(23, 43, 6, 11),
  spire(16, 26.5, 20, 24, 12),
  cross(29.5, 3, 9),
];

export const cathedral = (): Drawing => [
  shade(),
  hut({
    ...{ x: 56, y: 62, w: 26, h: 30, d: 24, rise: 16, wall: STONE, roof: SLATE },
    front: [...[61, 70].map((x) => arched(x, 56, 5, 18))],
  }),
  box(12, 64, 16, 46, 10, STONE),
  spire(12, 18.5, 16, 22, 10),
  face(
    [
      [28, 64],
      [28, 26],
      [37, 14],
      [46, 26],
      [46, 64],
    ],
    'stone-light',
  ),
  box(46, 64, 16, 46, 10, STONE),
  spire(46, 18.5, 16, 22, 10),
  ink('M30 64V50A7 8 0 0 1 44 50V64Z', 'dark'),
  line('M37 64V43', 'stone-shade', 1.2, 1),
  disc(37, 32, 5.8, 'blue'),
  disc(37, 32, 2.2, 'gold'),
  line('M37 26.2V37.8M31.2 32H42.8M33 28L41 36M41 28L33 36', 'ink', 0.8, 0.8),
  ...[17, 51].flatMap((x) => [arched(x, 56, 5, 12), arched(x, 36, 5, 12)]),
  cross(23, -1, 5),
  cross(57, -1, 5),
];

export const library = (): Drawing => [
  shade(),
  hut({
    ...{ x: 14, y: 60, w: 60, h: 28, d: 22, rise: 12, wall: STONE, roof: SLATE },
    front: [...[19, 28, 55, 64].map((x) => arched(x, 56, 6, 16))],
  }),
  gabled({
    ...{
      x: 34,
      y: 64,
      w: 20,
      h: 26,
      d: 4,
      rise: 12,
      wall: ['stone-light', 'stone-shade'],
      roof: SLATE,
    },
    front: [door(39, 64, 10, 17)],
  }),
  ink(
    'M44 39C41 36.6 37 36.6 35.5 37.4V30.4C37 29.6 41 29.6 44 32C47 29.6 51 29.6 52.5 30.4V37.4C51 36.6 47 36.6 44 39Z',
    'paper',
  ),
  line('M44 32V39', 'ink', 0.9, 0.9),
  tree(96, 64, 7),
];

export const theatre = (): Drawing => [
  shade(),
  slab(10, 66, 64, 6, 24, ['wood', 'wood-shade'], 'grain'),
  box(16, 58, 52, 32, 18, ['plaster', 'plaster-shade']),
  ink('M20 58V32H64V58Z', 'dark'),
  ink('M20 32H42C40 42 32 50 20 54Z', 'red'),
  ink('M64 32H42C44 42 52 50 64 54Z', 'red'),
  ink('M20 54H25V58H20ZM59 54H64V58H59Z', 'red'),
  line(
    'M28 33C27 40 24 46 21 50M35 33C33 41 29 46 24 51M56 33C57 40 60 46 63 50M49 33C51 41 55 46 60 51',
    'ink',
    0.8,
    0.4,
  ),
  columns(14, 58, 56, 30, 2),
  face(
    [
      [74, 28],
      [42, 10],
      [58, 5],
      [90, 22],
    ],
    'tile-shade',
  ),
  face(
    [
      [10, 28],
      [42, 10],
      [74, 28],
    ],
    'plaster',
  ),
  ink('M36 17C40 15 44 15 48 17C49 23 46 27 42 27.5C38 27 35 23 36 17Z', 'gold'),
  line('M38.5 20h2.4M43.4 20h2.4M38.6 23.4C41 26 43.4 26 45.6 23.4', 'ink', 1.1, 1),
  flag(42, 10, 11, 'blue'),
];

export const university = (): Drawing => [
  shade(),
  hut({
    ...{ x: 18, y: 62, w: 60, h: 26, d: 20, rise: 11, wall: STONE },
    front: [arcade(26, 57, 44, 6, 12, 5), line('M18 42H78', 'ink', 0.8, 0.5)],
  }),
  tower(8, 64, 14, 38),
  cone(15, 27, 20, 16, TILE),
  arched(12, 42, 5, 9),
  tower(76, 64, 14, 38),
  cone(83, 27, 20, 16, TILE),
  arched(80, 42, 5, 9),
  ink('M36 27V64H62V27Z', 'plaster'),
  flat('M54 27.7V63.3H61.3V27.7Z', 'plaster-shade'),
  ink('M34 28C34 8 64 8 64 28Z', 'green'),
  flat('M52 13.6C60 15 62.6 21 63 27.3H56C56 22 55 17 52 13.6Z', 'leaf-shade'),
  line('M49 13V5', 'ink', 1.4, 1),
  disc(49, 4, 2, 'gold'),
  door(43, 64, 12, 18),
  ...[39, 53].map((x) => arched(x + 1, 42, 5, 9)),
];

export const statue = (): Drawing => [
  shade(),
  tree(14, 64, 8),
  tree(92, 64, 8),
  slab(30, 66, 38, 5, 16, ['stone-light', 'stone-shade'], 'stone'),
  slab(38, 59, 22, 14, 9, STONE, 'stone-light'),
  line('M42 53H56M42 50H52'),
  ink('M44 45C43 36 42 30 46 26L48 24H54L57 26C61 30 59 37 58 45Z', 'gold'),
  flat('M53 24.6L56.6 26.6C60 30.4 58.4 37 57.4 44.4H52C54 38 54.6 31 53 24.6Z', 'gold-shade'),
  disc(51, 19, 5, 'gold'),
  ink('M45 19C45 12 57 12 57 19L54 17H48Z', 'gold-shade'),
  bar('M57 28L66 24', 'gold', 2),
  line('M66 46V4', 'ink', 3.4, 1),
  line('M66 45V5', 'stone-light', 1.5, 1),
  line('M62 26H70', 'ink', 2.4, 1),
  ink('M36 30H45V37C45 41 42 43 40.5 44C39 43 36 41 36 37Z', 'red'),
];

export const monument = (): Drawing => [
  shade(),
  slab(18, 68, 56, 4, 22, ['stone-light', 'stone-shade'], 'stone'),
  slab(26, 62, 40, 4, 16, ['stone-light', 'stone-shade'], 'stone'),
  slab(34, 56, 22, 12, 11, STONE, 'stone-light'),
  face(
    [
      [54, 43],
      [61, 40.5],
      [57, 6],
      [52, 8],
    ],
    'stone-shade',
  ),
  face(
    [
      [38, 43],
      [54, 43],
      [52, 8],
      [41, 8],
    ],
    'stone',
  ),
  face(
    [
      [52, 8],
      [57, 6],
      [48, -4],
    ],
    'gold-shade',
  ),
  face(
    [
      [41, 8],
      [52, 8],
      [48, -4],
    ],
    'gold',
  ),
  line('M41 36H52M41.6 28H51M42 20H50.6'),
  ink('M40 46H50V49C50 52 47 53 45 54C43 53 40 52 40 49Z', 'gold'),
  tree(12, 66, 7),
  tree(92, 66, 8),
];

export const granary = (): Drawing => [
  shade(),
  ink('M26 64V34H60V64Z', 'plaster'),
  flat('M47 63.3V34.7H59.3V63.3Z', 'plaster-shade'),
  line('M26 52H47M26 43H60', 'beam', 1.8, 1),
  door(37, 64, 12, 15),
  arched(40, 41, 6, 6),
  cone(43, 35, 46, 25, THATCH),
  line('M32 30H54M37 23H49', 'ink', 0.7, 0.3),
  ink('M22 66H64'),
  sack(68, 67, 'paper', 13),
  sack(80, 68, 'plaster-shade', 12),
  sack(8, 68, 'paper', 11),
];

export const gate = (): Drawing => [
  shade(),
  tower(14, 64, 21, 42),
  tower(66, 64, 21, 42),
  box(35, 64, 31, 30, 4, STONE),
  courses(35, 50, 31, 14),
  crown(14, 22, 21),
  crown(66, 22, 21),
  merlons(35, 34, 31, 4, 5),
  portcullis(41, 64, 20, 22),
  arched(22, 46, 5, 10),
  arched(74, 46, 5, 10),
  flag(24, 17, 16),
  flag(76, 17, 16),
];

export const joust = (): Drawing => [
  shade(),
  tent(18, 62, 30, 42, 'red', 'paper'),
  tent(58, 62, 26, 34, 'blue', 'paper'),
  flag(33, 21, 12, 'gold'),
  flag(71, 29, 11, 'gold'),
  bar('M12 69V61M34 69V61M56 69V61M78 69V61M94 69V61', 'beam', 1.4),
  bar('M6 65H98', 'wood', 2.6),
  bar('M88 62L98 22', 'paper', 1.2),
];

export const bridge = (): Drawing => [
  ink('M0 65C20 59 82 59 104 65V72H0Z', 'water'),
  ink(
    'M2 50C22 35 82 35 102 50V66H92C92 52 74 52 74 66H62C62 50 42 50 42 66H30C30 52 12 52 12 66H2Z',
    'stone',
  ),
  flat(
    'M62 65C62 56 57 54 52 54C56 50 60 54 61 56ZM92 65C92 58 88 55 83 55.4C87 53 91 57 91.6 60Z',
    'stone-shade',
  ),
  ink('M2 44C22 29 82 29 102 44V50C82 35 22 35 2 50Z', 'stone-light'),
  line('M21 45V39M37 40V34M52 39V33M67 40V34M83 45V39'),
  line('M16 69H28M47 70H58M76 69H88', 'foam', 1.2, 1),
];

export const keep = (): Drawing => [
  shade(),
  tower(10, 62, 18, 38),
  cone(19, 25, 25, 20, TILE),
  tower(74, 62, 18, 38),
  cone(83, 25, 25, 20, TILE),
  box(34, 54, 30, 40, 14, STONE),
  lid(34, 14, 30, 14, 'stone-light'),
  merlons(33, 15, 32, 4, 5),
  ...[40, 53].map((x) => arched(x, 32, 5, 10)),
  box(26, 64, 50, 24, 4, STONE),
  courses(26, 52, 50, 12),
  merlons(26, 40, 50, 6, 5),
  portcullis(42, 64, 18, 19),
  flag(49, 10, 13),
  arched(16, 46, 5, 9),
  arched(81, 46, 5, 9),
];

/** A lot on which nothing stands yet. */
export const lot = (): Drawing => [
  plan('M16 67L32 51H90L78 67Z'),
  line('M16 67V61M78 67V61M32 51V46M90 51V46', 'plan', 1.8, 1),
];
