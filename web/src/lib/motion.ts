/** How fast pieces move: 1 as drawn, less where the reader wants it faster, 0 not at all. */
export function pace(): number {
  const wanted = document.documentElement.dataset['motion'];
  if (wanted === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return wanted === 'fast' ? 0.5 : 1;
}

/** As drawn: a piece that is put down, and one that travels. */
export const PLACED_MS = 220;
export const TRAVEL_MS = 420;
const COME_BACK_MS = 60;

/** How long something moves that takes so many milliseconds as drawn. */
export const lasting = (ms: number): number => ms * pace();

/**
 * A button that is pressed gives way, and comes back a moment after it is let go. Letting go sends the
 * move: an event that draws something makes Chromium hold the answer back until the next frame.
 */
export function giveWay({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.btn') : null;
  if (!button) return;
  button.dataset['pressed'] = '';
  const comeBack = (): void => {
    removeEventListener('pointerup', comeBack);
    removeEventListener('pointercancel', comeBack);
    setTimeout(() => delete button.dataset['pressed'], COME_BACK_MS);
  };
  addEventListener('pointerup', comeBack);
  addEventListener('pointercancel', comeBack);
}
