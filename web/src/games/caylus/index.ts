import type { GameTable } from '../contract';
import Board from './Board.svelte';
import { turnedLabel } from './labels';
import { provostIn } from './layout';
import { list } from './list';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import { scoreSources } from './sources';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const caylus: GameTable<Scene, Printed, View> = {
  key: 'caylus',
  scene,
  Board,
  Own,
  Plate,
  list,
  foresee: (table) => {
    const turned = turnedLabel(
      table.view,
      provostIn({ ...table, over: '' }),
      table.seats,
      table.text,
    );
    return turned ? [turned] : [];
  },
  sources: scoreSources,
  title: (view) =>
    view.round > 0
      ? {
          key: 'caylus.board.phase',
          args: { round: view.round, phase: `caylus.phase.${view.phase}` },
        }
      : { key: 'caylus.phase.setup' },
  score: (view, of) => view.players[of - 1]?.points ?? 0,
};

export default caylus;
