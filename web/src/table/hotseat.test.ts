import { expect, test } from 'vitest';
import type { TableState } from '../protocol/messages';
import { nextLooker, ownSeats } from './hotseat';

function table(own: number[], status: TableState['status'] = 'playing'): TableState {
  const seats = [1, 2, 3].map((seat) => ({ seat, mine: own.includes(seat) }));
  return { seats, status } as unknown as TableState;
}

test('own seats are those that this browser holds', () => {
  expect(ownSeats(table([1, 3]))).toEqual([1, 3]);
  expect(ownSeats(undefined)).toEqual([]);
});

test.each([
  ['the own seat that is asked looks next', table([1, 3]), [3], 1, 3],
  ['who looks and is asked goes on', table([1, 3]), [1, 3], 1, 0],
  ['nobody else looks while a bot decides', table([1, 3]), [2], 1, 0],
  ['a single own seat keeps its eyes', table([1]), [1], 0, 0],
  ['after the match eyes stay', table([1, 3], 'finished'), [3], 1, 0],
])('%s', (_name, state, actors, looking, next) => {
  expect(nextLooker(state, actors, looking)).toBe(next);
});
