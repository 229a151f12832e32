import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableState } from '../protocol/messages';
import { Cover, isGuarded, type Onlooker } from './cover.svelte';
import { AWAY_MS } from './hotseat';

function table(own: number[], status: TableState['status'] = 'playing'): TableState {
  const seats = [1, 2, 3].map((seat) => ({ seat, mine: own.includes(seat) }));
  return { seats, status } as unknown as TableState;
}

test.each([
  ['two own seats of a game in which one looks away', table([1, 3]), true, true],
  ['the same before the start', table([1, 3], 'lobby'), true, true],
  ['one own seat', table([1]), true, false],
  ['a game without hands', table([1, 3]), false, false],
  ['a match that is over: all is open', table([1, 3], 'finished'), true, false],
  ['a table that is not there yet', undefined, true, false],
])('guarded or not: %s', (_name, state, curtained, guarded) => {
  expect(isGuarded(state, curtained)).toBe(guarded);
});

describe('the curtain', () => {
  const done: string[] = [];
  let guarded: boolean;
  let cover: Cover;
  const page: Onlooker & { seat: number } = {
    seat: 1,
    cover() {
      this.seat = 0;
      done.push('covered');
    },
    look(seat) {
      this.seat = seat;
      done.push(`looks: ${seat}`);
    },
  };
  beforeEach(() => {
    done.length = 0;
    page.seat = 1;
    guarded = true;
    cover = new Cover(
      () => page,
      () => guarded,
    );
  });

  test('comes down before anybody else looks, and goes up for whom it waits', () => {
    cover.drop(2);
    expect(cover.seat).toBe(2);
    expect(done).toEqual(['covered']);
    cover.open();
    expect(cover.seat).toBe(0);
    expect(done).toEqual(['covered', 'looks: 2']);
  });

  test('goes up for nobody, and then nobody has looked', () => {
    cover.drop(2);
    cover.leave();
    expect(cover.seat).toBe(0);
    expect(done).toEqual(['covered']);
  });

  test.each([
    ['before the own hand', 1, true, 1],
    ['not where nobody looks', 0, true, 0],
    ['not where nothing is to be kept from anybody', 1, false, 0],
  ])('comes down after an absence: %s', (_name, seat, kept, down) => {
    vi.useFakeTimers();
    page.seat = seat;
    guarded = kept;
    cover.sight(true);
    vi.advanceTimersByTime(AWAY_MS);
    cover.sight(false);
    vi.useRealTimers();
    expect(cover.seat).toBe(down);
  });

  test('is not dropped by a page that is left', () => {
    vi.useFakeTimers();
    cover.sight(true);
    cover.end();
    vi.advanceTimersByTime(AWAY_MS);
    vi.useRealTimers();
    expect(done).toEqual([]);
  });
});
