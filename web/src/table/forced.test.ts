import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Position, TableState } from '../protocol/messages';
import { FORCED_MS, ForcedSteps, forcedOffer, type Forcing } from './forced.svelte';

const offer = (action: string, sealed = false): Position['offers'][number] => ({
  action,
  words: { key: action },
  group: 'end',
  target: '',
  sealed,
});
const position = (turn: number, more: Partial<Position> = {}): Position =>
  ({ turn, seq: turn, offers: [offer('pass')], undo: 'none', forced: true, ...more }) as Position;

class Table implements Forcing {
  table: TableState | undefined;
  position: Position | undefined = position(1);
  asked = true;
  inert = false;
  beforeSeq = 0;
  backTurn: number | undefined;
  act = vi.fn(() => Promise.resolve(true));
}

let table: Table;
let may: boolean;
let forced: ForcedSteps;

/** What an effect of the page does when the position is another one. */
function see(next: Position | undefined): void {
  table.position = next;
  forced.follow();
  forced.wait();
  vi.advanceTimersByTime(FORCED_MS);
}

beforeEach(() => {
  vi.useFakeTimers();
  table = new Table();
  may = true;
  forced = new ForcedSteps(table, () => may);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a forced step is taken after a while, and told', async () => {
  forced.wait();
  vi.advanceTimersByTime(FORCED_MS - 1);
  expect(table.act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(table.act).toHaveBeenCalledExactlyOnceWith('pass');
  await vi.advanceTimersByTimeAsync(0);
  expect(forced.taken?.action).toBe('pass');
});

test('it is told as long as the next decision lasts', () => {
  see(position(1));
  see(position(2, { offers: [], forced: false }));
  const two = [offer('a'), offer('b')];
  see(position(3, { offers: two, forced: false }));
  expect(forced.taken?.action).toBe('pass');
  see(position(4, { offers: two, forced: false }));
  expect(forced.taken).toBeUndefined();
});

test('no turn is answered twice, even where the answer was refused', async () => {
  table.act.mockResolvedValue(false);
  see(position(1));
  await vi.advanceTimersByTimeAsync(0);
  see(position(1, { seq: 2 }));
  expect(table.act).toHaveBeenCalledTimes(1);
  expect(forced.taken).toBeUndefined();
  see(position(3));
  expect(table.act).toHaveBeenCalledTimes(2);
});

test('what was taken back to is left to the reader', () => {
  table.backTurn = 5;
  see(position(5));
  see(position(5, { seq: 6 }));
  expect(forced.due).toBeUndefined();
  expect(table.act).not.toHaveBeenCalled();
  see(position(7));
  expect(table.act).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['the reader does not want it, or looks back', () => (may = false)],
  ['nothing is asked', () => (table.asked = false)],
  ['nobody looks, behind the curtain', () => (table.position = undefined)],
  ['something is on its way, or the connection is lost', () => (table.inert = true)],
  [
    'the others are asked something',
    () => (table.table = { request: { ask: 'undo', seat: 2, waiting: [1] } } as TableState),
  ],
])('nothing is taken while %s', (_when, prepare) => {
  prepare();
  see(table.position);
  expect(table.act).not.toHaveBeenCalled();
});

test('a wait that is over early takes nothing', () => {
  const stop = forced.wait();
  vi.advanceTimersByTime(FORCED_MS / 2);
  stop?.();
  vi.advanceTimersByTime(FORCED_MS);
  expect(table.act).not.toHaveBeenCalled();
});

test.each([
  ['one that the server calls forced', position(1), 'pass'],
  ['none where the server does not', position(1, { forced: false }), undefined],
  ['none of several', position(1, { offers: [offer('a'), offer('b')] }), undefined],
  [
    'none that would seal the own move just before it',
    position(8, { offers: [offer('end', true)], undo: 'free' }),
    undefined,
  ],
  [
    'a sealed one where others have moved since',
    position(9, { offers: [offer('end', true)], undo: 'free' }),
    'end',
  ],
  [
    'a sealed one where nothing can be taken back without asking',
    position(8, { offers: [offer('end', true)], undo: 'ask' }),
    'end',
  ],
])('the forced offer is %s', (_name, at, action) => {
  expect(forcedOffer(at, 8)?.action).toBe(action);
});
