// Where luck is asked: dice, signs, shrines and temples.
import { arm, coin, tent } from '../parts/works';
import { cauldron, cup, die, eye, figure, loaf, sign, star, table } from '../parts/goods';
import { arched, box, columns, slab, steps } from '../parts/houses';
import { barrel, bush, fir, sheaf, shade, smoke, tree } from '../parts/land';
import { cross, flag, spire } from '../parts/towers';
import {
  bar,
  disc,
  face,
  flat,
  ink,
  line,
  moving,
  SLATE,
  STONE,
  THATCH,
  TILE,
  WOOD,
  PLASTER,
} from '../shape';
import { house } from './house';
import type { Drawing, Part } from '../shape';

export const diceTavern = (): Drawing => [
  shade(),
  house({ x: 28, w: 42, floors: 2, made: 'timber', roof: THATCH, way: 'left' }),
  arm(28, 40, -12),
  die(8, 58, 13, 5),
  barrel(80, 69, 12),
  table(42, 70, 22, cup(46, 60.5, 8), die(56, 60.5, 5, 1)),
];

export const gamingHouse = (): Drawing => [
  shade(),
  house({ x: 34, y: 58, w: 42, h: 26, roof: TILE, way: 'dark', made: 'plain' }),
  die(4, 68, 18, 3),
  die(26, 70, 14, 2),
  coin(84, 66, 5),
  coin(92, 68, 5),
  flag(56, 24, 12, 'gold'),
];

export const fortuneTeller = (): Drawing => [
  shade(),
  tent(22, 64, 52, 56, 'blue', 'cloth'),
  flag(48, 9, 10, 'gold'),
  star(33, 40, 5),
  star(62, 48, 4),
  ink('M60 32A6 6 0 1 0 66 40A7 7 0 0 1 60 32Z', 'gold'),
  table(74, 70, 24, disc(87, 56, 5.5, 'magic')),
];

export const soothsayer = (): Drawing => [
  shade(),
  fir(90, 56, 32, 17),
  house({ x: 36, y: 60, w: 34, roof: THATCH, rise: 20, way: 'right' }),
  arm(36, 40, -10),
  sign(19, 52, eye(26, 52, 6)),
  cauldron(16, 69, 6, 'magic'),
  smoke(60, 12),
];

export const wheelOfFortune = (): Drawing => [
  shade(),
  bar('M40 68L52 34L64 68', 'beam', 2.6),
  moving('turns', ...fortune(52, 32, 25)),
  ink('M48 4H56L52 12Z', 'gold'),
  die(12, 69, 11, 5),
  coin(84, 66, 4.5),
  coin(92, 68, 4.5),
];

function fortune(cx: number, cy: number, r: number): Part[] {
  const fills = ['red', 'paper', 'gold', 'blue'] as const;
  const at = (i: number): string =>
    `${cx + r * Math.cos((i * Math.PI) / 4)} ${cy + r * Math.sin((i * Math.PI) / 4)}`;
  return [
    disc(cx, cy, r + 2.4, 'wood-shade'),
    ...Array.from({ length: 8 }, (_, i) =>
      ink(`M${cx} ${cy}L${at(i)}A${r} ${r} 0 0 1 ${at(i + 1)}Z`, fills[i % 4] ?? 'red'),
    ),
    disc(cx, cy, 4, 'gold'),
  ];
}

export const luckyShrine = (): Drawing => [
  shade(),
  tree(88, 60, 9),
  steps(24, 68, 50, 16, 2),
  bar('M32 62V36M66 62V36', 'red', 2.4),
  face(
    [
      [22, 38],
      [50, 18],
      [78, 38],
    ],
    'tile',
  ),
  face(
    [
      [78, 38],
      [50, 18],
      [60, 15],
      [88, 34],
    ],
    'tile-shade',
  ),
  line('M42 58C36 44 42 38 49 38C56 38 62 44 56 58', 'ink', 6, 1),
  line('M42 58C36 44 42 38 49 38C56 38 62 44 56 58', 'gold', 3.6, 1),
  coin(14, 66, 4.5),
];

export const omenStone = (): Drawing => [
  shade(),
  fir(12, 56, 28, 16),
  ink('M34 66L38 16C44 8 58 8 64 18L70 66Z', 'stone'),
  flat('M56 12.6C60 14 62 16 63.4 18.6L69.2 65.3H58Z', 'stone-shade'),
  line('M51 24V54M44 30L51 36L58 30M44 44L51 50L58 44', 'magic', 2.2, 1),
  disc(51, 20, 3, 'magic'),
  slab(14, 69, 14, 6, 8, STONE, 'stone-light'),
  slab(78, 69, 12, 8, 8, STONE, 'stone-light'),
];

/** A temple front; what stands in its gable tells whose it is. */
const temple = (w: number, ...gable: Part[]): Part[] => {
  const x = 42 - w / 2;
  return [
    shade(),
    ...[steps(x - 8, 67, w + 16, 22, 2)],
    box(x, 61, w, 26, 18, STONE),
    flat(`M${x + 1} 60.3V35H${x + w - 1}V60.3Z`, 'stone-deep'),
    ink(`M37 61V46A5 5 0 0 1 47 46V61Z`, 'dark'),
    columns(x, 61, w, 26, 4),
    face(
      [
        [x + w + 5, 36],
        [42, 14],
        [56, 9],
        [x + w + 19, 31],
      ],
      'tile-shade',
    ),
    face(
      [
        [x - 5, 36],
        [42, 14],
        [x + w + 5, 36],
      ],
      'plaster',
    ),
    ...gable,
  ];
};

