// Halls, gates, towers and places that a village is proud of.
import { fountain, tent } from '../parts/works';
import {
  archway,
  banner,
  book,
  dome,
  figure,
  hedge,
  paving,
  shore,
  spear,
  star,
} from '../parts/goods';
import { arched, box, columns, courses, slab, steps } from '../parts/houses';
import { bush, field, fir, sheaf, shade, smoke, tree } from '../parts/land';
import { arcade, cone, crown, flag, merlons, portcullis, spire, tower } from '../parts/towers';
import {
  bar,
  disc,
  dot,
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

export const amphitheatre = (): Drawing => [
  shade(),
  ink('M4 60C4 22 100 22 100 60C100 72 4 72 4 60Z', 'stone'),
  ink('M4 52C4 20 100 20 100 52C100 66 4 66 4 52Z', 'stone-light'),
  ink('M14 52C14 28 90 28 90 52C90 62 14 62 14 52Z', 'stone'),
  ink('M24 53C24 36 80 36 80 53C80 60 24 60 24 53Z', 'stone-2'),
  ink('M34 54C34 44 70 44 70 54C70 58 34 58 34 54Z', 'field'),
  ...[12, 27, 43, 59, 75, 90].map((x, i) =>
    arched(x - 3, [64, 67, 68.4, 68.4, 67, 64][i] ?? 66, 6, 6),
  ),
  flag(14, 36, 18),
  flag(90, 36, 18),
];

export const gallery = (): Drawing => [
  shade(),
  house({
    x: 14,
    w: 58,
    h: 30,
    made: 'plain',
    wall: PLASTER,
    roof: SLATE,
    way: 'none',
    more: [
      ink('M18 60V38H34V60Z', 'gold'),
      ink('M21 57V41H31V57Z', 'water'),
      ink('M21 57L26 49L31 57Z', 'leaf'),
      ink('M52 60V38H68V60Z', 'gold'),
      ink('M55 57V41H65V57Z', 'red'),
      disc(60, 49, 3, 'paper'),
      ink('M38 62V48A5 5 0 0 1 48 48V62Z', 'wood-shade'),
    ],
  }),
  bush(84, 67, 12),
];

export const academy = (): Drawing => [
  shade(),
  steps(10, 67, 66, 20, 2),
  slab(16, 61, 54, 24, 16, STONE, 'stone-light'),
  columns(16, 61, 54, 22, 5),
  ink('M39 61V46H47V61Z', 'dark'),
  dome(48, 34, 44, 24, 'slate', 'slate-shade'),
  book(14, 70, 14),
];

export const chronicleHouse = (): Drawing => [
  shade(),
  house({ x: 26, w: 44, floors: 2, made: 'timber', roof: SLATE, way: 'right' }),
  book(16, 68, 24),
  bar('M16 70V68', 'beam', 1.4),
  line('M84 70V52C84 46 92 44 96 38C97 46 94 52 86 54', 'ink', 1.3, 1),
  ink('M80 70H90V64C90 62 80 62 80 64Z', 'blue'),
];

export const townHall = (): Drawing => [
  shade(),
  house({ x: 12, w: 62, floors: 2, made: 'timber', way: 'none', rise: 12 }),
  slab(34, 64, 18, 52, 10, PLASTER, 'plaster'),
  disc(43, 24, 6, 'paper'),
  line('M43 24V20M43 24L46 26', 'ink', 1.2, 1),
  ink('M38 64V52A5 5 0 0 1 48 52V64Z', 'wood-shade'),
  arched(40, 44, 6, 9),
  spire(34, 12, 18, 15, 10, SLATE),
];

export const throneRoom = (): Drawing => [
  shade(),
  slab(12, 64, 58, 38, 20, STONE, 'stone-light'),
  merlons(12, 26, 58, 7, 5),
  ink('M24 64V42C24 26 58 26 58 42V64Z', 'dark'),
  ink('M34 64V36L41 30L48 36V64Z', 'gold'),
  ink('M36 56H46V50C46 44 36 44 36 50Z', 'red'),
  ink('M34 70L37 60H45L50 70Z', 'red'),
  banner(14, 56, 26, 'cloth'),
  banner(58, 56, 26, 'cloth'),
  star(41, 31, 2.6),
];

export const imperialSeat = (): Drawing => [
  shade(),
  slab(8, 64, 70, 26, 18, STONE, 'stone-light'),
  arcade(14, 58, 58, 6, 12, 6),
  slab(26, 38, 34, 12, 12, STONE, 'stone-light'),
  dome(47, 27, 34, 20, 'gold', 'gold-shade'),
  ink('M36 64V48A7 7 0 0 1 50 48V64Z', 'wood-shade'),
  banner(4, 70, 36, 'red'),
  banner(90, 68, 36, 'red'),
];

export const palaceGate = (): Drawing => [
  shade(),
  slab(14, 64, 18, 40, 10, PLASTER, 'plaster'),
  slab(62, 64, 18, 40, 10, PLASTER, 'plaster'),
  dome(23, 24, 18, 14, 'gold', 'gold-shade'),
  dome(71, 24, 18, 14, 'gold', 'gold-shade'),
  ink('M32 64V44A15 15 0 0 1 62 44V64H58V44A11 11 0 0 0 36 44V64Z', 'gold'),
  line('M41 64V36M47 64V34M53 64V36M36 50H58', 'gold-shade', 1.8, 1),
  arched(20, 48, 6, 10),
  arched(68, 48, 6, 10),
];

export const palaceGardens = (): Drawing => [
  shade(),
  slab(24, 46, 48, 18, 12, PLASTER, 'plaster'),
  arcade(28, 42, 40, 5, 9, 5),
  spire(20, 28, 10, 12, 6, SLATE),
  spire(66, 28, 10, 12, 6, SLATE),
  flat('M2 68L16 48H90L102 68Z', 'lawn'),
  hedge(6, 70, 22),
  hedge(70, 70, 22),
  hedge(16, 58, 14),
  hedge(70, 58, 14),
  fountain(50, 64, 13),
  ...[
    [34, 68],
    [66, 68],
    [38, 56],
    [64, 56],
  ].map(([x = 0, y = 0]) => dot(x, y, 1.6, 'red')),
];

export const garden = (): Drawing => [
  shade(),
  flat('M2 68L16 46H90L102 68Z', 'lawn'),
  bar('M34 50V20M66 50V20', 'wood', 1.6),
  ink('M30 22C34 8 66 8 70 22C66 18 60 16 50 16C40 16 34 18 30 22Z', 'leaf'),
  ...[
    [36, 15],
    [44, 12],
    [54, 12],
    [63, 15],
  ].map(([x = 0, y = 0]) => dot(x, y, 1.8, 'red')),
  flat('M44 70L48 48H54L62 70Z', 'street'),
  hedge(4, 66, 30),
  hedge(66, 66, 28),
  ...[
    [10, 58],
    [18, 57],
    [26, 58],
  ].map(([x = 0, y = 0]) => dot(x, y, 2, 'red')),
  ...[
    [74, 58],
    [82, 57],
    [90, 58],
  ].map(([x = 0, y = 0]) => dot(x, y, 2, 'gold')),
  tree(16, 50, 8),
  tree(88, 50, 8),
];

export const grandPlaza = (): Drawing => [
  paving(2, 71, 92, 18),
  house({ x: 6, y: 50, w: 24, h: 22, rise: 9, d: 12, made: 'plain' }),
  house({ x: 70, y: 50, w: 22, h: 22, rise: 9, d: 12, made: 'plain' }),
  slab(42, 66, 18, 7, 10, STONE, 'stone-light'),
  ink('M47 58V22H57V58Z', 'stone-light'),
  flat('M53 57.3V22.7H56.3V57.3Z', 'stone-shade'),
  ink('M44 22H60V17H44Z', 'stone'),
  figure(52, 17, 18),
];

export const victoryColumn = (): Drawing => [
  shade(),
  slab(28, 68, 40, 5, 18, STONE, 'stone-light'),
  slab(36, 61, 24, 10, 12, STONE, 'stone-light'),
  ink('M44 50V16H56V50Z', 'stone-light'),
  flat('M51.4 49.3V16.7H55.3V49.3Z', 'stone-shade'),
  line('M44 44L56 40M44 36L56 32M44 28L56 24M44 20L56 17', 'ink', 0.9, 0.5),
  ink('M41 16H59V12H41Z', 'stone'),
  figure(50, 12, 14),
  ink('M40 60C42 56 54 56 56 60', 'none'),
  tree(12, 66, 8),
  tree(92, 66, 8),
];

export const harmonyGate = (): Drawing => [
  shade(),
  slab(20, 68, 12, 5, 8, STONE, 'stone-light'),
  slab(66, 68, 12, 5, 8, STONE, 'stone-light'),
  bar('M27 64V20M73 64V20', 'red', 4.4),
  bar('M20 32H80', 'red', 3.4),
  ink('M8 14C30 20 70 20 92 14L90 22C70 26 30 26 10 22Z', 'tile-shade'),
  ink('M46 22H54V31H46Z', 'gold'),
  tree(94, 62, 6),
  bush(2, 67, 11),
];

export const fourGates = (): Drawing => [
  shade(),
  slab(14, 64, 60, 36, 22, STONE, 'stone-light'),
  archway(19, 64, 22, 26),
  archway(48, 64, 22, 26),
  ink('M78 61V44C80 38 86 36 87 42V58Z', 'dark'),
  merlons(14, 28, 60, 7, 5),
  flag(20, 23, 16, 'red'),
  flag(42, 23, 16, 'gold'),
  flag(66, 23, 16, 'blue'),
  flag(84, 18, 14, 'green'),
];

export const openLands = (): Drawing => [
  flat('M2 58C2 40 30 42 52 38C76 34 102 38 102 56C104 72 90 71 52 71C12 71 2 72 2 58Z', 'near'),
  field(4, 70, 34, 14, 'field'),
  field(44, 70, 40, 14, 'lawn'),
  field(18, 54, 26, 9, 'lawn'),
  field(52, 54, 30, 9, 'field'),
  bar('M44 52V26M60 52V26M40 29H64', 'wood', 2),
  flag(52, 27, 12),
  fir(92, 52, 22, 13),
  sheaf(20, 68, 11),
];

export const needle = (): Drawing => [
  shade(),
  slab(34, 66, 26, 26, 14, STONE, 'stone-light'),
  slab(39, 40, 17, 18, 9, STONE, 'stone-light'),
  spire(39, 22, 17, 26, 9, SLATE),
  ink('M42 66V54A5 5 0 0 1 52 54V66Z', 'wood-shade'),
  arched(45, 36, 5, 10),
  spire(34, 40, 6, 12, 3, SLATE),
  spire(56, 40, 6, 12, 6, SLATE),
  disc(50.6, -5, 1.6, 'gold'),
  tree(86, 64, 8),
];

export const greatTower = (): Drawing => [
  shade(),
  tower(28, 66, 36, 22),
  tower(32, 44, 28, 22),
  tower(36, 22, 20, 16),
  crown(28, 44, 36, 5),
  crown(32, 22, 28, 4),
  cone(46, 7, 26, 12, TILE),
  ink('M40 66V56A6 6 0 0 1 52 56V66Z', 'wood-shade'),
  arched(43, 38, 6, 10),
  arched(44, 17, 4, 6),
  bush(72, 67, 12),
];

export const watchtower = (): Drawing => [
  shade(),
  bar('M34 66L40 30M62 66L56 30M35 54H61M38 42H58M36 54L58 42M60 54L38 42', 'wood', 2),
  slab(32, 32, 28, 4, 12, WOOD, 'grain'),
  bar('M34 32V18M58 32V18M34 24H58', 'wood', 1.4),
  spire(30, 19, 32, 16, 12, THATCH),
  flag(50, 4, 9),
  fir(12, 60, 28, 16),
  fir(90, 62, 26, 15),
];

export const signalTower = (): Drawing => [
  shade(),
  tower(32, 66, 28, 42),
  crown(32, 24, 28, 4),
  ink('M38 18H54L51 10H41Z', 'iron'),
  flat('M39 10C36 2 44 2 43 -6C50 -2 48 3 52 1C54 5 54 8 52 10Z', 'fire'),
  flat('M43 10C42 5 47 5 46 0C50 3 51 7 49 10Z', 'gold'),
  ink('M41 66V56A5 5 0 0 1 51 56V66Z', 'wood-shade'),
  arched(43, 44, 6, 10),
  smoke(58, -2),
];

export const guardHouse = (): Drawing => [
  shade(),
  slab(24, 64, 34, 34, 18, STONE, 'stone-light'),
  courses(24, 64, 34, 22),
  crown(24, 30, 34, 5),
  ink('M35 64V52A6 6 0 0 1 47 52V64Z', 'wood-shade'),
  arched(29, 44, 5, 9),
  arched(48, 44, 5, 9),
  spear(14, 68, 36),
  ink('M6 52H16V60C16 64 13 65 11 66C9 65 6 64 6 60Z', 'blue'),
  flag(50, 25, 16),
  bar('M82 68V58M94 68V58M80 62H96', 'wood', 1.2),
];

export const fortress = (): Drawing => [
  shade(),
  slab(30, 50, 36, 26, 14, STONE, 'stone-light'),
  merlons(30, 24, 36, 5, 5),
  tower(8, 64, 20, 36),
  crown(8, 28, 20, 3),
  tower(70, 64, 20, 36),
  crown(70, 28, 20, 3),
  box(28, 64, 42, 22, 2, STONE),
  merlons(28, 42, 42, 6, 5),
  portcullis(40, 64, 18, 17),
  arched(38, 38, 5, 8),
  arched(53, 38, 5, 8),
  flag(50, 19, 16),
];

export const citadel = (): Drawing => [
  shade(),
  ink('M0 68C8 50 24 44 50 44C78 44 94 52 104 68Z', 'earth'),
  flat('M70 46C88 52 98 60 102.8 67.3H80C84 58 80 50 70 46Z', 'earth-shade'),
  slab(20, 52, 56, 16, 10, STONE, 'stone-light'),
  merlons(20, 36, 56, 7, 5),
  slab(36, 36, 22, 24, 10, STONE, 'stone-light'),
  merlons(36, 12, 22, 4, 5),
  tower(14, 54, 14, 30),
  cone(21, 25, 20, 14, TILE),
  tower(70, 54, 14, 30),
  cone(77, 25, 20, 14, TILE),
  portcullis(41, 52, 12, 12),
  arched(44, 28, 5, 9),
  flag(48, 7, 12),
  line('M48 53C44 60 54 62 46 68', 'street', 4, 1),
];

export const paradeGround = (): Drawing => [
  paving(2, 70, 90, 20),
  ...[8, 26, 44, 62, 80].map((x, i) =>
    banner(
      x,
      56 + (i % 2) * 3,
      42,
      (['red', 'blue', 'gold', 'green', 'cloth'] as const)[i] ?? 'red',
      'paper',
    ),
  ),
  ink('M40 68H62V60H40Z', 'wood'),
  ...[20, 32, 72, 84].map((x) => spear(x, 70, 20)),
];

export const musterField = (): Drawing => [
  shade(),
  tent(6, 58, 26, 30, 'paper', 'red'),
  tent(68, 58, 26, 30, 'paper', 'blue'),
  tent(36, 64, 30, 40, 'gold', 'paper'),
  flag(51, 24, 14),
  bar('M8 70L16 56M20 70L12 56M84 70L92 56M96 70L88 56', 'wood', 1.1),
];

export const bridgeWardens = (): Drawing => [
  shore(61),
  ink('M0 48H104V66H84C84 52 62 52 62 66H42C42 52 20 52 20 66H0Z', 'stone'),
  ink('M0 43H104V48H0Z', 'stone-light'),
  slab(14, 46, 20, 30, 8, STONE, 'stone-light'),
  crown(14, 16, 20, 3),
  slab(66, 46, 20, 30, 8, STONE, 'stone-light'),
  crown(66, 16, 20, 3),
  arched(21, 32, 6, 9),
  arched(73, 32, 6, 9),
  flag(24, 11, 14),
  spear(50, 46, 24),
];

export const aqueduct = (): Drawing => [
  shade(),
  ink(
    'M0 64V34H104V64H94V54A8 8 0 0 0 78 54V64H68V54A8 8 0 0 0 52 54V64H42V54A8 8 0 0 0 26 54V64H16V54A8 8 0 0 0 0 54Z',
    'stone',
  ),
  ink(
    'M0 36V14H104V36H98V26A5 5 0 0 0 88 26V36H80V26A5 5 0 0 0 70 26V36H62V26A5 5 0 0 0 52 26V36H44V26A5 5 0 0 0 34 26V36H26V26A5 5 0 0 0 16 26V36Z',
    'stone-light',
  ),
  ink('M0 14H104V9H0Z', 'water'),
  line('M10 11.5H24M50 11.5H64M84 11.5H96', 'foam', 1.2, 1),
  bush(6, 68, 10),
];

export const viaduct = (): Drawing => [
  flat('M2 62C8 52 96 52 102 62C100 73 6 73 2 62Z', 'lawn'),
  ink(
    'M0 40H104V66H92V56A9 9 0 0 0 74 56V70H64V56A9 9 0 0 0 46 56V71H36V56A9 9 0 0 0 18 56V68H8V58H0Z',
    'stone',
  ),
  ink('M0 33H104V40H0Z', 'stone-light'),
  line('M12 33V40M30 33V40M48 33V40M66 33V40M84 33V40', 'ink', 0.9, 0.5),
  ink('M30 32V26H52V32Z', 'wood'),
  ink('M30 26C32 18 50 18 52 26Z', 'paper'),
  disc(35, 32, 3, 'wood-shade'),
  disc(47, 32, 3, 'wood-shade'),
  fir(98, 34, 18, 11),
  fir(8, 34, 18, 11),
];
