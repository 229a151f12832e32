// What harvest asks for.
import { arm } from '../parts/works';
import { barn, orchard } from '../kinds/land';
import { scythe, sign } from '../parts/goods';
import { sack, shade, sheaf, field } from '../parts/land';
import { shed } from '../parts/houses';
import { bar, ink, line, oval, THATCH, WOOD } from '../shape';
import { house } from './house';
import type { Drawing } from '../shape';

export { orchard };

export const threshingFloor = (): Drawing => [
  shade(),
  house({
    x: 58,
    y: 54,
    w: 26,
    h: 16,
    made: 'planks',
    wall: WOOD,
    roof: THATCH,
    rise: 12,
    way: 'dark',
  }),
  oval(42, 61, 38, 10, 'grain'),
  oval(42, 60, 29, 7, 'field'),
  sheaf(22, 58, 15),
  sheaf(36, 56, 15),
  sheaf(32, 66, 14),
  bar('M52 64L66 40', 'wood', 1.2),
  bar('M66 40L72 52', 'beam', 1.6),
  sack(86, 69, 'paper', 12),
];

export const reapersBarn = (): Drawing => [
  shade(),
  barn(34, 62),
  scythe(12, 68, 34, 4),
  sheaf(84, 68, 16),
  sheaf(94, 70, 14),
];

export const reapersGuild = (): Drawing => [
  shade(),
  house({ x: 26, w: 46, floors: 2, roof: THATCH, way: 'dark' }),
  arm(26, 42, -6),
  sign(86, 56, sheaf(93, 62, 12)),
  scythe(10, 69, 38, 5),
];

export const gleanersShed = (): Drawing => [
  shade(),
  shed({
    x: 40,
    y: 60,
    w: 36,
    h: 22,
    d: 16,
    rise: 11,
    roof: THATCH,
    front: [sheaf(48, 59, 14), sheaf(58, 59, 14), sheaf(68, 59, 14)],
  }),
  field(2, 70, 44, 12),
  ink('M16 66L18 56H30L32 66Z', 'wood'),
  ink('M18 56C20 50 28 50 30 56Z', 'corn'),
  line('M17 60H31M16.6 63H31.4', 'ink', 0.8, 0.5),
  sheaf(90, 69, 14),
];
