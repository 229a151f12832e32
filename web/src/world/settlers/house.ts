// The houses of the village sheets: one recipe, so that a people builds alike.
import {
  arched,
  barnDoors,
  courses,
  door,
  gabled,
  hut,
  pane,
  planks,
  storey,
  timber,
} from '../parts/houses';
import { PLASTER, TILE } from '../shape';
import type { Part, Tones } from '../shape';

interface Look {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  d?: number;
  rise?: number;
  wall?: Tones;
  roof?: Tones;
  /** How its front is made. */
  made?: 'timber' | 'planks' | 'courses' | 'plain';
  /** Its way in. */
  way?: 'middle' | 'left' | 'right' | 'barn' | 'dark' | 'none';
  floors?: 1 | 2;
  /** The gable to the front. */
  gable?: boolean;
  /** What else is on its front. */
  more?: readonly Part[];
}

/** A house with windows where its door leaves room for them. */
export function house(look: Look = {}): Part {
  const { x = 24, y = 62, w = 38, d = 20, wall = PLASTER, roof = TILE } = look;
  const { made = 'timber', way = 'middle', floors = 1, gable = false, more = [] } = look;
  const low = 18;
  const h = look.h ?? (floors === 2 ? 34 : 20);
  const rise = look.rise ?? (gable ? w / 2 : 14);
  const bays = Math.max(2, Math.round(w / 10));
  const covered = (foot: number, tall: number): Part[] =>
    made === 'timber'
      ? [timber(x, foot, w, tall, bays)]
      : made === 'planks'
        ? [planks(x, foot, w, tall)]
        : made === 'courses'
          ? [courses(x, foot, w, tall)]
          : [];
  const wide = way === 'barn' || way === 'dark' ? 14 : 9;
  const at = { left: x + 4, right: x + w - 13, none: x }[way as 'left'] ?? x + (w - wide) / 2;
  const entry: Part[] =
    way === 'none'
      ? []
      : way === 'barn'
        ? [barnDoors(at, y, 14, 14)]
        : [door(at, y, wide, 14, way === 'dark' ? 'dark' : 'wood-shade')];
  const clear = (px: number): boolean =>
    way === 'none' || px + 6 < at - 0.5 || px > at + wide + 0.5;
  const windows = (foot: number, every: boolean): Part[] => {
    const count = Math.max(2, Math.floor(w / 13));
    const step = (w - 12) / (count - 1);
    return Array.from({ length: count }, (_, i) => x + 3 + step * i)
      .filter((px) => every || clear(px))
      .map((px) => (made === 'courses' ? arched(px, foot, 6, 8) : pane(px, foot, 6, 7)));
  };
  const front =
    floors === 2
      ? [
          ...covered(y - low, h - low),
          storey(x, y, w, low, made === 'planks' ? 'wood' : 'stone'),
          ...entry,
          ...windows(y - 6, false),
          ...windows(y - low - 4, true),
        ]
      : [...covered(y, h), ...entry, ...windows(y - 7, false)];
  const body = { x, y, w, h, d, rise, wall, roof, front: [...front, ...more] };
  return gable ? gabled(body) : hut(body);
}
