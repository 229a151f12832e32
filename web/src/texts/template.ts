/** A text with holes, compiled once: the twin of core/text.hpp, whose words hold here too. */
export type Piece =
  | { kind: 'literal'; text: string }
  | { kind: 'value'; name: string; form: string }
  | { kind: 'choice'; name: string; one: string; many: string }
  | { kind: 'article'; name: string; consonant: string; vowel: string };

export const NOMINATIVE = 'nom';

/** What is wrong with a text, for whoever writes it. */
export class TextError extends Error {}

export function compile(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest !== '') {
    const open = rest.indexOf('{');
    const literal = open < 0 ? rest : rest.slice(0, open);
    if (literal.includes('}')) throw new TextError('has a } without a {');
    if (literal !== '') pieces.push({ kind: 'literal', text: literal });
    if (open < 0) break;
    const close = rest.indexOf('}', open);
    if (close < 0) throw new TextError('has a { without a }');
    pieces.push(hole(rest.slice(open + 1, close)));
    rest = rest.slice(close + 1);
  }
  return pieces;
}

function hole(spec: string): Piece {
  if (spec.includes('|')) return choice(spec);
  const colon = spec.indexOf(':');
  const head = colon < 0 ? spec : spec.slice(0, colon);
  const tail = colon < 0 ? '' : spec.slice(colon + 1);
  if (head === '' || (colon >= 0 && tail === '')) {
    throw new TextError(`{${spec}} is no placeholder; {name} or {name:form} is`);
  }
  if (head === 'a') return { kind: 'article', name: tail, consonant: 'a', vowel: 'az' };
  if (head === 'A') return { kind: 'article', name: tail, consonant: 'A', vowel: 'Az' };
  return { kind: 'value', name: head, form: tail || NOMINATIVE };
}

function choice(spec: string): Piece {
  const [name = '', one, many, ...more] = spec.split('|');
  if (one === undefined || many === undefined || more.length > 0) {
    throw new TextError(`{${spec}} needs two words: {number|one|many}`);
  }
  return { kind: 'choice', name, one, many };
}

/** The names of the arguments that a text takes. */
export function argumentsOf(pieces: Piece[]): Set<string> {
  return new Set(pieces.flatMap((piece) => (piece.kind === 'literal' ? [] : [piece.name])));
}

/** Whether a word or number is spoken with a vowel first in Hungarian: egy, öt, ötven, ezer. */
export function startsWithVowel(text: string): boolean {
  const digits = /^\d+/.exec(text)?.[0];
  if (digits !== undefined) {
    return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1);
  }
  return /^[aáeéiíoóöőuúüű]/i.test(text);
}

export function numberText(n: number, signed = false): string {
  if (n < 0) return `−${-n}`;
  return (signed && n > 0 ? '+' : '') + String(n);
}
