/** Earths and pigments of the sources of points, with letters that can be read on each. */
const TONES = [
  { ground: '#d8b774', letters: '#1e1912' },
  { ground: '#7b4a28', letters: '#fff8ea' },
  { ground: '#4a68aa', letters: '#fff8ea' },
  { ground: '#2f9a6c', letters: '#10160f' },
  { ground: '#edbe2e', letters: '#1e1912' },
  { ground: '#8f3b2c', letters: '#fff8ea' },
  { ground: '#74478d', letters: '#fff8ea' },
  { ground: '#b6bfc6', letters: '#1e1912' },
] as const;

/** Of the nth source, from 0. */
export const toneOf = (source: number): { ground: string; letters: string } =>
  TONES[source % TONES.length] ?? TONES[0];
