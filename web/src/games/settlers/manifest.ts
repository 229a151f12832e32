import type { GameManifest } from '../contract';
import Strip from './Strip.svelte';

const settlers: GameManifest = {
  Strip,
  pictures: {
    'settlers.unit.food': 'r-food',
    'settlers.unit.wood': 'r-wood',
    'settlers.unit.stone': 'r-stone',
    'settlers.unit.gold': 'r-gold',
    'settlers.unit.any': 'r-any',
    'settlers.unit.any_good': 'r-any4',
  },
  first: { all: ['mode'], alone: ['sheet'] },
  tour: {
    // At its beginning the own goods are all zero: there is nothing to show yet.
    regions: ['board', 'seats', 'prompt', 'side'],
    options: { mode: 'basic' },
  },
  sprite: () => import('virtual:sprite/settlers'),
};

export default settlers;
