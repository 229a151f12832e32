import type { Playback } from './replay.svelte';

const KEYS: Readonly<Record<string, (playback: Playback, shift: boolean) => void>> = {
  ' ': (playback) => playback.play(),
  ArrowLeft: (playback, shift) => (shift ? playback.turn(-1) : playback.step(-1)),
  ArrowRight: (playback, shift) => (shift ? playback.turn(1) : playback.step(1)),
  Home: (playback) => void playback.go(0),
  End: (playback) => void playback.go(playback.last),
};

/** The keys of a replay. What has the focus keeps those that it uses itself. */
export function replayKey(event: KeyboardEvent, playback: Playback): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = event.target instanceof Element ? event.target : undefined;
  if (at?.closest('select, dialog')) return;
  if (event.key === ' ' && at?.closest('button, a, summary')) return;
  const command = KEYS[event.key];
  if (!command) return;
  event.preventDefault();
  command(playback, event.shiftKey);
}
