// Those who build, and those who make what building takes.
import { arm, crane, easel, scaffold, scroll, wheel } from '../parts/works';
import {
  axe,
  barrow,
  coil,
  gem,
  hammer,
  ladder,
  loaf,
  saw,
  shore,
  shovel,
  sign,
  table,
} from '../parts/goods';
import {
  arched,
  box,
  chimney,
  courses,
  lid,
  pane,
  planks,
  shed,
  slab,
  timber,
} from '../parts/houses';
import { barrel, blocks, boards, fir, logs, sack, shade, sheaf, smoke } from '../parts/land';
import { cone, spire, tower } from '../parts/towers';
import {
  bar,
  disc,
  face,
  flat,
  ink,
  join,
  line,
  moving,
  oval,
  plane,
  SLATE,
  STONE,
  THATCH,
  TILE,
  WOOD,
} from '../shape';
import { house } from './house';
import type { Drawing, Part } from '../shape';

export const joinery = (): Drawing => [
  shade(),
  house({ x: 26, w: 40, made: 'planks', wall: WOOD, way: 'barn', roof: SLATE }),
  ink('M4 68V44H20V68Z', 'grain'),
  ink('M8 64V48H16V64Z', 'dark'),
  line('M12 48V64M8 56H16', 'grain', 1.4, 1),
  table(72, 69, 26, saw(76, 59, 12)),
];

export const carpentersGuild = (): Drawing => [
  shade(),
  house({ x: 20, w: 52, floors: 2, way: 'dark', roof: THATCH, h: 36 }),
  house({ x: 38, y: 24, w: 16, h: 8, d: 8, rise: 9, gable: true, way: 'none', made: 'plain' }),
  arm(20, 42, -10),
  sign(3, 54, saw(3.5, 53, 8)),
  logs(80, 69, 2),
];

export const lumberCamp = (): Drawing => [
  shade(),
  fir(12, 54, 34, 18),
  fir(90, 52, 38, 20),
  fir(74, 48, 28, 15),
  ink('M22 64L42 30L62 64Z', 'paper'),
  ink('M42 30L62 64H76L54 26Z', 'plaster-shade'),
  ink('M36 64L42 46L48 64Z', 'dark'),
  logs(72, 69, 3),
  ink('M8 70V62H22V70Z', 'wood-shade'),
  oval(15, 62, 7, 2.4, 'grain'),
  axe(16, 62, 14, 4),
];

export const timberYard = (): Drawing => [
  shade(),
  shed({
    x: 20,
    y: 58,
    w: 54,
    h: 30,
    d: 22,
    rise: 12,
    roof: SLATE,
    front: [boards(26, 57, 20, 6), boards(50, 57, 18, 4)],
  }),
  logs(2, 70, 3),
  boards(66, 69, 28, 3),
];

export const forestersLodge = (): Drawing => [
  shade(),
  fir(12, 56, 40, 20),
  fir(90, 54, 44, 21),
  fir(74, 48, 34, 17),
  house({ x: 28, w: 36, made: 'planks', wall: WOOD, roof: ['leaf', 'leaf-shade'], rise: 16 }),
  chimney(56, 34, 9),
  smoke(59, 22),
  logs(2, 70, 2),
];

export const logFlume = (): Drawing => [
  shade(),
  fir(10, 50, 34, 18),
  bar('M28 66V34M28 66L36 36M54 66V44M54 66L62 46M80 66V54', 'beam', 1.6),
  face(
    [
      [4, 20],
      [98, 52],
      [98, 60],
      [4, 28],
    ],
    'wood',
  ),
  face(
    [
      [4, 20],
      [10, 16],
      [102, 48],
      [98, 52],
    ],
    'water',
  ),
  line('M14 22L30 27M60 37L76 42', 'foam', 1.3, 1),
  ink('M36 26L58 33.5C61 35 60 40 56 39L34 31.5Z', 'wood-shade'),
  disc(35, 28.8, 3.4, 'grain'),
  flat('M86 68C88 60 100 60 104 64V72H82Z', 'water'),
  logs(58, 70, 2),
];

export const goldsmith = (): Drawing => [
  shade(),
  house({ x: 28, w: 38, floors: 2, way: 'right' }),
  box(64, 40, 8, 24, 6, STONE),
  smoke(68, 8),
  arm(28, 40, -12),
  ...ringSign(15, 52),
  flat('M34 60.5H44V54H34Z', 'fire'),
];
const ringSign = (x: number, y: number): Part[] => [
  line(`M${x - 6} ${y + 3}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`, 'ink', 4.6, 1),
  line(`M${x - 6} ${y + 3}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`, 'gold', 2.4, 1),
  face(
    [
      [x - 4, y - 6],
      [x, y - 9],
      [x + 4, y - 6],
      [x, y - 2],
    ],
    'magic',
  ),
];

