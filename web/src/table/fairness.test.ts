import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { noteGiven, proofOf, waitsForNobody, witness } from '../lib/proof';
import type { Proof } from '../lib/proof';
import type { SeatState, TableState, VerifiedVerdict } from '../protocol/messages';
import { language, say } from '../texts/language.svelte';
import ReplayVerify from './ReplayVerify.svelte';
import { checkHere, commitmentOf, seedOf } from './fairness';

beforeAll(() => language.use('en'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SECRET = `${'0'.repeat(62)}ff`;
const OWN = 'a'.repeat(64);
const seat = (number: number, more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1, ...more }) as SeatState;

type Changes = { [Key in keyof TableState]?: TableState[Key] | undefined };

/** A match that is over, as an honest server tells it. */
function told(more: Changes = {}): TableState {
  const table = {
    id: 'the-match',
    game: 'settlers',
    options: { seats: '2', mode: 'basic' },
    status: 'finished',
    seats: [seat(1), seat(2)],
    commitment: commitmentOf(SECRET),
    secret: SECRET,
    nonces: [OWN, ''],
    ...more,
  } as TableState;
  return { seed: seedOf(table), ...table };
}
const kept = (more: Partial<Proof> = {}): Proof => ({
  commitment: commitmentOf(SECRET),
  early: true,
  nonce: OWN,
  given: true,
  ...more,
});

test('hash and seed are those of the server', () => {
  // The numbers of server/match/fairness_test.cpp.
  expect(commitmentOf(SECRET)).toBe(
    '8987e32b4326ffb8f05174c03d80b1562d8fa15429c6548780a466d07ad5a824',
  );
  expect(seedOf(told())).toBe('c1f74d45ec71555b4654d59e6ebb7d6e3b921d460369349028367f60cd54851c');
});

const OTHER = commitmentOf('1'.repeat(64));
const nobody = [seat(1, { mine: false }), seat(2)];
const bare: Changes = { commitment: undefined, secret: undefined, nonces: undefined };

test.each([
  ['proved', told(), kept()],
  ['watched', told({ seats: nobody }), kept({ given: false })],
  ['kept_nothing', told(), undefined],
  ['late', told(), kept({ early: false, given: false })],
  ['no_number', told(), kept({ given: false })],
  ['before', told({ ...bare, seed: 'x', seed_hash: 'y' }), undefined],
  ['imported', told({ ...bare, seed: 'x', seed_known: 'imported' }), undefined],
  ['copied', told({ ...bare, seed: 'x', seed_known: 'copied' }), undefined],
  ['rewound', told({ seed_known: 'rewound' }), kept()],
  ['untold', told({ secret: undefined }), kept()],
  ['other_secret', told({ commitment: OTHER }), undefined],
  ['other_secret', told(), kept({ commitment: OTHER })],
  ['other_secret', told({ ...bare, seed: 'x', seed_hash: 'y' }), kept()],
  ['other_secret', told({ ...bare, seed: 'x', seed_known: 'imported' }), kept()],
  ['other_number', told({ nonces: ['b'.repeat(64), ''] }), kept()],
  ['other_seed', told({ seed: '1'.repeat(64) }), kept()],
  ['other_seed', told({ seed: '1'.repeat(64) }), undefined],
])('%s is what a browser finds', (finding, table, proof) => {
  expect(checkHere(table, proof)).toBe(finding);
});

test('every part of what was agreed on counts for the seed', () => {
  const { seed } = told();
  const other = [{ id: 'other' }, { game: 'caylus' }, { options: {} }, { nonces: ['', OWN] }];
  for (const more of other) expect(seedOf(told(more))).not.toBe(seed);
});

describe('what is kept', () => {
  const lobby = { ...told(), status: 'lobby' } as TableState;

  test('is what the server said first, and one number', () => {
    const first = witness(lobby);
    expect(first).toMatchObject({ commitment: lobby.commitment, early: true, given: false });
    expect(first?.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(witness({ ...lobby, commitment: OTHER })).toEqual(first);
    noteGiven(lobby.id);
    expect(proofOf(lobby.id)).toEqual({ ...first, given: true });
    expect(witness({ ...lobby, id: 'another' })?.nonce).not.toBe(first?.nonce);
  });

  test('of a running match is known to be late, of one without commitment is nothing', () => {
    expect(witness({ ...lobby, status: 'playing' })?.early).toBe(false);
    const table = { ...lobby, ...bare, id: 'older' } as TableState;
    expect(witness(table)).toBeUndefined();
  });
});

test.each([
  [true, true, [seat(1), seat(2, { kind: 'bot' as const })]],
  [true, true, [seat(1), seat(2, { mine: true })]],
  [false, true, [seat(1), seat(2)]],
  [false, true, [seat(1), seat(2, { kind: 'open' as const })]],
  [false, false, [seat(1), seat(2, { kind: 'bot' as const })]],
])('that a lobby begins by itself is %s', (begins, host, seats) => {
  expect(waitsForNobody(told({ status: 'lobby', host, seats }))).toBe(begins);
  expect(waitsForNobody(told({ host, seats }))).toBe(false);
});

const VERDICTS: Record<VerifiedVerdict, boolean> = {
  committed: true,
  published: true,
  consistent: true,
  seed_known: true,
  other_hash: false,
  nonce_missing: false,
  other_seed: false,
  wrong_draw: false,
  contradiction: false,
  no_seed: false,
  other_rules: false,
};
test.each(Object.entries(VERDICTS))('the page has words for %s', async (verdict, honest) => {
  const draws = 7;
  vi.spyOn(api, 'table').mockResolvedValue(told());
  vi.spyOn(api, 'verify').mockResolvedValue({
    verdict: verdict as VerifiedVerdict,
    honest,
    seed: 'the seed',
    draws,
  });
  localStorage.setItem('burgrave.proof.the-match', JSON.stringify(kept()));
  const { container } = render(ReplayVerify, {
    table: 'the-match',
    show: vi.fn(),
    onclose: vi.fn(),
  });
  const server = say('verify.server', { found: `verify.found.${verdict}` });
  expect(await screen.findByText(server)).toBeTruthy();
  expect(server).not.toContain('verify.found');
  const text = container.ownerDocument.body.textContent;
  expect(text).toContain(say('verify.here.proved'));
  expect(text).toContain(say('verify.silent', { name: 'P2' }));
});
