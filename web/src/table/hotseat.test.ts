import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableState } from '../protocol/messages';
import { AWAY_MS, Absence, nextLooker, ownSeats } from './hotseat';

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

describe('a page out of sight', () => {
  const over = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    over.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is away when the time is over, once', () => {
    const absence = new Absence(over);
    absence.begin();
    vi.advanceTimersByTime(AWAY_MS - 1);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(AWAY_MS);
    absence.end();
    expect(over).toHaveBeenCalledTimes(1);
  });

  test('that is back in time was never away', () => {
    const absence = new Absence(over);
    absence.begin();
    vi.advanceTimersByTime(AWAY_MS / 2);
    absence.end();
    vi.advanceTimersByTime(AWAY_MS);
    expect(over).not.toHaveBeenCalled();
  });

  test('was away although it slept and ran no timer', () => {
    const absence = new Absence(over);
    absence.begin();
    vi.setSystemTime(Date.now() + AWAY_MS);
    absence.end();
    expect(over).toHaveBeenCalledTimes(1);
  });
});