export const jeweller = (): Drawing => [
  shade(),
  house({ x: 28, w: 40, floors: 2, way: 'left', roof: SLATE }),
  chimney(62, 20, 9),
  arm(28, 40, -10),
  gem(17, 54, 9),
  table(74, 70, 24, gem(80, 58, 3.4, 'red'), gem(88, 58, 3.4, 'blue')),
];

export const buildersLodge = (): Drawing => [
  shade(),
  box(66, 62, 18, 30, 8, STONE),
  line('M66 52H84M66 42H84M76 62V52M72 52V42'),
  scaffold(62, 66, 30, 44),
  house({ x: 10, w: 36, made: 'planks', wall: WOOD, roof: THATCH, y: 63 }),
  hammer(50, 69, 16, 4),
];

export const scaffoldYard = (): Drawing => [
  shade(),
  tower(36, 64, 28, 44),
  line('M36 20L40 24L46 19L52 24L58 20L64 23', 'ink', 1.3, 1),
  arched(46, 40, 7, 10),
  bar('M28 68V10M72 68V10', 'wood', 1.5),
  bar('M24 50H76M24 34H76M24 18H76', 'grain', 1.5),
  bar('M28 68L72 50M28 34L72 18', 'wood', 1),
  blocks(78, 69, 2),
  barrow(2, 69, 'stone'),
];

export const thatcher = (): Drawing => [
  shade(),
  house({ x: 26, w: 42, roof: THATCH, rise: 18 }),
  face(
    [
      [52, 28],
      [70, 28],
      [72, 44],
      [56, 44],
    ],
    'wood-shade',
  ),
  line('M55 32H71M56 37H72M60 28L63 44M66 28L69 44', 'grain', 1.2, 1),
  ladder(56, 68, 40, 6),
  sheaf(8, 69, 16),
  sheaf(18, 70, 15),
  sheaf(90, 69, 16),
];

export const roofersYard = (): Drawing => [
  shade(),
  bar('M14 64L42 24L70 64M24 50H60M42 24V50', 'wood', 2.2),
  face(
    [
      [42, 22],
      [58, 18],
      [86, 58],
      [72, 64],
    ],
    'tile',
  ),
  line('M50 32L66 27M57 42L73 36M64 52L80 46', 'ink', 0.9, 0.5),
  ...[0, 1, 2, 3].map((i) => slab(4, 70 - i * 3, 16, 3, 8, TILE, 'tile')),
  ladder(34, 69, 40, 6),
];

export const cooper = (): Drawing => [
  shade(),
  house({ x: 32, y: 58, w: 36, made: 'planks', wall: WOOD, way: 'dark' }),
  barrel(6, 69, 15),
  barrel(22, 70, 15),
  barrel(14, 56, 14),
  barrel(74, 69, 15),
  line('M84 54a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', 'wood-shade', 1.8, 1),
];

export const wheelwright = (): Drawing => [
  shade(),
  shed({ x: 26, y: 60, w: 46, h: 26, d: 20, rise: 13, roof: THATCH, front: [wheel(48, 50, 9)] }),
  wheel(14, 58, 11),
  wheel(88, 60, 9),
  logs(30, 70, 2),
];

export const ropeWorks = (): Drawing => [
  shade(),
  shed({
    x: 6,
    y: 56,
    w: 74,
    h: 20,
    d: 16,
    rise: 10,
    roof: THATCH,
    front: [line('M8 46H78M8 50H78', 'grain', 1.8, 1)],
  }),
  coil(20, 69, 9),
  coil(44, 70, 8),
  bar('M68 70L76 44L84 70M72 58H80', 'wood', 1.3),
  line('M60 62C66 58 72 54 76 50', 'grain', 2, 1),
  wheel(92, 62, 8),
];

export const bridgeBuilders = (): Drawing => [
  shore(61),
  ink('M2 46H52L58 52V66H48C48 54 30 54 30 66H20V54H2Z', 'stone'),
  ink('M2 41H56L52 47H2Z', 'stone-light'),
  bar('M60 66V44M76 66V44M56 48H80', 'wood', 1.6),
  ink('M84 46H104V66H88V56Z', 'stone'),
  ink('M82 41H104V47H84Z', 'stone-light'),
  crane(16, 42, 40, 46, 4),
];