export const templeOfFate = (): Drawing => [
  ...temple(52, die(37, 33, 10, 5)),
  cauldron(90, 69, 5, 'magic'),
];

export const harvestTemple = (): Drawing => [
  ...temple(52, sheaf(42, 34, 13)),
  sheaf(6, 69, 15),
  sheaf(90, 68, 15),
];

export const templeSteps = (): Drawing => [
  shade(),
  ...[
    [4, 66, 80, 12, 24],
    [14, 55, 62, 11, 18],
    [24, 45, 44, 10, 13],
  ].map(([x = 0, y = 0, w = 0, h = 0, d = 0]) => slab(x, y, w, h, d, STONE, 'stone-light')),
  slab(36, 36, 22, 18, 8, PLASTER, 'plaster'),
  ink('M42 36V26H52V36Z', 'dark'),
  ink('M32 20H58L62 15H38Z', 'tile'),
  ink('M40 66V36H54V66Z', 'stone-light'),
  line('M40 62H54M40 58H54M40 54H54M40 50H54M40 46H54M40 42H54', 'ink', 0.8, 0.5),
  flat('M46 12C44 8 48 8 47 4C51 6 51 10 50 14Z', 'fire'),
];

export const shrine = (): Drawing => [
  shade(),
  bush(8, 67, 13),
  slab(30, 66, 34, 6, 14, STONE, 'stone-light'),
  slab(36, 60, 22, 24, 10, PLASTER, 'plaster'),
  ink('M41 60V46A6 6 0 0 1 53 46V60Z', 'dark'),
  flat('M44 59.3C42 54 46 53 46 49C50 52 51 56 49.5 59.3Z', 'fire'),
  spire(34, 36, 26, 20, 10, TILE),
  disc(50, 15, 2.2, 'gold'),
  tree(88, 64, 9),
];

export const harvestShrine = (): Drawing => [
  shade(),
  slab(28, 66, 38, 5, 14, STONE, 'stone-light'),
  bar('M34 61V36M60 61V36', 'wood', 2),
  sheaf(47, 61, 20),
  face(
    [
      [26, 38],
      [47, 16],
      [68, 38],
    ],
    'thatch',
  ),
  face(
    [
      [68, 38],
      [47, 16],
      [57, 13],
      [78, 34],
    ],
    'thatch-shade',
  ),
  sheaf(14, 69, 15),
  sheaf(84, 69, 15),
  loaf(70, 69, 10),
];

export const cornGoddess = (): Drawing => [
  shade(),
  slab(24, 67, 44, 6, 18, STONE, 'stone-light'),
  slab(32, 60, 26, 14, 10, STONE, 'stone-light'),
  figure(48, 46, 36),
  bar('M54 26L66 22M42 26L31 22', 'gold', 2.2),
  sheaf(68, 30, 18),
  ink('M38 8L42 12L45 6L48 11L51 6L54 12L58 8L55 16H41Z', 'gold-shade'),
  sheaf(12, 69, 15),
  sheaf(88, 69, 15),
];

export const parish = (): Drawing => [
  shade(),
  house({ x: 36, w: 34, made: 'plain', roof: TILE, way: 'none', h: 18 }),
  slab(18, 64, 17, 30, 10, PLASTER, 'plaster'),
  ink('M22 64V54A4.5 4.5 0 0 1 31 54V64Z', 'wood-shade'),
  arched(24, 46, 5, 8),
  spire(18, 34, 17, 16, 10, TILE),
  cross(29, 19, 8),
  line('M84 69V60M81 63H87M94 69V61M91.4 63.6H96.6', 'stone-deep', 2, 1),
];

export const almanacHouse = (): Drawing => [
  shade(),
  house({ x: 30, w: 42, h: 34, made: 'courses', wall: STONE, roof: SLATE, way: 'left', more: [] }),
  disc(58, 42, 9.5, 'paper'),
  line(
    'M58 34V36M58 48V50M50 42H52M64 42H66M52.4 36.4L53.8 37.8M62.2 46.2L63.6 47.6',
    'ink',
    1.1,
    0.9,
  ),
  ink('M58 42L63 37'),
  star(16, 54, 9),
  bar('M16 62V69', 'beam', 1.6),
];

export const weatherVane = (): Drawing => [
  shade(),
  slab(34, 64, 26, 34, 16, WOOD, 'grain'),
  arched(44, 46, 6, 9),
  ink('M41 64V54H52V64Z', 'wood-shade'),
  spire(34, 30, 26, 16, 16, THATCH),
  ink('M52 14V-3'),
  ink('M40 4H64M58 1L64 4L58 7'),
  ink('M44 4C42 -2 46 -4 49 -1L52 2V4Z', 'gold'),
  line('M46 9H58', 'ink', 1.4, 1),
  fir(88, 60, 28, 15),
  bush(12, 67, 12),
];
