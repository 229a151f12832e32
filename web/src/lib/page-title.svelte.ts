import { onDestroy } from 'svelte';

/** The title of the tab where the page that is open knows better than its address. */
class PageTitle {
  /** Those of components within others are the later ones. */
  #own: readonly (() => string)[] = $state.raw([]);

  /** Empty where the page has none of its own. */
  get own(): string {
    return this.#own.at(-1)?.() ?? '';
  }

  /** For a component, as long as it is there. */
  use(own: () => string): void {
    this.#own = [...this.#own, own];
    onDestroy(() => (this.#own = this.#own.filter((other) => other !== own)));
  }
}

export const pageTitle = new PageTitle();

/** A page's name and the program's. */
export function titled(name: string): string {
  return name === '' ? 'Burgrave' : `${name} – Burgrave`;
}
