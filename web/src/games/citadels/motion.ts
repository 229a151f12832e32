import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { PLACED_MS, TRAVEL_MS, lasting } from '../../lib/motion';

/** A tower grows out of the ground; one that is gone sinks into it. */
export function rise(_node: Element): TransitionConfig {
  return {
    duration: lasting(PLACED_MS),
    easing: cubicOut,
    css: (t) => `transform: scaleY(${t}); transform-origin: bottom`,
  };
}

/** A card of the hand travels to where it is built. */
export const [leave, arrive] = crossfade({
  duration: () => lasting(TRAVEL_MS),
  easing: cubicOut,
  fallback: rise,
});
