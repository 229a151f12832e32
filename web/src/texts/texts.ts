import type { Part, Text, TextArg } from '../protocol/messages';
import {
  NOMINATIVE,
  TextError,
  argumentsOf,
  compile,
  numberText,
  startsWithVowel,
} from './template';
import type { Piece } from './template';

/** What each seat is called, by seat from 1: names[0] is that of seat 1. */
export type SeatNames = readonly string[];

/** A text file: a text, a noun with its forms ("nom" among them), or more of them by name. */
export interface TextFile {
  [name: string]: string | TextFile;
}

type Entry = Map<string, Piece[]>; // by form

function missing(what: string): string {
  return `⟨${what}⟩`;
}

/** All texts of one language by dotted key, from any number of files. */
export class Texts {
  readonly language: string;
  readonly #entries = new Map<string, Entry>();

  constructor(language: string) {
    this.language = language;
  }

  /** Adds the texts of a file. A TextError names the file and key; what came before it stays. */
  add(file: unknown, name: string): void {
    if (typeof file !== 'object' || file === null || Array.isArray(file)) {
      throw new TextError(`${name}: must be an object of texts`);
    }
    this.#read(file as TextFile, '', name);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()].sort();
  }

  /** The sentence of a message. What is missing shows as ⟨key⟩ or ⟨argument⟩. */
  render(message: Text, names: SeatNames = []): string {
    const entry = this.#entries.get(message.key);
    return entry
      ? this.#filled(nominative(entry), message.args ?? {}, names)
      : missing(message.key);
  }

  /** A text without arguments, in one of its forms; a form that it lacks is the nominative. */
  word(key: string, form = NOMINATIVE): string {
    const entry = this.#entries.get(key);
    return entry ? this.#filled(entry.get(form) ?? nominative(entry), {}, []) : missing(key);
  }

  /** A text without arguments in all its forms. */
  forms(key: string): string[] {
    const entry = this.#entries.get(key) ?? new Map<string, Piece[]>();
    return [...entry.values()].map((pieces) => this.#filled(pieces, {}, []));
  }

  /** Where two languages disagree: keys that one lacks, messages with other arguments. */
  problems(other: Texts): string[] {
    const out: string[] = [];
    for (const key of this.keys()) {
      if (!other.has(key)) {
        out.push(`${key} is only in ${this.language}`);
      } else if (this.#arguments(key) !== other.#arguments(key)) {
        out.push(`${key} has other arguments in ${this.language} than in ${other.language}`);
      }
    }
    for (const key of other.keys()) {
      if (!this.has(key)) out.push(`${key} is only in ${other.language}`);
    }
    return out;
  }

  #read(texts: TextFile, prefix: string, name: string): void {
    for (const [last, value] of Object.entries(texts)) {
      const key = prefix + last;
      if (typeof value === 'object' && value !== null && !(NOMINATIVE in value)) {
        this.#read(value, `${key}.`, name);
      } else if (this.#entries.has(key)) {
        throw new TextError(`${name}: text '${key}' is there twice`);
      } else {
        this.#put(key, typeof value === 'object' ? value : { [NOMINATIVE]: value }, name);
      }
    }
  }

  #put(key: string, forms: TextFile, name: string): void {
    const entry: Entry = new Map();
    for (const [form, text] of Object.entries(forms)) {
      if (typeof text !== 'string') {
        const want = `must be a string, or an object of forms with "${NOMINATIVE}"`;
        throw new TextError(`${name}: text '${key}' ${want}`);
      }
      try {
        entry.set(form, compile(text));
      } catch (error) {
        throw new TextError(`${name}: text '${key}' ${(error as TextError).message}`);
      }
    }
    this.#entries.set(key, entry);
  }

  #arguments(key: string): string {
    const names = [...(this.#entries.get(key)?.values() ?? [])].flatMap((pieces) => [
      ...argumentsOf(pieces),
    ]);
    return [...new Set(names)].sort().join(' ');
  }

  #filled(pieces: Piece[], args: Record<string, TextArg>, names: SeatNames): string {
    return pieces.map((piece) => this.#piece(piece, args, names)).join('');
  }

  #piece(piece: Piece, args: Record<string, TextArg>, names: SeatNames): string {
    if (piece.kind === 'literal') return piece.text;
    const arg = args[piece.name];
    if (arg === undefined) return missing(piece.name);
    if (piece.kind === 'choice') {
      if (typeof arg !== 'number') return missing(piece.name);
      return Math.abs(arg) === 1 ? piece.one : piece.many;
    }
    if (piece.kind === 'article') {
      const said = this.#value(piece.name, arg, NOMINATIVE, names);
      return startsWithVowel(said) ? piece.vowel : piece.consonant;
    }
    return this.#value(piece.name, arg, piece.form, names);
  }

  #value(name: string, arg: TextArg, form: string, names: SeatNames): string {
    if (typeof arg === 'number') return numberText(arg, form === 'signed');
    if (typeof arg === 'string') return form === 'verbatim' ? arg : this.word(arg, form);
    if (Array.isArray(arg)) return this.#list(arg, form);
    return names[arg.seat - 1] ?? missing(name);
  }

  #list(parts: Part[], form: string): string {
    const lastComma = this.language === 'hu' ? ' és ' : ' and ';
    return parts
      .map(({ count, key }, i) => {
        const comma = i === 0 ? '' : i + 1 === parts.length ? lastComma : ', ';
        const plural = form === NOMINATIVE && count !== 0 && Math.abs(count) !== 1;
        const number = count === 0 ? '' : `${numberText(count)} `;
        return comma + number + this.word(key, plural ? 'plural' : form);
      })
      .join('');
  }
}

function nominative(entry: Entry): Piece[] {
  return entry.get(NOMINATIVE) ?? [];
}
