import type { GameManifest } from '../contract';
import Strip from './Strip.svelte';

const citadels: GameManifest = {
  Strip,
  pictures: {
    'citadels.unit.gold': 'r-crowncoin',
    'citadels.unit.card': 'p-cards',
  },
  first: { all: ['preset', 'first_crown'] },
  drawn: ['preset'],
  tour: { regions: ['board', 'own', 'seats', 'prompt', 'side'], options: {} },
  sprite: () => import('virtual:sprite/citadels'),
};

export default citadels;
