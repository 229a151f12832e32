import { crossfade, fly } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';
import { PLACED_MS, TRAVEL_MS, lasting } from '../../lib/motion';

/** Provost and bailiff travel from the space where they stood. */
export const [leave, arrive] = crossfade({
  duration: () => lasting(TRAVEL_MS),
  easing: cubicOut,
  fallback: (node) => fly(node, { y: -12, duration: lasting(PLACED_MS), easing: cubicOut }),
});

/** A piece that is put down. */
export function placed(node: Element): ReturnType<typeof fly> {
  return fly(node, { y: -16, duration: lasting(PLACED_MS), easing: cubicOut });
}
