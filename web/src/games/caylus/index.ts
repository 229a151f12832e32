import type { GameTable } from '../contract';
import Board from './Board.svelte';
import Foot from './Foot.svelte';
import { DESKTOP, TABLET } from './forms';
import { turnedLabel } from './labels';
import { provostIn } from './layout';
import { list } from './list';
import CastlePane from './phone/CastlePane.svelte';
import Dock from './phone/Dock.svelte';
import RoadPane from './phone/RoadPane.svelte';
import StockPane from './phone/StockPane.svelte';
import Plate from './Plate.svelte';
import { scoreSources } from './sources';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';

const caylus: GameTable<Scene, Printed, View> = {
  key: 'caylus',
  scene,
  Board,
  frame: {
    desktop: DESKTOP,
    tablet: TABLET,
    phone: [
      { key: 'road', title: ({ text }) => text('caylus.board.road'), Part: RoadPane },
      { key: 'castle', title: ({ text }) => text('caylus.board.castle_favours'), Part: CastlePane },
      { key: 'stock', title: ({ text }) => text('caylus.board.stock'), Part: StockPane },
    ],
    Dock,
  },
  Plate,
  Foot,
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
