import type { Settings } from '../lib/settings.svelte';

/** What may be chosen, in the order in which it is shown. */
export const MOTIONS: readonly Settings['motion'][] = ['none', 'fast', 'normal', 'steps'];
export const CONFIRMS: readonly Settings['confirm'][] = ['sealed', 'always'];
