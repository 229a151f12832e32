import type { ScoreSources } from '../contract';
import { kindName } from './details';
import { playerOf, towersOf } from './layout';
import type { Scene } from './scene';

/** The districts that a row of the score sheet is about. */
export const scoreSources: ScoreSources<Scene> = ({ view, text }, row, seat) => {
  const player = playerOf(view, seat);
  const towers = player ? towersOf(view, player) : [];
  switch (row) {
    case 'citadels.score.districts':
      return towers.map((tower) => `${text(kindName(tower.card))}: ${tower.cost}`);
    case 'citadels.score.uniques':
      return towers.filter(({ type }) => type === 'unique').map(({ card }) => text(kindName(card)));
    default:
      return [];
  }
};
