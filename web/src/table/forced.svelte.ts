import type { Offer, Position, TableState } from '../protocol/messages';

/** So long what has led to a forced step is seen before the step is taken. */
export const FORCED_MS = 600;

/** What is needed of a table to take its forced steps. */
export interface Forcing {
  readonly table: TableState | undefined;
  readonly position: Position | undefined;
  readonly asked: boolean;
  readonly inert: boolean;
  /** How far the own last move had brought the table. */
  readonly beforeSeq: number;
  /** The turn to which something was taken back. */
  readonly backTurn: number | undefined;
  /** Resolves with whether the move was made. */
  act(action: string): Promise<boolean>;
}

/**
 * The one thing that can be done. None where it would seal the reader's own move just before it,
 * which can still be taken back: that is a choice too.
 */
export function forcedOffer(position: Position, beforeSeq: number): Offer | undefined {
  const { forced, offers, undo, seq } = position;
  const [offer] = offers;
  if (!forced || !offer || offers.length > 1) return undefined;
  return offer.sealed && undo === 'free' && seq === beforeSeq ? undefined : offer;
}

/** Takes forced steps for the reader: each turn's once, and none that was taken back. */
export class ForcedSteps {
  /** The step that was taken last; undefined from the second own decision after it on. */
  taken: Offer | undefined = $state.raw();

  readonly #table: Forcing;
  readonly #may: () => boolean;
  /** The turn that was answered so. */
  #answered: number | undefined = $state();
  /** The first turn that asks something else. */
  #next: number | undefined;

  /** `may`: whether the reader wants it, and sees the table as it is. */
  constructor(table: Forcing, may: () => boolean) {
    this.#table = table;
    this.#may = may;
  }

  /** What is about to be taken. */
  get due(): Offer | undefined {
    const { table, position, asked, inert, beforeSeq, backTurn } = this.#table;
    if (!position || !asked || inert || table?.request || !this.#may()) return undefined;
    if (position.turn === this.#answered || position.turn === backTurn) return undefined;
    return forcedOffer(position, beforeSeq);
  }

  /** Takes what is due after a while, unless what is returned is called before. */
  wait(): (() => void) | undefined {
    const { due } = this;
    if (!due) return undefined;
    const timer = setTimeout(() => void this.#take(due), FORCED_MS);
    return () => clearTimeout(timer);
  }

  /** Looks whether what was taken is still worth a word. */
  follow(): void {
    const { position } = this.#table;
    if (!position || position.offers.length === 0 || position.turn === this.#answered) return;
    this.#next ??= position.turn;
    if (position.turn !== this.#next) this.taken = undefined;
  }

  async #take(offer: Offer): Promise<void> {
    this.#answered = this.#table.position?.turn;
    this.#next = undefined;
    this.taken = offer;
    if (!(await this.#table.act(offer.action))) this.taken = undefined;
  }
}
