import type { Me, TableRow } from '../protocol/messages';
import { api } from './api';

const EVERY_MS = 30_000;

/** The tables of this browser, looked at again now and then while the page is in sight. */
class Mine {
  me: Me | undefined = $state.raw();

  get asked(): TableRow[] {
    return this.me?.tables.filter((table) => table.asked) ?? [];
  }

  async refresh(): Promise<void> {
    try {
      this.me = await api.me();
    } catch {
      // It stays as it was: the page that needs the server says that it is not there.
    }
  }

  /** Until what is returned is called. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const mine = new Mine();
