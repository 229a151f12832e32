import { ring } from './bell';
import { isQuiet, settings } from './settings.svelte';

/** Tells whoever is elsewhere that it is their turn. The words hold nothing secret. */
export function announceTurn(words: string): void {
  ring();
  if (!document.hidden || isQuiet(new Date().getHours())) return;
  if (!settings.notifyBrowser || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  const notice = new Notification(words, { tag: 'burgrave-turn' });
  notice.onclick = () => {
    globalThis.focus();
    notice.close();
  };
}
