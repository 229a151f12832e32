/** How fast pieces move: 1 as drawn, less where the reader wants it faster, 0 not at all. */
export function pace(): number {
  const wanted = document.documentElement.dataset['motion'];
  if (wanted === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return wanted === 'fast' ? 0.5 : 1;
}

/** As drawn: a piece that is put down, and one that travels. */
export const PLACED_MS = 220;
export const TRAVEL_MS = 420;

/** How long something moves that takes so many milliseconds as drawn. */
export const lasting = (ms: number): number => ms * pace();
