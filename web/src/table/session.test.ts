import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Wire } from '../protocol/connection';
import type { Position, Replay, ServerMessage, TableState } from '../protocol/messages';
import { api } from '../lib/api';
import { proofOf } from '../lib/proof';
import { TableSession } from './session.svelte';

class FakeWire implements Wire {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose = null;
  }
  says(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const table = { id: 't1', status: 'playing', seats: [], game: 'toy' } as unknown as TableState;
const position = (seq: number, more: Partial<Position> = {}): Position =>
  ({
    type: 'position',
    seq,
    seat: 1,
    turn: seq,
    view: { seq },
    actors: [1],
    offers: [{ action: 'go' }],
    blocked: [],
    log: [],
    log_from: seq - 1,
    ...more,
  }) as unknown as Position;
const line = (seq: number, key: string): Position['log'][number] => ({ seq, text: { key } });

let wire: FakeWire;
let session: TableSession;

function connect(covered = false): void {
  wire = new FakeWire();
  session = new TableSession('t1', { dial: () => wire, covered });
  wire.onopen?.(new Event('open'));
  wire.says({ type: 'welcome', protocol: 1, build: 'b1', now: 5, table });
}
beforeEach(() => {
  localStorage.clear();
  connect();
});
afterEach(() => session.close());

test('what is printed is told once, and kept whoever looks', () => {
  wire.says({ type: 'printed', printed: { tiles: ['farm'] } });
  wire.says(position(3));
  session.cover();
  expect(session.printed).toEqual({ tiles: ['farm'] });
});

test('lines that were taken back are replaced', () => {
  wire.says(position(3, { log_from: 0, log: [line(1, 'a'), line(2, 'b'), line(3, 'c')] }));
  wire.says(position(5, { log_from: 1, log: [line(5, 'd')] }));
  expect(session.log.map(({ text }) => text.key)).toEqual(['a', 'd']);
});

test('the turn to which something was taken back is known', () => {
  wire.says(position(3, { log_from: 0 }));
  wire.says(position(4));
  expect(session.backTurn).toBeUndefined();
  wire.says(position(5, { log_from: 2 }));
  expect(session.backTurn).toBe(5);
});

test('the host rewinds, and hears what hinders it', async () => {
  const rewinding = session.rewind(2);
  const asked = wire.sent.at(-1);
  expect(asked).toMatchObject({ type: 'rewind', to: 2 });
  const problem = { type: 'problem', id: String(asked?.['id']), code: 'not_allowed', what: 'no' };
  wire.says(problem as ServerMessage);
  expect((await rewinding)?.what).toBe('no');
});

test('an action names the turn that was looked at, and nothing else is sent meanwhile', async () => {
  wire.says(position(3));
  const acting = session.act('go');
  expect(session.inert).toBe(true);
  await session.act('go');
  const acts = wire.sent.filter(({ type }) => type === 'act');
  expect(acts).toHaveLength(1);
  expect(acts[0]).toMatchObject({ seat: 1, turn: 3, action: 'go' });
  wire.says({ type: 'accepted', id: String(acts[0]?.['id']), seq: 4 });
  await acting;
  expect(session.inert).toBe(false);
});

test('changes are told from the own last move on', async () => {
  wire.says(position(3));
  const acting = session.act('go');
  wire.says({ type: 'accepted', id: String(wire.sent.at(-1)?.['id']), seq: 4 });
  await acting;
  wire.says(position(4));
  wire.says(position(7));
  expect(session.beforeSeq).toBe(4);
  expect(session.before).toEqual({ seq: 4 });
});

test('others may have moved by the time the own move is seen', async () => {
  const replay = vi
    .spyOn(api, 'replay')
    .mockImplementation((_table, seat, seq) =>
      Promise.resolve({ position: position(seq, { seat }) } as unknown as Replay),
    );
  wire.says(position(3));
  const acting = session.act('go');
  expect(session.busy).toBe(true);
  wire.says({ type: 'accepted', id: String(wire.sent.at(-1)?.['id']), seq: 4 });
  await acting;
  expect(session.busy).toBe(false);
  wire.says(position(7));
  expect(session.beforeSeq).toBe(4);
  expect(session.before).toBeNull();
  expect(replay).toHaveBeenCalledWith('t1', 1, 4, 'eyes', 4);
  await vi.waitFor(() => expect(session.before).toEqual({ seq: 4 }));
  expect(session.beforeSeq).toBe(4);
  replay.mockRestore();
});

test('a refusal is told and changes nothing', async () => {
  wire.says(position(3));
  const acting = session.act('go');
  const id = String(wire.sent.at(-1)?.['id']);
  wire.says({
    type: 'refused',
    id,
    stale: true,
    reason: { key: 'table.refused.stale' },
    clause: '',
  });
  await acting;
  expect(session.refusal?.reason.key).toBe('table.refused.stale');
  expect(session.position?.seq).toBe(3);
});

test('another build of the server asks for a reload', () => {
  expect(session.newBuild).toBe(false);
  wire.says({ type: 'welcome', protocol: 1, build: 'b2', now: 6, table });
  expect(session.newBuild).toBe(true);
});

describe('in the lobby', () => {
  const seats = [{ seat: 1, kind: 'human', mine: true }];
  const lobby = { ...table, status: 'lobby', host: true, seats, commitment: 'c' } as TableState;
  const enter = (state: TableState): void => {
    session.close();
    wire = new FakeWire();
    session = new TableSession('t1', { dial: () => wire });
    wire.onopen?.(new Event('open'));
    wire.says({ type: 'welcome', protocol: 1, build: 'b1', now: 5, table: state });
  };
  const accept = async (): Promise<void> => {
    wire.says({ type: 'accepted', id: String(wire.sent.at(-1)?.['id']), seq: 0 });
    await vi.waitFor(() => expect(session.inert).toBe(false));
  };

  test('a number is given once the server is bound, and then a match alone begins', async () => {
    enter(lobby);
    const [, given] = wire.sent;
    expect(given).toMatchObject({ type: 'nonce', nonce: proofOf('t1')?.nonce });
    expect(proofOf('t1')?.given).toBe(false);
    wire.says({ type: 'table', now: 6, table: lobby });
    expect(wire.sent).toHaveLength(2);
    await accept();
    expect(proofOf('t1')?.given).toBe(true);
    await vi.waitFor(() => expect(wire.sent.at(-1)).toMatchObject({ type: 'start' }));
    expect(session.startFailed).toBe(false);
  });

  test('with other people in it the host begins', async () => {
    enter({ ...lobby, seats: [...seats, { seat: 2, kind: 'open' }] } as TableState);
    await accept();
    await new Promise((resolve) => setTimeout(resolve));
    expect(wire.sent.map(({ type }) => type)).toEqual(['hello', 'nonce']);
  });

  test('who does not sit there, or comes to a running match, gives none', () => {
    enter({ ...lobby, seats: [{ seat: 1, kind: 'human', mine: false }] } as TableState);
    enter({ ...lobby, status: 'playing' });
    expect(wire.sent.map(({ type }) => type)).toEqual(['hello']);
  });
});

describe('between two players of one device', () => {
  test('nothing that one saw stays, and nothing comes until the next one looks', () => {
    wire.says(position(3, { log_from: 0, log: [line(3, 'secret')] }));
    session.cover();
    expect(session.position).toBeUndefined();
    expect(session.log).toEqual([]);
    expect(wire.sent.at(-1)).toEqual({ type: 'look', seat: 0 });
    wire.says(position(4, { seat: 0, actors: [2], log: [line(4, 'public')] }));
    expect(session.position).toBeUndefined();
    expect(session.actors).toEqual([2]);
    session.look(2);
    expect(wire.sent.at(-1)).toEqual({ type: 'look', seat: 2 });
    wire.says(position(4, { seat: 2, actors: [2] }));
    expect(session.position?.seat).toBe(2);
  });

  test('a table that is opened covered asks for nobody’s eyes', () => {
    session.close();
    connect(true);
    expect(wire.sent[0]).toMatchObject({ type: 'hello', seat: 0 });
    wire.says(position(3, { seat: 0 }));
    expect(session.position).toBeUndefined();
  });
});

test('coming back is said for a moment', () => {
  vi.useFakeTimers();
  wire.onclose?.(new CloseEvent('close'));
  expect(session.connection).toBe('lost');
  vi.advanceTimersByTime(20_000);
  wire.says({ type: 'welcome', protocol: 1, build: 'b1', now: 7, table });
  expect(session.back).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(session.back).toBe(false);
  vi.useRealTimers();
});