export const engineers = (): Drawing => [
  shade(),
  bar('M22 66L46 30L70 66M34 50H58', 'beam', 2.2),
  bar('M16 40L86 10', 'wood', 2.4),
  ink('M12 36L22 44L14 56L6 50Z', 'stone'),
  ink('M85 11L92 26'),
  disc(92, 28, 3.6, 'stone-deep'),
  wheel(26, 64, 6),
  wheel(66, 64, 6),
  easel(84, 70),
];

export const treadCrane = (): Drawing => [
  shade(),
  box(70, 66, 22, 20, 8, STONE),
  line('M70 59H92M70 53H92M80 66V59M86 59V53'),
  crane(40, 66, 64, 42, 12),
  wheel(30, 48, 14),
  blocks(4, 69, 1),
];

export const pulleyTower = (): Drawing => [
  shade(),
  slab(24, 64, 26, 50, 16, WOOD, 'grain'),
  planks(24, 64, 26, 50),
  spire(24, 14, 26, 16, 16, SLATE),
  pane(33, 34, 8, 9),
  ink('M31 64V50H43V64Z', 'dark'),
  bar('M50 26H84', 'beam', 2),
  disc(82, 28, 3, 'wood'),
  ink('M84 30V46'),
  box(78, 54, 12, 8, 6, STONE),
  lid(78, 46, 12, 6, 'stone-light'),
  crate3(64, 69),
];
const crate3 = (x: number, y: number): Part =>
  join(...[0, 11, 22].map((dx) => slab(x + dx, y, 9, 8, 5, WOOD, 'grain')));

export const granaryHoist = (): Drawing => [
  shade(),
  ink('M30 64V32H60V64Z', 'plaster'),
  flat('M49 63.3V32.7H59.3V63.3Z', 'plaster-shade'),
  timber(30, 64, 30, 32, 3),
  ink('M38 46V36H48V46Z', 'dark'),
  cone(45, 33, 42, 22, THATCH),
  bar('M46 28H18', 'beam', 1.8),
  ink('M20 29V44'),
  sack(14, 56, 'paper', 13),
  sack(68, 68, 'paper', 12),
  sack(82, 69, 'plaster-shade', 12),
];

export const cityPlanner = (): Drawing => [
  shade(),
  house({ x: 46, y: 60, w: 34, floors: 2, roof: SLATE, way: 'right' }),
  bar('M8 70L14 24M38 70L34 24', 'wood', 1.6),
  ink('M4 58L8 20H42L44 58Z', 'paper'),
  line('M12 50V42H20V50M24 52V36L29 30L34 36V52M14 34H20V28H14ZM10 54H40', 'blue', 1.3, 1),
  line('M22 54C24 44 20 38 24 24', 'red', 1.2, 1),
];

export const hallOfPlans = (): Drawing => [
  shade(),
  house({
    x: 24,
    w: 48,
    h: 30,
    made: 'courses',
    wall: STONE,
    roof: TILE,
    way: 'dark',
    more: [arched(29, 46, 6, 10), arched(60, 46, 6, 10)],
  }),
  ink('M38 44V28H58V44Z', 'paper'),
  line('M42 41V35H47V41M50 41V32H55V41', 'blue', 1.2, 1),
  scroll(4, 46, 12, 18),
  scroll(86, 48, 12, 18),
];

export const surveyOffice = (): Drawing => [
  shade(),
  house({ x: 36, w: 38, way: 'right', roof: SLATE }),
  bar('M6 70L16 44L26 70M16 46V70', 'wood', 1.2),
  ink('M8 38H26V45H8Z', 'gold'),
  disc(8, 41.5, 3, 'dark'),
  bar('M90 70V34', 'paper', 1.4),
  line('M90 40V46M90 54V60', 'red', 1.6, 1),
];

export const surveyorsArch = (): Drawing => [
  shade(),
  slab(18, 64, 54, 42, 10, STONE, 'stone-light'),
  ink('M32 64V44A13 13 0 0 1 58 44V64Z', 'near'),
  plane(
    [
      [33, 64],
      [33, 60],
      [57, 60],
      [57, 64],
    ],
    'grass',
  ),
  courses(18, 64, 12, 38),
  courses(60, 64, 12, 38),
  ink('M14 22H80V17H20Z', 'stone'),
  bar('M6 70V32M92 70V32', 'paper', 1.4),
  line('M6 38V44M6 52V58M92 38V44M92 52V58', 'red', 1.6, 1),
];

export const mapRoom = (): Drawing => [
  shade(),
  tower(24, 64, 28, 46),
  cone(38, 18, 36, 20, SLATE),
  arched(34, 36, 8, 12),
  ink('M33 64V54A5 5 0 0 1 43 54V64Z', 'wood-shade'),
  ink('M58 66L62 34L80 38L98 32L94 64L78 68Z', 'paper'),
  line('M80 38L78 68M64 46C70 42 72 54 80 50S90 44 94 52', 'ink', 0.9, 0.6),
  line('M66 60C72 54 84 62 92 56', 'water', 1.8, 1),
  line('M86 40l5 5M91 40l-5 5', 'red', 1.6, 1),
];

