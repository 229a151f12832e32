// How what has just been built comes into a picture. Only what is added to a picture that is there
// already moves: Svelte's transitions are local.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { lasting } from '../lib/motion';

const GROW_MS = 420;
const DROP_MS = 320;
const DROP = 26;

/** A little too tall before it stands. */
const springing = (t: number): number => (t < 0.75 ? (t / 0.75) * 1.05 : 1.05 - (t - 0.75) * 0.2);

/** Up from the ground, its foot where it is. */
export const grow = (_node: Element): TransitionConfig => ({
  duration: lasting(GROW_MS),
  easing: cubicOut,
  css: (t) =>
    `transform-box: fill-box; transform-origin: 50% 100%; transform: scaleY(${springing(t)})`,
});

/** A stone that is let down from a crane. */
export const drop = (_node: Element): TransitionConfig => ({
  duration: lasting(DROP_MS),
  easing: cubicOut,
  css: (t, u) => `transform: translateY(${-DROP * u}px); opacity: ${Math.min(1, t * 3)}`,
});
