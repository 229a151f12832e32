import type { ScoreSources } from '../contract';
import { KINDS, playerOf } from './layout';
import type { Kind, Scene } from './scene';

/** The goods and deniers that a row of the score sheet is about. */
export const scoreSources: ScoreSources<Scene> = ({ view, text }, row, seat) => {
  const player = playerOf(view, seat);
  if (!player) return [];
  const goods = (kinds: readonly Kind[]): string[] =>
    kinds
      .filter((kind) => player.goods[kind] > 0)
      .map((kind) => `${text(`caylus.cube.${kind}`)}: ${player.goods[kind]}`);
  switch (row) {
    case 'caylus.score.gold':
      return goods(['gold']);
    case 'caylus.score.goods':
      return goods(KINDS.filter((kind) => kind !== 'gold'));
    case 'caylus.score.deniers':
      return player.deniers > 0 ? [`${text('caylus.board.deniers')}: ${player.deniers}`] : [];
    default:
      return [];
  }
};
