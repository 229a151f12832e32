/** How long something moves that would take so many milliseconds: not at all, half as long or in
 * full, by the reader's setting and the system's. */
export function lasting(ms: number): number {
  const { motion } = document.documentElement.dataset;
  const still =
    typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || motion === 'none') return 0;
  return motion === 'fast' ? ms / 2 : ms;
}
