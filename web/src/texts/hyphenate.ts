import type { LanguageCode } from '../lib/settings.svelte';

const SOFT_HYPHEN = '\u00AD';
/** Shorter words fit everywhere. */
const LONG = 10;
/** So much stays together at both ends of a word. */
const END = 3;

const VOWEL = '[aáeéiíoóöőuúüű]';
/** The consonant that begins a Hungarian syllable; a double one that is written shorter stays whole. */
const ONSET = new RegExp(
  `(?<=${VOWEL}\\p{L}*)(?:(?<!s)sz|(?<!z)zs|(?<!c)cs|(?<![gnlt])[gnlt]y|dzs?|(?<![cz])s|(?<!s)z|[b-df-hj-np-rtv-x])(?=${VOWEL})`,
  'giu',
);

/**
 * Where long words may be divided: for narrow cards, as not every browser knows how to by itself. Of
 * English, whose words are shorter, nothing is known here.
 */
export function hyphenated(text: string, code: LanguageCode): string {
  if (code !== 'hu') return text;
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < LONG
      ? word
      : word.replace(ONSET, (onset: string, at: number) =>
          at >= END && at <= word.length - END ? SOFT_HYPHEN + onset : onset,
        ),
  );
}
