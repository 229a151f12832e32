import { keep, recall } from '../lib/store';
import type { Position } from '../protocol/messages';
import type { Region } from '../games/contract';
import { regionsOf } from './tours';

/** What this browser remembers of a tutorial. */
interface Kept {
  game: string;
  open: boolean;
  /** How many regions have been shown. */
  step: number;
  /** The notes that have been read. */
  read: string[];
}

const nameOf = (table: string): string => `tutorial.${table}`;

/** From now on the table has a coach in this browser. */
export function beginTutorial(table: string, game: string): void {
  const kept: Kept = { game, open: true, step: 0, read: [] };
  keep(nameOf(table), kept);
}

/** Which note explains a decision: of its question where there is one, else of its clause. */
export function noteOf(
  position: Pick<Position, 'prompt' | 'clause'>,
  has: (note: string) => boolean,
): string {
  const question = position.prompt.key.replace(/^[a-z]+\./, '');
  return [question, position.clause].find((note) => note !== '' && has(note)) ?? '';
}

/** How far a tutorial is: first the regions one by one, then a note for each new decision. */
export class Progress {
  readonly #table: string;
  readonly #regions: readonly Region[];
  #kept: Kept | undefined = $state.raw();
  /** The note of the decision that is asked now; none while nothing is asked. */
  #asked = $state('');
  #again = $state(false);

  constructor(table: string) {
    this.#table = table;
    this.#kept = recall<Kept | undefined>(nameOf(table), undefined);
    this.#regions = regionsOf(this.#kept?.game ?? '');
  }

  /** Whether the table has a coach at all. */
  get here(): boolean {
    return this.#kept !== undefined;
  }
  get open(): boolean {
    return this.#kept?.open ?? false;
  }
  /** From 1; 0 when all regions have been shown. */
  get step(): number {
    const step = this.#kept?.step ?? 0;
    return step < this.steps ? step + 1 : 0;
  }
  get steps(): number {
    return this.#regions.length;
  }
  get region(): Region | undefined {
    return this.open && this.step > 0 ? this.#regions[this.step - 1] : undefined;
  }
  /** What is explained now. */
  get note(): string {
    if (this.step > 0) return '';
    return this.#again || !this.#isRead(this.#asked) ? this.#asked : '';
  }
  /** A note that has been read and may be read again. */
  get known(): string {
    return this.step === 0 && this.note === '' ? this.#asked : '';
  }

  /** Another decision, or none: the note of the one before has done its work. */
  follow(note: string): void {
    if (note === this.#asked) return;
    if (this.open && this.note !== '') this.#read(this.#asked);
    this.#asked = note;
    this.#again = false;
  }
  next(): void {
    if (this.step > 0) this.#keep({ step: this.step });
    else this.#read(this.#asked);
    this.#again = false;
  }
  back(): void {
    if (this.step > 1) this.#keep({ step: this.step - 2 });
  }
  again(): void {
    this.#again = true;
  }
  show(open: boolean): void {
    this.#keep({ open });
  }

  #isRead(note: string): boolean {
    return this.#kept?.read.includes(note) ?? true;
  }
  #read(note: string): void {
    if (!this.#isRead(note)) this.#keep({ read: [...(this.#kept?.read ?? []), note] });
  }
  #keep(change: Partial<Kept>): void {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, ...change };
    keep(nameOf(this.#table), this.#kept);
  }
}
