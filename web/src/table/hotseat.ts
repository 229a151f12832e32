import type { TableState } from '../protocol/messages';

/** The seats that this browser holds. */
export function ownSeats(table: TableState | undefined): number[] {
  return table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
}

/** So long nobody may have looked before the curtain comes back. */
export const AWAY_MS = 30_000;

/**
 * Watches how long the page is out of sight. A page that sleeps runs no timers: when it comes back,
 * the time is looked at too.
 */
export class Absence {
  readonly #over: () => void;
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `over` is called once for each time that is too long. */
  constructor(over: () => void) {
    this.#over = over;
  }

  begin(): void {
    this.end();
    this.#since = Date.now();
    this.#timer = setTimeout(() => this.#finish(), AWAY_MS);
  }

  end(): void {
    if (this.#since !== undefined && Date.now() - this.#since >= AWAY_MS) this.#finish();
    this.forget();
  }

  /** Nobody waits for it any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#since = undefined;
  }

  #finish(): void {
    this.forget();
    this.#over();
  }
}

/**
 * Who looks next when several players share this device: the own seat that is asked, unless the one
 * that looks now is asked itself. 0: it stays as it is.
 */
export function nextLooker(
  table: TableState | undefined,
  actors: readonly number[],
  looking: number,
): number {
  const own = ownSeats(table);
  if (own.length < 2 || table?.status !== 'playing' || actors.includes(looking)) return 0;
  return actors.find((seat) => own.includes(seat)) ?? 0;
}
