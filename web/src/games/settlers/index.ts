import type { GameTable } from '../contract';
import Board from './Board.svelte';
import { playerOf } from './layout';
import { list } from './list';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const settlers: GameTable<Scene, Printed, View> = {
  key: 'settlers',
  scene,
  Board,
  Own,
  Plate,
  list,
  title: (view) =>
    view.round > 0
      ? { key: 'settlers.board.round', args: { round: view.round, rounds: view.rounds } }
      : { key: 'settlers.phase.setup' },
  score: (view, of) => playerOf(view, of)?.points.total ?? 0,
};

export default settlers;
