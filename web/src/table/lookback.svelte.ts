import { ApiFault, api } from '../lib/api';
import type { Position } from '../protocol/messages';

/** An earlier moment of a match that goes on: the board stands there, nothing is asked. */
export class Lookback {
  position: Position | undefined = $state.raw();
  readonly #table: string;
  #wanted = 0;

  constructor(table: string) {
    this.#table = table;
  }

  get seq(): number | undefined {
    return this.position?.seq;
  }

  /** Puts the board to the moment after an entry. */
  async show(seat: number, seq: number): Promise<void> {
    this.#wanted = seq;
    try {
      const { position } = await api.replay(this.#table, seat, seq, 'eyes', seq);
      if (this.#wanted === seq) this.position = position;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error; // The board stays where it is.
    }
  }

  close(): void {
    this.#wanted = -1;
    this.position = undefined;
  }
}

/** The seqs among lines that come before or after one; undefined at the ends. */
export function neighbour(
  seqs: readonly number[],
  at: number | undefined,
  step: 1 | -1,
): number | undefined {
  if (at === undefined) return step > 0 ? seqs[0] : seqs.at(-1);
  if (step > 0) return seqs.find((seq) => seq > at);
  return seqs.findLast((seq) => seq < at);
}
