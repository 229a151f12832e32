import type { TableProps } from '../contract';
import { playerOf } from './layout';
import { outline, placesOf, type Outline, type Place } from './plots';
import type { Scene } from './scene';

/** Which plot is thought of: the building whose places are shown, and the place looked at. */
export class PlotChoice {
  readonly #table: () => TableProps<Scene>;
  #asked = $state(0);
  #pointed = $state('');

  constructor(table: () => TableProps<Scene>) {
    this.#table = table;
  }

  /** All places that offers name, of every building. */
  readonly places: Place[] = $derived.by(() => {
    const { view, seat, targets } = this.#table();
    const player = playerOf(view, seat);
    return player ? placesOf(view, player, targets) : [];
  });
  readonly #chosen = $derived.by(() => {
    const { targets } = this.#table();
    return this.places.find(({ target }) => targets.get(target)?.chosen);
  });
  /** The building whose places are shown; 0 where none may be made. */
  readonly slot: number = $derived.by(() => {
    if (this.#chosen) return this.#chosen.slot;
    const free = this.places.some((place) => place.slot === this.#asked);
    return free ? this.#asked : (this.places[0]?.slot ?? 0);
  });
  readonly shown: Place[] = $derived(this.places.filter((place) => place.slot === this.slot));
  /** Of the place that is chosen, or else looked at. */
  readonly draft: Outline = $derived.by(() => {
    const place = this.#chosen ?? this.shown.find(({ target }) => target === this.#pointed);
    return outline(this.#table().view, place?.slot ?? 0, place?.cells ?? []);
  });

  readonly choose = (slot: number): void => {
    this.#asked = slot;
  };
  /** The pointer or the focus is over a part of the board. */
  readonly look = (event: Event): void => {
    const thing = event.target instanceof Element ? event.target.closest('[data-target]') : null;
    this.#pointed = thing?.getAttribute('data-target') ?? '';
  };
}
