import { expect, test } from 'vitest';
import type { SeatState, TableRow } from '../protocol/messages';
import { offeredSeat } from './offered-seat';
import { groupOf, spanSince } from './table-groups';

const MINUTE = 60_000;

test.each([
  [0, 1, 'minutes'],
  [59 * MINUTE, 59, 'minutes'],
  [119 * MINUTE, 119, 'minutes'],
  [120 * MINUTE, 2, 'hours'],
  [47 * 60 * MINUTE, 47, 'hours'],
  [72 * 60 * MINUTE, 3, 'days'],
])('%i ms are %i %s', (ms, n, unit) => {
  expect(spanSince(1000, 1000 + ms)).toEqual({ n, unit });
});

test('a table that asks comes first, whatever else it is', () => {
  const row = (status: TableRow['status'], asked = false): TableRow =>
    ({ status, asked }) as TableRow;
  expect(groupOf(row('playing', true))).toBe('asked');
  expect(groupOf(row('paused'))).toBe('playing');
  expect(groupOf(row('lobby'))).toBe('lobby');
  expect(groupOf(row('finished'))).toBe('finished');
  expect(groupOf(row('ended'))).toBe('finished');
});

test('an invitation leads to the seat of its link, or says why to another one', () => {
  const seats = ['human', 'open', 'open'].map(
    (kind, i) => ({ seat: i + 1, kind }) as unknown as SeatState,
  );
  const offered = (named: string | null): unknown => {
    const { seat, instead } = offeredSeat(seats, named);
    return [seat?.seat, instead];
  };
  expect(offered(null)).toEqual([2, undefined]);
  expect(offered('3')).toEqual([3, undefined]);
  expect(offered('1')).toEqual([2, 'taken']);
  expect(offered('9')).toEqual([2, 'unknown']);
  expect(offered('03')).toEqual([2, 'unknown']);
  expect(offeredSeat(seats.slice(0, 1), '1').seat).toBeUndefined();
});
