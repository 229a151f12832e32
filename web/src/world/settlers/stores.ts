// Where the village keeps what it has.
import { anvil, awning, cart, coin, crane } from '../parts/works';
import { axe, chest, coil, hammer, saw, shovel } from '../parts/goods';
import { arched, columns, courses, shed, slab, steps } from '../parts/houses';
import { barrel, blocks, crate, haystack, logs, sack, shade, sheaf } from '../parts/land';
import { cone, merlons, tower } from '../parts/towers';
import { bar, disc, dot, face, ink, line, SLATE, STONE, THATCH, WOOD, PLASTER } from '../shape';
import { house } from './house';
import type { Drawing } from '../shape';

export const vault = (): Drawing => [
  shade(),
  slab(22, 64, 48, 36, 24, STONE, 'stone-light'),
  courses(22, 64, 48, 34),
  disc(46, 46, 13, 'iron'),
  disc(46, 46, 9, 'stone-deep'),
  line('M46 37V55M37 46H55M39.6 39.6L52.4 52.4M52.4 39.6L39.6 52.4', 'ink', 1.4, 0.9),
  disc(46, 46, 3, 'gold'),
  sack(4, 69, 'paper', 12),
];

export const strongroom = (): Drawing => [
  shade(),
  slab(26, 64, 34, 46, 22, STONE, 'stone-light'),
  merlons(25, 18, 36, 4, 5),
  courses(26, 64, 34, 20),
  ink('M34 64V42H52V64Z', 'iron'),
  line('M34 48H52M34 56H52', 'ink', 1.2, 0.9),
  ink('M39 55V51A4 4 0 0 1 47 51V55', 'none'),
  ink('M37 54H49V62H37Z', 'gold'),
  dot(43, 57.5, 1.3, 'ink'),
  arched(33, 34, 4, 7),
  arched(49, 34, 4, 7),
  chest(80, 69, 17),
];

export const treasury = (): Drawing => [
  shade(),
  steps(16, 66, 58, 20, 2),
  slab(22, 60, 46, 24, 16, STONE, 'stone-light'),
  columns(22, 60, 46, 22, 4),
  face(
    [
      [70, 36],
      [45, 20],
      [57, 15],
      [83, 31],
    ],
    'tile-shade',
  ),
  face(
    [
      [18, 36],
      [45, 20],
      [70, 36],
    ],
    'plaster',
  ),
  coin(45, 30, 4),
  chest(4, 70, 18),
];

export const storehouse = (): Drawing => [
  shade(),
  house({
    x: 26,
    w: 36,
    h: 28,
    gable: true,
    made: 'planks',
    wall: WOOD,
    way: 'barn',
    roof: THATCH,
  }),
  bar('M44 17H30', 'beam', 1.8),
  ink('M31 18V30'),
  crate(27, 38, 8),
  barrel(74, 68, 12),
  barrel(86, 69, 12),
  crate(6, 69, 9),
];

export const storageHall = (): Drawing => [
  shade(),
  house({
    x: 10,
    y: 60,
    w: 62,
    h: 24,
    made: 'planks',
    wall: WOOD,
    roof: SLATE,
    way: 'none',
    more: [
      ...[14, 33, 52].map((x) => ink(`M${x} 60V44H${x + 15}V60Z`, 'dark')),
      ...[14, 33, 52].map((x) =>
        ink(`M${x} 60V44H${x + 5}V60ZM${x + 10} 60V44H${x + 15}V60Z`, 'wood-shade'),
      ),
    ],
  }),
  sack(14, 69, 'paper', 12),
  sack(28, 70, 'plaster-shade', 12),
  sack(78, 69, 'paper', 12),
];

export const warehouse = (): Drawing => [
  shade(),
  house({ x: 46, y: 58, w: 30, h: 28, gable: true, made: 'planks', wall: WOOD, way: 'barn' }),
  house({ x: 12, y: 62, w: 30, h: 28, gable: true, made: 'planks', wall: WOOD, way: 'barn' }),
  crate(58, 69, 9),
  crate(72, 69, 9),
  crate(65, 60.5, 8),
];

export const stockpile = (): Drawing => [
  shade(),
  shed({
    x: 22,
    y: 58,
    w: 48,
    h: 26,
    d: 20,
    rise: 11,
    roof: THATCH,
    front: [crate(28, 57, 9), crate(42, 57, 9), crate(35, 49, 8), sack(56, 57, 'paper', 12)],
  }),
  logs(2, 69, 3),
  blocks(42, 69, 3),
  sack(84, 68, 'plaster-shade', 12),
];

export const depot = (): Drawing => [
  shade(),
  shed({
    x: 8,
    y: 62,
    w: 36,
    h: 24,
    d: 18,
    rise: 10,
    roof: SLATE,
    front: [barrel(13, 61, 12), barrel(26, 61, 12)],
  }),
  cart(60, 68, 36),
  crate(64, 53, 9),
  sack(80, 53.5, 'paper', 11),
  crate(48, 69, 7),
];

