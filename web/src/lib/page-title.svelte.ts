import { onDestroy } from 'svelte';

/** The title of the tab where the page that is open knows better than its address. */
class PageTitle {
  #own: (() => string) | undefined = $state.raw();

  /** Empty where the page has none of its own. */
  get own(): string {
    return this.#own?.() ?? '';
  }

  /** For a component, as long as it is there. */
  use(own: () => string): void {
    this.#own = own;
    onDestroy(() => {
      if (this.#own === own) this.#own = undefined;
    });
  }
}

export const pageTitle = new PageTitle();

/** A page's name and the program's. */
export function titled(name: string): string {
  return name === '' ? 'Burgrave' : `${name} – Burgrave`;
}
