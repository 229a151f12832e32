/** How fast pieces move: 1 as drawn, less where the reader wants it faster, 0 not at all. */
export function pace(): number {
  const wanted = document.documentElement.dataset['motion'];
  if (wanted === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return wanted === 'fast' ? 0.5 : 1;
}

/** How long something moves that takes so many milliseconds as drawn. */
export const lasting = (ms: number): number => ms * pace();
