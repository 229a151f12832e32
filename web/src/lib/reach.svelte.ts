const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 15_000;

/** Whether the server answers: what the last request has found. */
class Reach {
  lost = $state(false);
  #misses = 0;

  answered(): void {
    this.lost = false;
    this.#misses = 0;
  }

  missed(): void {
    this.lost = true;
    this.#misses += 1;
  }

  /** Until the next try: doubles with each one; a part is by chance, so that not all come at once. */
  pause(chance = Math.random()): number {
    const step = FIRST_PAUSE_MS * 2 ** Math.max(0, this.#misses - 1);
    return Math.min(LAST_PAUSE_MS, step) * (0.5 + chance / 2);
  }
}

export const reach = new Reach();
