// Which cities are drawn large and which small beside them.
import type { TableProps } from '../contract';
import { citiesFrom, playerOf } from './layout';
import type { Player, Scene, Seat } from './scene';

/** Another city that somebody looks at in large, until something else is asked of its seat. */
export class Glance {
  #seat = $state(0);
  #turn = $state(0);

  look(seat: Seat, turn: number): void {
    this.#seat = seat;
    this.#turn = turn;
  }
  /** Whose city it is; 0: none. */
  at(turn: number): Seat {
    return this.#turn === turn ? this.#seat : 0;
  }
}

export interface Arranged {
  large: Player[];
  small: Player[];
}

/** Some district of the city may be chosen. */
function wanted({ targets }: TableProps<Scene>, seat: Seat): boolean {
  const prefix = `city:${seat}:`;
  return [...targets].some(([at, { offers }]) => at.startsWith(prefix) && offers.length > 0);
}

/**
 * The own city is large, that of who acts for who only watches; for fingers, which cannot choose in
 * a small one, also every one where a district may be chosen.
 */
export function arranged(
  table: TableProps<Scene>,
  how: { touch: boolean; small: boolean; glance: Seat },
): Arranged {
  const { view, seat } = table;
  const all = citiesFrom(view, seat);
  if (how.small) return { large: [], small: all };
  const hero =
    playerOf(view, how.glance) ?? playerOf(view, seat) ?? playerOf(view, view.actor) ?? all[0];
  const large = all.filter(
    (player) => player === hero || (how.touch && wanted(table, player.seat)),
  );
  return { large, small: all.filter((player) => !large.includes(player)) };
}
