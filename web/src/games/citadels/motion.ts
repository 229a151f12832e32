import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';

/** A duration of the page's tokens: 0 where the reader wants nothing to move. */
function token(name: '--move' | '--travel'): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name);
  return Number.parseFloat(value) || 0;
}

/** A tower grows out of the ground; one that is gone sinks into it. */
export function rise(_node: Element): TransitionConfig {
  return {
    duration: token('--move'),
    easing: cubicOut,
    css: (t) => `transform: scaleY(${t}); transform-origin: bottom`,
  };
}

/** A card of the hand travels to where it is built. */
export const [leave, arrive] = crossfade({
  duration: () => token('--travel'),
  easing: cubicOut,
  fallback: rise,
});
