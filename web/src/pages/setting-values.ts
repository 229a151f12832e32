import type { LanguageCode, Settings } from '../lib/settings.svelte';

/** What may be chosen, in the order in which it is shown. */
export const LANGUAGES: readonly LanguageCode[] = ['hu', 'en'];
export const THEMES: readonly Settings['theme'][] = ['system', 'light', 'dark'];
export const LETTERS: readonly Settings['letters'][] = ['off', 'atkinson', 'dyslexic'];
export const MOTIONS: readonly Settings['motion'][] = ['none', 'fast', 'normal', 'steps'];
export const CONFIRMS: readonly Settings['confirm'][] = ['sealed', 'always'];
