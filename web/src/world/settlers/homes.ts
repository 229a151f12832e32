// Where people of the village live, meet and are hired.
import { arm, cart, fountain, scroll } from '../parts/works';
import {
  banner,
  barrow,
  cauldron,
  cup,
  dome,
  figure,
  hammer,
  ladder,
  loaf,
  paving,
  pick,
  shovel,
  sign,
  spear,
  table,
} from '../parts/goods';
import {
  barrel,
  boards,
  bush,
  fence,
  field,
  fir,
  haystack,
  sack,
  shade,
  sheaf,
  smoke,
  tree,
} from '../parts/land';
import { chimney, columns, pane, shed, slab, steps } from '../parts/houses';
import { cross, flag, spire } from '../parts/towers';
import {
  bar,
  disc,
  face,
  flat,
  ink,
  line,
  SLATE,
  STONE,
  THATCH,
  TILE,
  WOOD,
  PLASTER,
} from '../shape';
import { house } from './house';
import type { Drawing } from '../shape';

export const homestead = (): Drawing => [
  shade(),
  house({ x: 14, y: 60, w: 36, roof: THATCH }),
  chimney(44, 33, 9),
  haystack(72, 56, 15, 14),
  field(54, 69, 40, 12),
  fence(4, 69, 28),
];

export const manor = (): Drawing => [
  shade(),
  house({ x: 32, w: 42, floors: 2, made: 'timber' }),
  slab(16, 64, 18, 44, 10, STONE, 'stone-light'),
  pane(22, 48, 6, 9),
  pane(22, 32, 6, 9),
  spire(16, 20, 18, 18, 10, TILE),
  chimney(68, 22, 9),
  bush(84, 66, 11),
];

export const estate = (): Drawing => [
  shade(),
  tree(88, 56, 9, 'fruit'),
  house({ x: 20, y: 58, w: 48, floors: 2, made: 'plain' }),
  chimney(30, 20, 9),
  fence(2, 69, 32),
  fence(62, 69, 36),
  bar('M38 70V56M58 70V56', 'stone', 3),
  disc(38, 54, 2.4, 'gold'),
  disc(58, 54, 2.4, 'gold'),
];

export const settlement = (): Drawing => [
  shade(),
  house({ x: 42, y: 50, w: 22, h: 13, rise: 11, d: 14, roof: THATCH, way: 'none' }),
  house({ x: 8, y: 58, w: 24, h: 14, rise: 11, d: 14, roof: THATCH }),
  house({ x: 60, y: 66, w: 24, h: 14, rise: 11, d: 14, roof: THATCH }),
  cauldron(46, 68, 5, 'dark'),
];

export const greatHouse = (): Drawing => [
  shade(),
  house({
    x: 14,
    w: 54,
    h: 44,
    d: 24,
    floors: 2,
    rise: 15,
    more: [
      pane(20, 26, 6, 6),
      pane(34, 26, 6, 6),
      pane(48, 26, 6, 6),
      pane(58, 26, 6, 6),
      line('M14 31H68', 'beam', 2, 1),
    ],
  }),
  chimney(26, 6, 9),
  chimney(60, 6, 9),
  bush(2, 67, 10),
];

export const completedVillage = (): Drawing => [
  shade(),
  slab(46, 46, 12, 24, 8, PLASTER, 'plaster'),
  spire(46, 22, 12, 16, 8),
  cross(54, 6, 7),
  house({ x: 10, y: 52, w: 22, h: 13, rise: 10, d: 12, way: 'none' }),
  house({ x: 68, y: 52, w: 20, h: 13, rise: 10, d: 12, way: 'none' }),
  house({ x: 4, y: 67, w: 24, h: 14, rise: 11, d: 12 }),
  house({ x: 38, y: 68, w: 24, h: 14, rise: 11, d: 12, roof: THATCH }),
  house({ x: 72, y: 67, w: 22, h: 14, rise: 11, d: 12 }),
];

export const oldTown = (): Drawing => [
  shade(),
  house({ x: 8, y: 58, w: 22, h: 36, rise: 13, gable: true, d: 14, floors: 2 }),
  house({ x: 58, y: 58, w: 24, h: 32, rise: 13, gable: true, d: 14, floors: 2, roof: SLATE }),
  house({ x: 32, y: 64, w: 26, h: 40, rise: 15, gable: true, d: 14, floors: 2 }),
  flag(45, 8, 10),
];

export const foundersHall = (): Drawing => [
  shade(),
  house({ x: 34, w: 48, h: 26, made: 'courses', wall: STONE, roof: SLATE }),
  slab(8, 66, 16, 10, 8, STONE, 'stone-light'),
  figure(18, 54, 26),
  chimney(76, 28, 8),
];

