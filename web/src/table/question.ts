/** A prompt in two: what is asked, its first sentence, and what one needs to know for it. */
export function questionOf(prompt: string): { asked: string; more: string } {
  // A number with a full stop, as in "14. mező", goes on in small letters.
  const end = /[.?!](?=\s+\p{Lu})/u.exec(prompt);
  if (!end) return { asked: prompt, more: '' };
  const at = end.index + 1;
  return { asked: prompt.slice(0, at), more: prompt.slice(at).trim() };
}
