import type { GameTable } from '../contract';
import Board from './Board.svelte';
import { page } from './details';
import { playerOf } from './layout';
import { list } from './list';
import { scoreSources } from './sources';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const citadels: GameTable<Scene, Printed, View> = {
  key: 'citadels',
  scene,
  Board,
  Own,
  docked: true,
  Plate,
  list,
  sources: scoreSources,
  title: (view) =>
    view.round > 0 ? page('round', { round: view.round }) : { key: 'citadels.phase.setup' },
  score: (view, of) => playerOf(view, of)?.points ?? 0,
};

export default citadels;
