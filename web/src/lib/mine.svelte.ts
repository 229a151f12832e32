import type { Me, TableRow } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import { api } from './api';
import { reach } from './reach.svelte';

const EVERY_MS = 30_000;

/**
 * The tables of this browser, looked at again now and then while the page is in sight. While the
 * server is out of reach this is what tries it again; who waits for it looks at `reach`.
 */
class Mine {
  me: Me | undefined = $state.raw();

  get asked(): TableRow[] {
    return this.me?.tables.filter((table) => table.asked) ?? [];
  }

  async refresh(): Promise<void> {
    try {
      const me = await api.me();
      await Promise.all(me.tables.map(({ game }) => language.introduce(game)));
      this.me = me;
    } catch {
      // It stays as it was: the page that needs the server says that it is not there.
    }
  }

  /** Until what is returned is called. In an effect: begins anew when the server goes or comes. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const wait = (): void => {
      clearTimeout(timer);
      if (ended || document.hidden) return;
      timer = setTimeout(look, reach.lost ? reach.pause() : EVERY_MS);
    };
    const look = (): void => {
      if (!document.hidden) void this.refresh().then(wait);
    };
    const occasions = [
      [document, 'visibilitychange'],
      [globalThis, 'online'],
      [globalThis, 'offline'],
    ] as const;
    for (const [target, event] of occasions) target.addEventListener(event, look);
    if (reach.lost) wait();
    else look();
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const [target, event] of occasions) target.removeEventListener(event, look);
    };
  }
}

export const mine = new Mine();