export const villageGreen = (): Drawing => [
  shade(),
  house({ x: 6, y: 54, w: 26, h: 15, rise: 12, d: 14, roof: THATCH }),
  house({ x: 68, y: 54, w: 24, h: 15, rise: 12, d: 14 }),
  flat('M14 66C24 58 80 58 90 66C80 72 24 72 14 66Z', 'lawn'),
  bar('M52 66V8', 'paper', 1.8),
  ink('M52 10C40 22 34 38 32 58M52 10C64 22 70 38 72 58'),
  line('M52 10C44 26 42 44 42 62', 'red', 1.8, 1),
  line('M52 10C60 26 62 44 62 62', 'blue', 1.8, 1),
  disc(52, 8, 4, 'green'),
];

export const townSquare = (): Drawing => [
  shade(),
  house({ x: 4, y: 52, w: 24, h: 26, rise: 12, gable: true, d: 10, floors: 2 }),
  house({ x: 38, y: 50, w: 24, h: 26, rise: 12, gable: true, d: 10, floors: 2, roof: SLATE }),
  house({ x: 70, y: 52, w: 22, h: 26, rise: 12, gable: true, d: 10, floors: 2 }),
  paving(6, 71, 88, 17),
  fountain(50, 66, 14),
];

export const foremansHut = (): Drawing => [
  shade(),
  house({ x: 30, w: 30, made: 'planks', wall: WOOD, roof: SLATE, rise: 12 }),
  pick(12, 66, 24, 6),
  shovel(22, 66, 20, -2),
  barrow(70, 68, 'stone'),
];

export const workersHall = (): Drawing => [
  shade(),
  house({ x: 12, y: 60, w: 62, h: 20, made: 'planks', wall: WOOD, roof: THATCH, rise: 15 }),
  chimney(66, 30, 9),
  smoke(69, 18),
  table(20, 70, 30, cup(26, 60.5, 7), loaf(36, 60.5, 9)),
  hammer(88, 68, 18, 4),
];

export const barracks = (): Drawing => [
  shade(),
  house({
    x: 12,
    y: 60,
    w: 60,
    h: 24,
    made: 'courses',
    wall: STONE,
    roof: SLATE,
    way: 'dark',
    rise: 12,
  }),
  flag(42, 22, 15),
  spear(82, 68, 34),
  spear(89, 69, 34),
  spear(96, 68, 34),
  bar('M79 54H99', 'wood', 1.2),
  ink('M6 58H18V65C18 69 14 70 12 71C10 70 6 69 6 65Z', 'red'),
];

export const hiringHall = (): Drawing => [
  shade(),
  house({ x: 26, y: 60, w: 50, h: 24, way: 'dark' }),
  bar('M4 70V42M24 70V42', 'beam', 1.4),
  ink('M1 42H27V60H1Z', 'wood'),
  scroll(4, 44, 8, 9),
  scroll(15, 45, 8, 10),
  pick(90, 68, 18, 3),
];

export const dayLabourers = (): Drawing => [
  shade(),
  shed({
    x: 30,
    y: 62,
    w: 38,
    h: 24,
    d: 18,
    rise: 11,
    roof: THATCH,
    front: [table(36, 62, 22, loaf(42, 52.5, 9))],
  }),
  cart(76, 68, 22),
  shovel(8, 68, 22, 2),
  pick(18, 68, 22, 3),
];

export const apprenticeHouse = (): Drawing => [
  shade(),
  house({ x: 24, w: 32, h: 32, gable: true, floors: 2, rise: 16 }),
  ladder(8, 68, 34, 12),
  boards(74, 66, 22, 3),
  hammer(78, 56, 10, 8),
];

export const feastHall = (): Drawing => [
  shade(),
  house({ x: 14, y: 58, w: 56, h: 24, d: 22, made: 'timber', roof: THATCH, way: 'dark', rise: 17 }),
  chimney(30, 20, 9),
  smoke(33, 8),
  table(54, 70, 36, cup(58, 60.5, 8), loaf(70, 60.5, 10), cup(84, 60.5, 8)),
  barrel(6, 69, 12),
];

export const harvestFeast = (): Drawing => [
  shade(),
  tree(14, 58, 10, 'fruit'),
  tree(92, 58, 10, 'fruit'),
  ink('M14 38C34 52 70 52 92 38'),
  ...[28, 40, 52, 64, 78].map((x, i) =>
    ink(
      `M${x} ${44 + (i === 0 || i === 4 ? 1 : 3.5)}l3 6l3 -6Z`,
      (['red', 'gold', 'blue'] as const)[i % 3] ?? 'red',
    ),
  ),
  table(
    18,
    69,
    66,
    loaf(24, 59.5, 12),
    cup(40, 59.5, 9),
    disc(54, 57, 2.6, 'fruit'),
    disc(60, 57, 2.6, 'green'),
    cup(68, 59.5, 9),
  ),
  sheaf(8, 70, 14),
  sheaf(97, 70, 14),
];

