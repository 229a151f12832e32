// Where the village trades, takes tolls, and where its ways lead.
import { awning, cart, coin, stall, tent } from '../parts/works';
import {
  banner,
  barrier,
  boat,
  chest,
  coil,
  dome,
  fish,
  palm,
  scales,
  shore,
  signpost,
  stage,
  table,
} from '../parts/goods';
import { arched, gabled, slab } from '../parts/houses';
import { barrel, crate, fir, haystack, sack, shade, tree } from '../parts/land';
import { flag, merlons, portcullis, tower, cone } from '../parts/towers';
import {
  bar,
  disc,
  dot,
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

export const marketStall = (): Drawing => [
  shade(),
  slab(18, 64, 54, 16, 14, WOOD, 'grain'),
  bar('M20 48V26M70 48V26', 'beam', 1.6),
  awning(12, 32, 66, 8, 'red', 'paper'),
  ...[26, 33, 40].map((x) => disc(x, 45, 3, 'fruit')),
  ...[50, 57].map((x) => disc(x, 45, 3, 'gold')),
  ink('M60 48L64 40L69 48Z', 'cloth'),
  sack(4, 69, 'paper', 12),
  crate(86, 68, 9),
];

export const bazaar = (): Drawing => [
  shade(),
  stall(4, 56, 24, 'gold', 'red'),
  stall(38, 54, 24, 'blue', 'paper'),
  stall(72, 56, 24, 'green', 'gold'),
  ink('M24 70C24 62 44 62 44 70Z', 'red'),
  ink('M48 70C48 60 70 60 70 70Z', 'cloth'),
  ...[30, 36].map((x) => dot(x, 66, 1.4, 'gold')),
  ...[54, 60].map((x) => dot(x, 65, 1.4, 'paper')),
];

export const tradeHall = (): Drawing => [
  shade(),
  house({
    x: 16,
    y: 62,
    w: 56,
    h: 42,
    floors: 2,
    way: 'none',
    rise: 13,
    more: [...[18, 37, 56].map((x) => ink(`M${x} 62V52A7 7 0 0 1 ${x + 14} 52V62Z`, 'dark'))],
  }),
  coin(44, 13, 5),
  crate(4, 69, 8),
  sack(84, 69, 'paper', 12),
];

export const barterYard = (): Drawing => [
  shade(),
  cart(16, 58, 26),
  sack(20, 43.5, 'paper', 11),
  cart(66, 62, 28),
  crate(72, 47, 9),
  table(26, 70, 40, scales(46, 60.5, 16)),
  crate(84, 70, 7),
];

export const customsHouse = (): Drawing => [
  shade(),
  house({ x: 34, w: 42, floors: 2, made: 'courses', wall: STONE, roof: SLATE, way: 'right' }),
  flag(44, 14, 10),
  scales(16, 68, 26),
  crate(82, 69, 9),
  crate(94, 69, 7),
];

export const tollHouse = (): Drawing => [
  shade(),
  house({ x: 50, y: 60, w: 28, h: 26, gable: true, made: 'courses', wall: STONE, way: 'middle' }),
  barrier(38, 69, -30),
  coin(14, 44, 6),
  bar('M14 52V69', 'beam', 1.4),
];

export const tollBridge = (): Drawing => [
  shore(61),
  ink('M0 50H104V66H88C88 52 66 52 66 66H40C40 52 18 52 18 66H0Z', 'stone'),
  ink('M0 45H104V50H0Z', 'stone-light'),
  slab(40, 46, 22, 28, 10, STONE, 'stone-light'),
  portcullis(45, 46, 12, 18),
  gabled({ x: 40, y: 18, w: 22, h: 1, d: 10, rise: 12, roof: TILE }),
  barrier(76, 46, 22),
  coin(12, 34, 5),
  bar('M12 40V46', 'beam', 1.2),
];

export const moneyChanger = (): Drawing => [
  shade(),
  bar('M18 58V24M72 58V24', 'beam', 1.6),
  awning(10, 30, 72, 9, 'green', 'gold'),
  slab(16, 66, 56, 18, 14, WOOD, 'grain'),
  scales(34, 47, 16),
  ...[52, 58, 64].map((x) => coin(x, 45, 3.2)),
  coin(55, 40, 3.2),
  coin(61, 40, 3.2),
  chest(82, 70, 15),
];

export const pawnshop = (): Drawing => [
  shade(),
  house({ x: 34, w: 38, floors: 2, way: 'right' }),
  bar('M34 34H12', 'beam', 1.4),
  ink('M14 35V40M24 35V40'),
  disc(14, 43, 4, 'gold'),
  disc(24, 43, 4, 'gold'),
  ink('M19 35V48'),
  disc(19, 51, 4, 'gold'),
  chest(80, 69, 16),
];

export const caravanserai = (): Drawing => [
  shade(),
  slab(10, 60, 66, 24, 18, PLASTER, 'plaster'),
  merlons(10, 36, 66, 9, 4, 'plaster'),
  ink('M34 60V38H52V60Z', 'plaster'),
  ink('M37 60V49A6 6 0 0 1 49 49V60Z', 'dark'),
  dome(43, 38, 20, 14, 'green', 'leaf-shade'),
  ...[16, 25, 57, 66].map((x) => arched(x, 54, 5, 9)),
  palm(86, 68, 38),
  sack(74, 70, 'cloth', 10),
];

export const port = (): Drawing => [
  shore(56),
  boat(26, 60, 56, 'red'),
  stage(0, 62, 34),
  crate(3, 59, 9),
  barrel(16, 60, 11),
  tower(90, 58, 10, 34, PLASTER),
  cone(95, 25, 15, 10, TILE),
  dot(95, 32, 2.6, 'fire'),
];

export const wharf = (): Drawing => [
  shade(),
  house({ x: 8, y: 52, w: 34, made: 'planks', wall: WOOD, way: 'dark', roof: SLATE }),
  shore(58),
  stage(4, 60, 52),
  bar('M54 58V22L78 14M54 34L66 18', 'beam', 2),
  ink('M76 15V36'),
  crate(72, 44, 8),
  boat(58, 66, 42),
  crate(8, 57, 7),
  coil(40, 58, 5),
];

export const pier = (): Drawing => [
  shore(46),
  stage(6, 58, 70, 22),
  bar('M12 58V44M74 58V44', 'beam', 1.8),
  ink('M12 47C30 54 56 54 74 47'),
  boat(66, 69, 34),
  barrel(30, 55, 11),
  coil(54, 55, 5),
  flag(12, 44, 14, 'blue'),
];

export const fishery = (): Drawing => [
  shore(56),
  bar('M40 66V54M60 66V54M80 62V50', 'beam', 1.8),
  slab(34, 56, 44, 3, 16, WOOD, 'grain'),
  house({ x: 42, y: 53, w: 28, h: 17, made: 'planks', wall: WOOD, roof: THATCH, rise: 13 }),
  bar('M4 62V36M28 62V36M4 38H28', 'wood', 1.3),
  ...[8, 15, 22].map((x) =>
    face(
      [
        [x, 39],
        [x + 3, 45],
        [x + 1, 52],
        [x + 3, 55],
        [x - 3, 55],
        [x - 1, 52],
        [x - 3, 45],
      ],
      'water',
    ),
  ),
  boat(2, 70, 34),
  fish(84, 68, 12),
];

export const borderPost = (): Drawing => [
  shade(),
  slab(50, 62, 20, 30, 14, WOOD, 'grain'),
  ink('M54 62V48H64V62Z', 'dark'),
  gabled({ x: 48, y: 34, w: 24, h: 1, d: 14, rise: 12, roof: SLATE }),
  barrier(42, 68, -36),
  banner(88, 68, 46, 'red', 'paper'),
  slab(4, 69, 8, 12, 6, STONE, 'stone-light'),
];

export const crossroads = (): Drawing => [
  line('M8 66C30 62 40 66 54 64C72 62 84 58 97 58', 'street', 8, 1),
  line('M52 64L60 52', 'street', 6, 1),
  fir(12, 54, 26, 15),
  tree(90, 50, 8),
  signpost(50, 62, 48),
  slab(76, 68, 9, 9, 6, STONE, 'stone-light'),
  sack(18, 69, 'paper', 10),
];

export const prospector = (): Drawing => [
  shade(),
  tent(6, 60, 34, 30, 'paper', 'plaster-shade'),
  ink('M36 58C46 44 56 34 70 32C84 34 94 46 100 60Z', 'earth'),
  flat('M70 32C84 34 93 45 99 59.3H80C82 48 78 38 70 32Z', 'earth-shade'),
  ...[
    [56, 48],
    [66, 42],
    [72, 52],
  ].map(([x = 0, y = 0]) => dot(x, y, 1.8, 'gold')),
  shore(62),
  ink('M36 62C36 69 54 69 54 62Z', 'iron'),
  ink('M38 62C41 59 49 59 52 62Z', 'gold'),
];

export const scoutsPost = (): Drawing => [
  shade(),
  fir(10, 58, 34, 18),
  ink('M46 66V30H54V66Z', 'beam'),
  disc(38, 26, 15, 'leaf'),
  disc(64, 24, 15, 'leaf'),
  disc(51, 14, 14, 'leaf'),
  slab(34, 40, 30, 4, 12, WOOD, 'grain'),
  bar('M36 40V30M62 40V30M36 31H62', 'wood', 1.2),
  bar('M56 66L58 44M62 66L64 44M57 60H62M58 54H63M58 48H63', 'wood', 1),
  flag(76, 40, 22, 'red'),
];

export const oxenStable = (): Drawing => [
  shade(),
  house({
    x: 12,
    y: 58,
    w: 52,
    made: 'planks',
    wall: WOOD,
    roof: THATCH,
    way: 'none',
    more: [ink('M18 58V44H58V58Z', 'dark')],
  }),
  ink('M50 68V62C46 62 44 58 46 54C50 50 66 50 76 52C80 52 82 56 81 62V68H77V63H60V68Z', 'hide'),
  ink('M40 52C42 48 50 48 52 53C52 58 48 62 44 62C41 60 39 56 40 52Z', 'hide'),
  line('M41 51C38 50 37 47 38 45M51 51C53 50 54 47 53 45', 'paper', 1.8, 1),
  haystack(84, 69, 14, 12),
  bar('M4 68V56M30 68V56M2 60H32', 'wood', 1.2),
];
