import type { GameTable } from '../contract';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Foot from './Foot.svelte';
import { playerOf } from './layout';
import { list } from './list';
import { panes } from './panes';
import Plate from './Plate.svelte';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const settlers: GameTable<Scene, Printed, View> = {
  key: 'settlers',
  scene,
  Board,
  frame: {
    desktop: [
      { name: 'wide', width: 894, height: 512 },
      { name: 'square', width: 880, height: 600 },
    ],
    tablet: [
      { name: 'tall', width: 720, height: 844 },
      { name: 'held', width: 1000, height: 552 },
    ],
    phone: panes,
    Dock,
  },
  Plate,
  Foot,
  list,
  title: (view) =>
    view.round > 0
      ? { key: 'settlers.board.round', args: { round: view.round, rounds: view.rounds } }
      : { key: 'settlers.phase.setup' },
  score: (view, of) => playerOf(view, of)?.points.total ?? 0,
};

export default settlers;
