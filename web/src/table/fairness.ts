import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof } from '../lib/proof';
import type { TableState } from '../protocol/messages';

/*
 * The own check of a browser (docs/record-format.md). Hashes come from a library: a page that is not
 * served over https, as in a home network, has none of the browser's own.
 */

/** What the browser has found; a sentence of verify.here. */
export const FINDINGS = [
  'proved',
  'watched',
  'kept_nothing',
  'late',
  'no_number',
  'before',
  'imported',
  'copied',
  'rewound',
  'untold',
  'other_secret',
  'other_number',
  'other_seed',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** What no honest server brings about. */
export function isDishonest(finding: Finding): boolean {
  return ['untold', 'other_secret', 'other_number', 'other_seed'].includes(finding);
}
export function isProof(finding: Finding): boolean {
  return finding === 'proved' || finding === 'watched';
}

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`burgrave secret ${secret}`)));
}

/** The seed that secret, table and numbers make: all that the table itself has shown. */
export function seedOf(table: TableState): string {
  const options = Object.entries(table.options as Record<string, string>)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `option: ${name}=${value}\n`);
  const nonces = (table.nonces ?? []).map((nonce) => `nonce: ${nonce || '-'}\n`);
  const head = `burgrave seed\nmatch: ${table.id}\ngame: ${table.game}\n`;
  const message = [head, ...options, ...nonces].join('');
  return bytesToHex(hmac(sha256, hexToBytes(table.secret ?? ''), utf8ToBytes(message)));
}

/** Whether the seed of a match that is over came about as the server had to make it. */
export function checkHere(table: TableState, kept: Proof | undefined): Finding {
  const { commitment, secret, nonces, seed } = table;
  if (kept && kept.commitment !== commitment) return 'other_secret';
  if (table.seed_known) return table.seed_known;
  if (commitment === undefined) return 'before';
  if (secret === undefined || nonces === undefined || seed === undefined) return 'untold';
  if (commitmentOf(secret) !== commitment) return 'other_secret';
  const own = table.seats.filter((seat) => seat.mine);
  const counted = own.every((seat) => nonces[seat.seat - 1] === kept?.nonce);
  if (kept?.given && !counted) return 'other_number';
  if (seedOf(table) !== seed) return 'other_seed';
  if (!kept) return 'kept_nothing';
  if (!kept.early) return 'late';
  if (own.length === 0) return 'watched';
  return kept.given ? 'proved' : 'no_number';
}
