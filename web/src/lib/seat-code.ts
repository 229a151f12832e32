import { drop, keep, recall } from './store';

/*
 * Codes with which players of one device keep each other from looking. They are a courtesy and no
 * lock: who knows how to read what this browser keeps can read them.
 */
const nameOf = (table: string, seat: number): string => `code.${table}.${seat}`;

export const CODE_LENGTH = 4;

export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && /^\d+$/.test(text);
}

/** Empty: the seat has none. */
export function codeOf(table: string, seat: number): string {
  return recall(nameOf(table, seat), '');
}

export function setCode(table: string, seat: number, code: string): void {
  keep(nameOf(table, seat), code);
}

export function dropCode(table: string, seat: number): void {
  drop(nameOf(table, seat));
}
