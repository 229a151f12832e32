import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import type { LogLine, Position, Replay } from '../protocol/messages';
import { Steps, type Stepping } from './steps.svelte';

const position = (seq: number, more: Partial<Position> = {}): Position =>
  ({ seq, seat: 1, turn: seq, offers: [], ...more }) as unknown as Position;

class Table implements Stepping {
  id = 't1';
  position: Position | undefined;
  log: LogLine[] = [];
  beforeSeq = 0;
  busy = false;
}

let table: Table;
let steps: Steps;

/** What was asked of the server has come. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The server tells a position, with a line for each of these entries. */
async function hear(now: Position | undefined, told: number[] = [], on = true): Promise<void> {
  table.position = now;
  table.log = [...table.log, ...told.map((seq) => ({ seq, text: { key: 'x' } }))];
  steps.follow(on);
  await settled();
}

beforeEach(async () => {
  vi.spyOn(api, 'replay').mockImplementation((_table, seat, seq) =>
    Promise.resolve({ position: position(seq, { seat }) } as Replay),
  );
  table = new Table();
  steps = new Steps(table);
  await hear(position(3), [1, 2, 3]);
});
afterEach(() => vi.restoreAllMocks());

test('what is there when the table is opened is shown at once', () => {
  expect(steps.held).toBeUndefined();
});

test('the first step of others is shown, the next ones wait for the reader', async () => {
  await hear(position(4), [4]);
  expect(steps.held).toBeUndefined();
  await hear(position(5), [5]);
  expect(steps.held?.seq).toBe(4);
  await hear(position(6), [6]);
  expect(steps.pending).toEqual([5, 6]);
  steps.next();
  await settled();
  expect(steps.held?.seq).toBe(5);
  steps.next();
  expect(steps.held).toBeUndefined();
});

test('several that come at once are shown one by one', async () => {
  await hear(position(6), [4, 5, 6]);
  expect(api.replay).toHaveBeenCalledWith('t1', 1, 4);
  expect(steps.held?.seq).toBe(4);
  expect(steps.pending).toEqual([5, 6]);
});

test('the reader may go to the end', async () => {
  await hear(position(6), [4, 5, 6]);
  steps.end();
  expect(steps.held).toBeUndefined();
});

test('what nobody could see is no step', async () => {
  await hear(position(4), [4]);
  await hear(position(5));
  expect(steps.held).toBeUndefined();
});

test('own moves are shown at once, and looking begins anew after them', async () => {
  await hear(position(4), [4]);
  table.beforeSeq = 5;
  await hear(position(5), [5]);
  expect(steps.held).toBeUndefined();
  await hear(position(6), [6]);
  expect(steps.held).toBeUndefined();
  await hear(position(7), [7]);
  expect(steps.held?.seq).toBe(6);
});

test('what comes before the answer to the own move is told apart once the answer is there', async () => {
  table.busy = true;
  await hear(position(7), [4, 5, 6, 7]);
  expect(steps.held).toBeUndefined();
  table.busy = false;
  table.beforeSeq = 4;
  steps.follow(true);
  await settled();
  expect(steps.held?.seq).toBe(5);
  expect(steps.pending).toEqual([6, 7]);
});

test('a decision that goes on is not disturbed', async () => {
  const offers = [{ action: 'go' }] as Position['offers'];
  await hear(position(4, { turn: 4, offers }), [4]);
  await hear(position(5, { turn: 4, offers }), [5]);
  expect(steps.held).toBeUndefined();
});

test('nothing waits where the reader does not want it', async () => {
  await hear(position(4), [4]);
  await hear(position(5), [5]);
  expect(steps.held).toBeDefined();
  steps.follow(false);
  expect(steps.held).toBeUndefined();
});

test('what was taken back meanwhile is not waited for', async () => {
  await hear(position(4), [4]);
  await hear(position(5), [5]);
  expect(steps.held?.seq).toBe(4);
  table.log = table.log.filter((line) => line.seq <= 3);
  await hear(position(6));
  expect(steps.held).toBeUndefined();
});

test('behind the curtain nothing is held', async () => {
  await hear(position(4), [4]);
  await hear(position(5), [5]);
  await hear(undefined);
  expect(steps.held).toBeUndefined();
  await hear(position(9, { seat: 2 }), [6, 7, 8, 9]);
  expect(steps.held).toBeUndefined();
});
