import sprite from 'virtual:sprite/citadels';
import type { GameSetup } from '../../../pages/new/setup';
import Setup from './Setup.svelte';

const RANKS = 9;

const setup: GameSetup = {
  options: [
    ...Array.from({ length: RANKS }, (_, i) => `rank_${i + 1}`),
    'queen_substitute',
    'emperor_substitute',
    'uniques',
  ],
  Setup,
  sprite,
};

export default setup;
