import type { TableState } from '../protocol/messages';
import { keep, recall } from './store';

/** What this browser keeps of a table, so that later it can check its chance by itself. */
export interface Proof {
  /** What the server was bound to when this browser first saw the table. */
  commitment: string;
  /** That was before the start. */
  early: boolean;
  /** The number that this browser adds to the seed. */
  nonce: string;
  /** The server has taken it. */
  given: boolean;
}

const nameOf = (table: string): string => `proof.${table}`;

export function proofOf(table: string): Proof | undefined {
  return recall<Proof | undefined>(nameOf(table), undefined);
}

function number(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps what the server is bound to; the first time counts, whatever it says later. */
export function witness(table: TableState): Proof | undefined {
  const kept = proofOf(table.id);
  if (kept || table.commitment === undefined) return kept;
  const early = table.status === 'lobby';
  const proof = { commitment: table.commitment, early, nonce: number(), given: false };
  keep(nameOf(table.id), proof);
  return proof;
}

/** Notes that the number of this browser counts. */
export function noteGiven(table: string): void {
  const kept = proofOf(table);
  if (kept) keep(nameOf(table), { ...kept, given: true });
}

/** In this lobby everybody is here who will play: nothing holds up the start. */
export function waitsForNobody(table: TableState | undefined): boolean {
  if (table?.status !== 'lobby' || !table.host) return false;
  return table.seats.every((seat) => seat.kind === 'bot' || seat.mine);
}
