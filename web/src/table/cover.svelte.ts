import type { TableState } from '../protocol/messages';
import { Absence, ownSeats } from './hotseat';
import { isOver } from './standing';

/** A page that shows a table through somebody's eyes. */
export interface Onlooker {
  /** Through whose eyes; 0: nobody's. */
  readonly seat: number;
  /** Forgets what these eyes saw; from then on nobody's see. */
  cover(): void;
  look(seat: number): unknown;
}

/**
 * Whether what one seat may see has to be kept from other players of this browser. `curtained`: in
 * this game players at one device look away in turn.
 */
export function isGuarded(table: TableState | undefined, curtained: boolean): boolean {
  return curtained && !(table && isOver(table)) && ownSeats(table).length > 1;
}

/** The curtain in front of a guarded table: whom it waits for, and when it comes down. */
export class Cover {
  /** Who has to say that he looks; 0: the curtain is up. */
  seat = $state(0);

  readonly #onlooker: () => Onlooker | undefined;
  readonly #guarded: () => boolean;
  readonly #absence = new Absence(() => {
    const seat = this.#onlooker()?.seat ?? 0;
    if (this.#guarded() && this.seat === 0 && seat > 0) this.drop(seat);
  });

  constructor(onlooker: () => Onlooker | undefined, guarded: () => boolean) {
    this.#onlooker = onlooker;
    this.#guarded = guarded;
  }

  /** Down until the player of that seat looks; at once, and before anything of it is asked for. */
  drop(seat: number): void {
    this.#onlooker()?.cover();
    this.seat = seat;
  }

  /** Its player looks. */
  open(): void {
    const { seat } = this;
    this.seat = 0;
    this.#onlooker()?.look(seat);
  }

  /** Nobody wants to look after all: nobody's eyes stay. */
  leave(): void {
    this.seat = 0;
  }

  /** The page went out of sight or came back. */
  sight(hidden: boolean): void {
    if (hidden) this.#absence.begin();
    else this.#absence.end();
  }

  end(): void {
    this.#absence.forget();
  }
}
