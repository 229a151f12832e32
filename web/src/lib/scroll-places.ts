/** As long a page may take to grow as high as it was. */
const PATIENCE_MS = 5000;
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Entry {
  place?: number;
}
/** The entry that a browser made itself has none. */
const placeOf = (state: unknown): number => (state as Entry | null)?.place ?? 0;

/**
 * How far each page of the history was scrolled. Browsers keep that too, but try it at once, when
 * the page that is come back to has yet to load.
 */
export class ScrollPlaces {
  readonly #tops = new Map<number, number>();
  #place = placeOf(history.state);
  /** Of the page that is shown; by the time that another is come back to it is no longer to be had. */
  #top = 0;
  #stop: () => void = () => undefined;

  constructor() {
    globalThis.addEventListener('scroll', () => (this.#top = scrollY), { passive: true });
  }

  /** For the entry that the history gets next. */
  next(): Entry {
    this.#keep();
    this.#place = Math.random();
    this.#top = 0;
    return { place: this.#place };
  }

  /** Back or forward: the page of this entry of the history is on its way. */
  come(state: unknown): void {
    this.#keep();
    this.#place = placeOf(state);
  }

  /** Once it stands there: goes to where it was, unless its reader goes elsewhere before. */
  restore(): void {
    this.#stop();
    const top = this.#tops.get(this.#place) ?? 0;
    if (top === 0) return;
    const observer = new ResizeObserver(() => this.#reach(top));
    const timer = setTimeout(() => this.#stop(), PATIENCE_MS);
    const stop = (this.#stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of OWN_WILL) removeEventListener(event, stop);
    });
    for (const event of OWN_WILL) addEventListener(event, stop, { passive: true });
    observer.observe(document.body);
  }

  #reach(top: number): void {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) this.#stop();
  }

  #keep(): void {
    this.#stop();
    this.#tops.set(this.#place, this.#top);
  }
}
