import { expect, test } from 'vitest';

import type { SeatState, TableState } from '../protocol/messages';
import { speaksApart } from './apart';

const seat = (kind: SeatState['kind'], mine = false): SeatState => ({
  seat: 1,
  colour: 1,
  kind,
  name: 'Anna',
  connected: true,
  mine,
});
const table = (status: TableState['status'], ...seats: SeatState[]): TableState =>
  ({ status, seats }) as TableState;

test('who watches people at play speaks apart', () => {
  for (const status of ['playing', 'paused', 'stuck'] as const) {
    expect(speaksApart(table(status, seat('human'), seat('human')))).toBe(true);
  }
});

test('before and after everybody speaks with everybody', () => {
  expect(speaksApart(table('lobby', seat('human'), seat('human')))).toBe(false);
  expect(speaksApart(table('finished', seat('human'), seat('human')))).toBe(false);
});

test('who plays does not, nor who watches somebody alone among bots', () => {
  expect(speaksApart(table('playing', seat('human', true), seat('human')))).toBe(false);
  expect(speaksApart(table('playing', seat('human'), seat('bot')))).toBe(false);
});