export const generalStore = (): Drawing => [
  shade(),
  house({ x: 24, w: 48, floors: 2, way: 'middle' }),
  awning(22, 50, 52, 8, 'green', 'paper'),
  crate(12, 68, 8),
  barrel(4, 69, 9),
  ...[28, 62].map((x) => slab(x, 68, 12, 6, 5, WOOD, 'grain')),
  ...[31, 36].map((x) => dot(x, 61, 2, 'fruit')),
  ...[66, 71].map((x) => dot(x, 61, 2, 'gold')),
  axe(88, 68, 20, 3),
];

export const provisionHouse = (): Drawing => [
  shade(),
  house({ x: 26, w: 44, roof: THATCH, way: 'left' }),
  bar('M4 66V36H24', 'beam', 1.4),
  ...[8, 15].map((x) => ink(`M${x} 37v4c-3 3 -4 9 0 10c4 -1 3 -7 0 -10Z`, 'fruit')),
  barrel(78, 70, 12),
  sack(54, 69, 'paper', 12),
];

export const silo = (): Drawing => [
  shade(),
  tower(34, 64, 26, 46, PLASTER),
  line('M34 48H60M34 34H60', 'beam', 1.6, 1),
  cone(47, 19, 36, 20, THATCH),
  ink('M42 64V54H52V64Z', 'wood-shade'),
  arched(44, 32, 6, 8),
  sheaf(22, 68, 15),
  sheaf(72, 68, 15),
  sheaf(84, 70, 15),
];

export const hayBarn = (): Drawing => [
  shade(),
  shed({
    x: 16,
    y: 62,
    w: 54,
    h: 30,
    d: 22,
    rise: 16,
    roof: THATCH,
    front: [haystack(22, 61, 24, 22), haystack(44, 61, 22, 19)],
  }),
  haystack(84, 68, 14, 12),
  bar('M8 68L14 44M11 50L8 43M12.6 49L17 43', 'wood', 1),
];

export const rampartStore = (): Drawing => [
  shade(),
  slab(6, 62, 84, 34, 12, STONE, 'stone-light'),
  courses(6, 62, 84, 32),
  merlons(6, 28, 84, 8, 6, 'stone-light'),
  ...[14, 40, 66].flatMap((x) => [ink(`M${x} 62V50A8 8 0 0 1 ${x + 16} 50V62Z`, 'dark')]),
  crate(16, 61, 8),
  barrel(43, 61, 10),
  sack(69, 61, 'paper', 10),
];

export const supplyWagon = (): Drawing => [
  shade(),
  cart(24, 66, 56),
  sack(28, 51.5, 'paper', 14),
  sack(42, 51.5, 'plaster-shade', 14),
  crate(58, 51, 10),
  barrel(71, 51.5, 11),
  sack(36, 40, 'paper', 12),
  shovel(94, 68, 22, 2),
];

export const cartShed = (): Drawing => [
  shade(),
  shed({
    x: 18,
    y: 58,
    w: 54,
    h: 30,
    d: 20,
    rise: 13,
    front: [cart(32, 60, 30), haystack(36, 47, 22, 9)],
  }),
  barrel(84, 68, 11),
];

export const masonsYard = (): Drawing => [
  shade(),
  shed({ x: 8, y: 58, w: 34, h: 24, d: 18, rise: 10, roof: SLATE, front: [blocks(14, 57, 2)] }),
  ink('M58 66V30H70V66Z', 'stone-light'),
  ink('M55 30H73V25H55Z', 'stone'),
  line('M61.5 64V32M66 64V32', 'ink', 0.9, 0.4),
  blocks(76, 67, 2),
  blocks(82, 60, 1),
  hammer(50, 69, 14, 4),
];

export const stonePit = (): Drawing => [
  shade(),
  ink('M4 60L14 48H90L102 60L92 70H14Z', 'earth'),
  ink('M14 58L24 52H80L90 60L80 68H26Z', 'stone-deep'),
  ink('M24 62L30 57H74L80 62L74 67H32Z', 'dark'),
  bar('M34 66L40 40M42 66L48 40M36 60H43M38 52H45M39.4 46H46', 'wood', 1.1),
  crane(82, 52, 42, -22, 8),
  blocks(4, 70, 1),
  slab(10, 48, 18, 12, 10, STONE, 'stone-light'),
];

export const masonsGuild = (): Drawing => [
  shade(),
  house({
    x: 22,
    w: 50,
    h: 34,
    made: 'courses',
    wall: STONE,
    roof: SLATE,
    way: 'dark',
    more: [arched(28, 44, 5, 9), arched(61, 44, 5, 9)],
  }),
  ink('M38 40H56V30H38Z', 'paper'),
  line('M42 38L47 31L52 38M44 36H50', 'blue', 1.3, 1),
  blocks(2, 69, 1),
  slab(84, 68, 12, 10, 8, STONE, 'stone-light'),
  hammer(78, 69, 16, 4),
];

export const toolShop = (): Drawing => [
  shade(),
  house({
    x: 24,
    w: 42,
    made: 'planks',
    wall: WOOD,
    way: 'right',
    roof: THATCH,
    h: 24,
    more: [ink('M27 60V44H46V60Z', 'plaster')],
  }),
  hammer(31, 58, 11, 0),
  axe(38, 58, 11, 0),
  saw(6, 66, 14),
  anvil(74, 68),
  bar('M92 68L96 50', 'wood', 1.1),
  coil(96, 70, 5),
];
