import type { Pane, TableProps } from '../contract';
import EmpirePane from './EmpirePane.svelte';
import OtherPane from './OtherPane.svelte';
import VillagePane from './VillagePane.svelte';
import { page } from './details';
import { othersOf } from './layout';
import type { Player, Scene } from './scene';

type Table = TableProps<Scene>;

/** At most so many sit at a table besides the own seat. */
const MOST_OTHERS = 3;
const OTHER = /^other:(\d)$/;

/** Whose sheets a pane shows; undefined where nobody sits there. */
export function otherOf({ view, seat }: Table, key: string): Player | undefined {
  return othersOf(view, seat)[Number(OTHER.exec(key)?.[1])];
}

/** The pane of a seat, by its key; the own seat has none. */
function otherPane(at: number): Pane<Scene> {
  const key = `other:${at}`;
  return {
    key,
    title: (table) => {
      const of = otherOf(table, key)?.seat;
      return table.seats.find(({ seat }) => seat === of)?.name ?? '';
    },
    there: (table) => otherOf(table, key) !== undefined,
    Part: OtherPane,
  };
}

/** The own two sheets, and those of each of the others. */
export const panes: readonly Pane<Scene>[] = [
  { key: 'empire', title: ({ text }) => text(page('empire_tab')), Part: EmpirePane },
  { key: 'village', title: ({ text }) => text(page('village_tab')), Part: VillagePane },
  ...Array.from({ length: MOST_OTHERS }, (_, at) => otherPane(at)),
];
