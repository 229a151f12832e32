import { ApiFault, api } from '../lib/api';
import type { LogLine, Position } from '../protocol/messages';
import { seqsOf } from './log-lines';

/** What is needed of a table to go through it step by step. */
export interface Stepping {
  readonly id: string;
  readonly position: Position | undefined;
  readonly log: readonly LogLine[];
  /** How far the own last move had brought the table. */
  readonly beforeSeq: number;
  /** An own move is on its way. */
  readonly busy: boolean;
}

/**
 * Step by step: of what others do, the board shows one entry of the journal, and the next one when
 * the reader asks for it. What nobody could see is no step, and what the reader does is none.
 */
export class Steps {
  /** The board waits at this moment; undefined: it shows the newest. */
  held: Position | undefined = $state.raw();

  readonly #table: Stepping;
  #latest: Position | undefined;
  /** The board shows a step that the reader may still be looking at. */
  #looking = false;

  constructor(table: Stepping) {
    this.#table = table;
  }

  /** The steps that wait to be shown. */
  get pending(): readonly number[] {
    const { held } = this;
    return held ? seqsOf(this.#table.log, (line) => line.seq > held.seq) : [];
  }

  /** Looks what has come; while a move is on its way, once it is known which entry is that move. */
  follow(on: boolean): void {
    const { position, beforeSeq, log, busy } = this.#table;
    if (busy) return;
    const before = this.#latest;
    this.#latest = position;
    if (!on || !position || !before || goesOn(before, position)) {
      this.#release(false);
      return;
    }
    if (this.held) {
      if (this.pending.length === 0) this.#release(true);
      return;
    }
    if (beforeSeq > before.seq) this.#looking = false;
    const [first, ...more] = seqsOf(log, (line) => line.seq > Math.max(before.seq, beforeSeq));
    if (first === undefined) return;
    if (this.#looking || more.length > 0) this.held = before;
    if (this.#looking) return;
    this.#looking = true;
    if (more.length > 0) void this.#show(first);
  }

  /** Shows the next step. */
  next(): void {
    const [first, ...more] = this.pending;
    if (first === undefined || more.length === 0) this.#release(true);
    else void this.#show(first);
  }

  /** Shows how the table stands now. */
  end(): void {
    this.#release(true);
  }

  async #show(seq: number): Promise<void> {
    const { held } = this;
    try {
      const { position } = await api.replay(this.#table.id, this.#table.position?.seat ?? 0, seq);
      if (this.held === held) this.held = position;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      this.#release(true); // A step that cannot be had is not waited for.
    }
  }

  #release(looking: boolean): void {
    this.held = undefined;
    this.#looking = looking;
  }
}

/** The seat is in the middle of a decision, in which what others do must not disturb it. */
function goesOn(before: Position, now: Position): boolean {
  return before.offers.length > 0 && before.seat === now.seat && before.turn === now.turn;
}