export const bathhouse = (): Drawing => [
  shade(),
  slab(18, 58, 56, 22, 20, PLASTER, 'plaster'),
  flat('M26 58V46A5 5 0 0 1 36 46V58ZM56 58V46A5 5 0 0 1 66 46V58Z', 'window'),
  ink('M41 58V46A5 5 0 0 1 51 46V58Z', 'dark'),
  dome(36, 35, 26, 13, 'green', 'leaf-shade'),
  dome(64, 35, 20, 10, 'green', 'leaf-shade'),
  smoke(50, 24),
  ink('M12 64H84L94 71H6Z', 'stone'),
  ink('M20 65.5H78L84 69.5H14Z', 'water'),
  line('M28 67.5H40M56 67.5H66', 'foam', 1.2, 1),
];

export const cookhouse = (): Drawing => [
  shade(),
  shed({ x: 14, y: 62, w: 44, h: 26, d: 20, rise: 13, front: [cauldron(36, 61, 7, 'fruit')] }),
  chimney(20, 28, 9),
  smoke(23, 17),
  table(66, 69, 28, loaf(72, 59.5, 11), cup(86, 59.5, 8)),
  sack(4, 69, 'paper', 11),
];

export const councilHall = (): Drawing => [
  shade(),
  house({
    x: 18,
    y: 60,
    w: 54,
    h: 26,
    made: 'courses',
    wall: STONE,
    roof: SLATE,
    rise: 12,
    way: 'dark',
  }),
  slab(38, 24, 14, 14, 8, PLASTER, 'plaster'),
  pane(42, 20, 6, 7),
  spire(38, 10, 14, 14, 8, TILE),
  banner(8, 69, 34, 'blue'),
  banner(86, 69, 34, 'blue'),
];

export const assembly = (): Drawing => [
  shade(),
  ink('M10 56C10 34 94 34 94 56L88 60C86 44 18 44 16 60Z', 'stone'),
  ink('M18 62C18 44 86 44 86 62L80 66C78 52 26 52 24 66Z', 'stone-light'),
  line('M30 44L33 50M52 40V46M74 44L71 50M38 52L40 57M52 50V55M66 52L64 57'),
  slab(42, 70, 18, 6, 8, STONE, 'stone-light'),
  banner(51, 60, 44, 'red'),
];

export const courtOfFavours = (): Drawing => [
  shade(),
  steps(12, 68, 70, 22, 2),
  columns(20, 62, 52, 28, 2),
  ink('M28 62V36H66V62Z', 'dark'),
  ink('M40 62V48C40 38 54 38 54 48V62Z', 'gold'),
  ink('M42 62V55H52V62Z', 'red'),
  face(
    [
      [14, 36],
      [47, 16],
      [80, 36],
    ],
    'cloth',
  ),
  face(
    [
      [80, 36],
      [47, 16],
      [60, 12],
      [92, 31],
    ],
    'cloth-shade',
  ),
  disc(47, 28, 4, 'gold'),
];

export const envoysHouse = (): Drawing => [
  shade(),
  house({ x: 26, w: 40, floors: 2, made: 'plain', roof: SLATE }),
  banner(10, 68, 44, 'blue', 'paper'),
  banner(84, 68, 44, 'red', 'paper'),
  arm(26, 40, -6),
];

export const tavern = (): Drawing => [
  shade(),
  house({ x: 26, w: 42, floors: 2, made: 'planks', wall: WOOD, roof: THATCH, way: 'left' }),
  chimney(62, 20, 9),
  smoke(65, 8),
  arm(26, 38, -12),
  sign(7, 50, cup(11.5, 55.5, 9)),
  barrel(76, 69, 12),
  barrel(88, 69, 12),
];

export const cellar = (): Drawing => [
  shade(),
  ink('M8 66C10 40 34 28 54 28C76 28 94 44 98 66Z', 'grass'),
  flat('M62 29C80 32 94 46 97.2 65.3H70C74 50 72 38 62 29Z', 'leaf-shade'),
  ink('M30 66V46A14 14 0 0 1 58 46V66Z', 'stone'),
  ink('M35 66V48A9 9 0 0 1 53 48V66Z', 'wood-shade'),
  line('M44 39V66M35 54H53', 'ink', 1, 0.8),
  barrel(66, 69, 13),
  fir(84, 42, 20, 12),
];

export const greatCellar = (): Drawing => [
  shade(),
  ink('M2 66C6 36 30 22 54 22C78 22 98 40 102 66Z', 'grass'),
  flat('M66 24C86 30 98 46 101.2 65.3H76C80 48 76 34 66 24Z', 'leaf-shade'),
  ...[12, 40, 68].flatMap((x) => [
    ink(`M${x} 66V48A11 11 0 0 1 ${x + 22} 48V66Z`, 'stone'),
    ink(`M${x + 4} 66V49A7 7 0 0 1 ${x + 18} 49V66Z`, x === 40 ? 'dark' : 'wood-shade'),
  ]),
  barrel(45, 66, 10),
  tree(54, 24, 6),
];
