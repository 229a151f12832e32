import type { GameTable } from '../contract';
import Board from './Board.svelte';
import { page } from './details';
import { playerOf } from './layout';
import { list } from './list';
import { scoreSources } from './sources';
import Dock from './Dock.svelte';
import Foot from './Foot.svelte';
import Knowledge from './Knowledge.svelte';
import Pane from './Pane.svelte';
import Plate from './Plate.svelte';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const citadels: GameTable<Scene, Printed, View> = {
  key: 'citadels',
  scene,
  Board,
  frame: {
    desktop: [{ name: 'wide', width: 894, height: 440 }],
    tablet: [
      { name: 'tall', width: 744, height: 640 },
      { name: 'held', width: 894, height: 440 },
    ],
    phone: [
      { key: 'cities', title: ({ text }) => text(page('cities')), Part: Pane },
      { key: 'known', title: ({ text }) => text(page('known')), Part: Knowledge },
    ],
    Dock,
  },
  Plate,
  Foot,
  list,
  sources: scoreSources,
  title: (view) =>
    view.round > 0 ? page('round', { round: view.round }) : { key: 'citadels.phase.setup' },
  score: (view, of) => playerOf(view, of)?.points ?? 0,
};

export default citadels;