export const saltWorks = (): Drawing => [
  shade(),
  shed({
    x: 44,
    y: 54,
    w: 34,
    h: 22,
    d: 16,
    rise: 10,
    roof: THATCH,
    front: [sack(50, 53, 'paper', 11), sack(62, 53, 'paper', 11)],
  }),
  ink('M4 70L14 58H50L44 70Z', 'wood'),
  ink('M9 68.5L16 60H46L42 68.5Z', 'water'),
  ink('M56 70L62 60H98L96 70Z', 'wood'),
  ink('M61 68.5L65 61.5H94L92 68.5Z', 'foam'),
  ink('M10 56C14 40 24 40 30 56Z', 'paper'),
  flat('M20 44C24 46 27 50 29 55.3H22C23 50 22 47 20 44Z', 'plaster-shade'),
  shovel(34, 58, 18, -3),
];

export const smokehouse = (): Drawing => [
  shade(),
  house({ x: 36, w: 28, h: 28, gable: true, made: 'planks', wall: WOOD, way: 'dark', rise: 16 }),
  smoke(54, 12),
  smoke(64, 6),
  bar('M4 68V40M30 68V40M4 42H30', 'beam', 1.4),
  ...[9, 17, 25].map((x) => ink(`M${x} 43v4c-3 3 -4 9 0 10c4 -1 3 -7 0 -10Z`, 'fruit')),
  logs(80, 69, 2),
];

export const bakery = (): Drawing => [
  shade(),
  house({ x: 30, w: 42, roof: TILE, way: 'right' }),
  box(58, 34, 8, 16, 7, STONE),
  smoke(64, 8),
  ink('M4 68V56C4 42 28 42 28 56V68Z', 'stone'),
  ink('M10 68V60A6 6 0 0 1 22 60V68Z', 'dark'),
  flat('M12 67.3C12 62 16 62 16 59C19 62 20 64 20 67.3Z', 'fire'),
  table(76, 70, 22, loaf(79, 60.5, 9), loaf(89, 60.5, 8)),
];

export const brewery = (): Drawing => [
  shade(),
  house({ x: 38, w: 38, floors: 2, way: 'right', roof: THATCH }),
  ink('M8 66C4 54 8 48 14 46L17 36H22L25 46C31 48 34 54 30 66Z', 'fruit'),
  flat('M22 37H22L25 46C31 48 33.4 54 29.5 65.3H24C28 56 26 48 22 37Z', 'tile-shade'),
  bar('M20 36C20 26 34 24 38 30', 'fruit', 1.8),
  barrel(80, 69, 13),
  barrel(92, 70, 12),
];

export const ciderPress = (): Drawing => [
  shade(),
  bar('M28 66V20M72 66V20', 'beam', 2.6),
  bar('M24 20H76', 'beam', 2.6),
  bar('M50 14V44', 'iron', 2.2),
  bar('M38 14H62', 'wood', 1.6),
  slab(36, 48, 28, 4, 6, WOOD, 'grain'),
  ink('M36 64V50H64V64Z', 'wood'),
  line('M43 64V50M50 64V50M57 64V50', 'ink', 0.9, 0.6),
  ink('M30 68H70L66 64H34Z', 'wood-shade'),
  ...[
    [8, 66],
    [14, 68],
    [20, 66],
    [12, 62],
    [18, 61],
  ].map(([x = 0, y = 0]) => disc(x, y, 2.8, 'fruit')),
  barrel(80, 69, 12),
];

export const millersHouse = (): Drawing => [
  shade(),
  house({ x: 46, y: 60, w: 32, way: 'right' }),
  face(
    [
      [14, 64],
      [19, 32],
      [41, 32],
      [46, 64],
    ],
    'plaster',
  ),
  plane(
    [
      [36, 63.3],
      [34, 32.7],
      [40.5, 32.7],
      [45, 63.3],
    ],
    'plaster-shade',
  ),
  cone(30, 33, 28, 16, TILE),
  ink('M26 64V54A4 4 0 0 1 34 54V64Z', 'wood-shade'),
  moving('turns', ink('M30 30L27 6H33ZM30 30L54 27V33ZM30 30L33 54H27ZM30 30L6 33V27Z', 'paper')),
  disc(30, 30, 2.4, 'beam'),
  sack(84, 69, 'paper', 12),
];
