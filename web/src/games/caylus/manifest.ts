import type { GameManifest } from '../contract';
import Strip from './Strip.svelte';

const caylus: GameManifest = {
  Strip,
  pictures: {
    'caylus.cube.food': 'r-food',
    'caylus.cube.wood': 'r-wood',
    'caylus.cube.stone': 'r-stone',
    'caylus.cube.cloth': 'r-cloth',
    'caylus.cube.gold': 'r-gold',
    'caylus.unit.denier': 'r-coin',
    'caylus.unit.any': 'r-any',
    'caylus.unit.plain': 'r-any4',
  },
  first: { all: ['jeweller', 'lawyer_3vp', 'beginner_favours'] },
  tour: {
    regions: ['board', 'own', 'seats', 'prompt', 'side'],
    options: { beginner_favours: 'true' },
  },
  sprite: () => import('virtual:sprite/caylus'),
};

export default caylus;
