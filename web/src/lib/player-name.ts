/** As many characters as a name may have; the server counts alike. */
const MOST = 20;
/** For fields: a character may be made of several units of a text, such as a family of emoji. */
export const MOST_UNITS = 80;

/** Characters as people count them. A browser that cannot tell counts code points. */
function characters(text: string): number {
  return 'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text)).length
    : Array.from(text).length;
}

/** Whether a name has a right length. What else is wrong with it, the server knows. */
export function fits(name: string): boolean {
  const count = characters(name.trim());
  return count >= 1 && count <= MOST;
}
