/** What layers need of the history of the window. */
export interface Steps {
  /** An entry more, for a layer of this number from 1. */
  push(layer: number): void;
  /** The number of the entry that the window is at; 0 where it is of no layer. */
  layer(): number;
  back(): void;
}

const ofWindow: Steps = {
  push: (layer) => history.pushState({ ...history.state, layer }, ''),
  layer: () => (history.state as { layer?: number } | null)?.layer ?? 0,
  back: () => history.back(),
};

/** What lies over a page, the newest last: Back takes away the newest before it leaves the page. */
export class Layers {
  readonly #steps: Steps;
  readonly #open: (() => void)[] = [];
  /** Steps back that were not the reader's. */
  #own = 0;

  constructor(steps: Steps = ofWindow) {
    this.#steps = steps;
  }

  /** Something is shown that `close` takes away. Returns what is called once it is gone. */
  open(close: () => void): () => void {
    this.#open.push(close);
    this.#steps.push(this.#open.length);
    return () => this.#gone(close);
  }

  /** The window has gone back or forward. */
  readonly come = (): void => {
    if (this.#own > 0) this.#own -= 1;
    else if (this.#steps.layer() < this.#open.length) this.#open.pop()?.();
  };

  /** Its entry goes too, unless Back has taken it or another page was gone to. */
  #gone(close: () => void): void {
    const at = this.#open.lastIndexOf(close);
    if (at < 0) return;
    const last = this.#steps.layer() === this.#open.length;
    this.#open.splice(at, 1);
    if (!last) return;
    this.#own += 1;
    this.#steps.back();
  }
}

export const layers = new Layers();
globalThis.addEventListener('popstate', layers.come);
