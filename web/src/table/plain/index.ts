import type { ListedTable } from '../../games/contract';
import type { View } from './view';

/** The table of a game that draws none: the parts that it says, as a list. */
const plain: ListedTable<View, unknown, View> = {
  key: 'plain',
  scene: (_, view) => view,
  list: ({ view, text }) => ({
    board: view.parts.map(({ heading, lines }) => ({
      title: text(heading),
      lines: lines.map((line) => ({ text: text(line) })),
    })),
    own: [],
  }),
};

export default plain;
