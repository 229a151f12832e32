import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankPosition } from './blank';
import { Connection } from './connection';
import type { ConnectionSetup, ConnectionState, Wire } from './connection';
import { PROTOCOL } from './messages';
import type { ClientMessage, Position, ServerMessage, TableState } from './messages';

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  raw(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  say(message: ServerMessage): void {
    this.raw(JSON.stringify(message));
  }
  drop(): void {
    this.onclose?.(new CloseEvent('close'));
  }
  welcome(): void {
    this.open();
    this.say({ type: 'welcome', protocol: PROTOCOL, build: 'b', now: 1, table: TABLE });
  }
  /** What was sent after hello. */
  get commands(): ClientMessage[] {
    return this.sent.slice(1);
  }
}

const TABLE: TableState = {
  id: 't1',
  code: '',
  game: 'caylus',
  options: {},
  status: 'playing',
  mode: 'live',
  watch: 'none',
  host: true,
  seats: [],
  clock: { kind: 'none' },
  spectators: 0,
  created: 0,
};

function position(seq: number, seat = 1): Position {
  return { ...blankPosition(), seq, seat, turn: seq, actors: [1], prompt: { key: 'p' } };
}

/** A connection to a server that the test plays. */
function connect(more: Partial<ConnectionSetup> = {}) {
  const wires: FakeWire[] = [];
  const heard: ServerMessage[] = [];
  const states: ConnectionState[] = [];
  const connection = new Connection({
    table: 't1',
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    dial: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    random: () => 1,
    ...more,
  });
  const wire = (): FakeWire => {
    const last = wires.at(-1);
    if (!last) throw new Error('nothing was dialled');
    return last;
  };
  return { connection, wires, heard, states, wire };
}

function idOf(message: ClientMessage | undefined): string {
  if (!message || !('id' in message)) throw new Error('no command');
  return message.id;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the handshake', () => {
  it('says hello first, with the seat that was asked for', () => {
    const { wire, connection } = connect({ seat: 2 });
    expect(connection.state).toBe('connecting');
    expect(wire().sent).toEqual([]);
    wire().open();
    expect(wire().sent).toEqual([{ type: 'hello', protocol: PROTOCOL, table: 't1', seat: 2 }]);
    expect(connection.state).toBe('connecting');
  });

  it('is open once it is welcomed', () => {
    const { wire, connection, states, heard } = connect();
    wire().welcome();
    expect(connection.state).toBe('open');
    expect(states).toEqual(['open']);
    expect(heard.map((message) => message.type)).toEqual(['welcome']);
  });

  it('gives up for good where coming back would not help', () => {
    const { wire, wires, connection } = connect();
    wire().open();
    wire().say({ type: 'problem', code: 'unknown_table', what: 'no such table' });
    expect(connection.state).toBe('closed');
    expect(wire().closed).toBe(true);
    vi.advanceTimersByTime(100_000);
    expect(wires).toHaveLength(1);
  });

  it('tries again when the welcome does not come', () => {
    const { wire, wires, connection } = connect();
    wire().open();
    vi.advanceTimersByTime(20_000);
    expect(connection.state).toBe('lost');
    expect(wire().closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(wires).toHaveLength(2);
  });
});

describe('commands', () => {
  it('get an id and resolve with their answer', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const acted = connection.send({ type: 'act', seat: 1, turn: 3, action: 'pass' });
    const said = connection.send({ type: 'say', text: 'hello' });
    const [act, say] = wire().commands;
    expect(act).toMatchObject({ type: 'act', seat: 1, turn: 3, action: 'pass' });
    expect(idOf(act)).toMatch(/^[0-9a-f]{32}$/);
    expect(idOf(say)).not.toBe(idOf(act));
    const refused: ServerMessage = {
      type: 'refused',
      id: idOf(say),
      stale: false,
      reason: { key: 'r' },
      clause: '',
    };
    wire().say(refused);
    wire().say({ type: 'accepted', id: idOf(act), seq: 4 });
    expect(await said).toEqual(refused);
    expect(await acted).toEqual({ type: 'accepted', id: idOf(act), seq: 4 });
    expect(connection.unanswered).toBe(0);
  });

  it('wait for the welcome', () => {
    const { wire, connection } = connect();
    void connection.send({ type: 'start' });
    wire().open();
    expect(wire().commands).toEqual([]);
    wire().say({ type: 'welcome', protocol: PROTOCOL, build: 'b', now: 1, table: TABLE });
    expect(wire().commands.map((message) => message.type)).toEqual(['start']);
  });

  it('are sent again with the same id and in their order after a loss', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const first = connection.send({ type: 'act', seat: 1, turn: 3, action: 'a' });
    const second = connection.send({ type: 'act', seat: 1, turn: 4, action: 'b' });
    const before = wire().commands;
    wire().drop();
    const third = connection.send({ type: 'act', seat: 1, turn: 5, action: 'c' });
    vi.advanceTimersByTime(500);
    wire().welcome();
    expect(wire().commands.slice(0, 2)).toEqual(before);
    expect(wire().commands).toHaveLength(3);
    for (const command of wire().commands)
      wire().say({ type: 'accepted', id: idOf(command), seq: 9 });
    const answers = await Promise.all([first, second, third]);
    expect(answers.map((answer) => answer.type)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('that are answered are not sent again', () => {
    const { wire, connection } = connect();
    wire().welcome();
    void connection.send({ type: 'start' });
    wire().say({ type: 'accepted', id: idOf(wire().commands[0]), seq: 0 });
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().welcome();
    expect(wire().commands).toEqual([]);
  });

  it('that get no answer in time make the socket suspect', () => {
    const { wire, wires, connection } = connect();
    wire().welcome();
    void connection.send({ type: 'start' });
    const id = idOf(wire().commands[0]);
    vi.advanceTimersByTime(20_000);
    expect(connection.state).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(idOf(wire().commands[0])).toBe(id);
  });

  it('that came too fast are repeated when the server says', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const answer = connection.send({ type: 'start' });
    const id = idOf(wire().commands[0]);
    wire().say({ type: 'problem', id, code: 'too_fast', what: 'slow down', retry_ms: 700 });
    vi.advanceTimersByTime(699);
    expect(wire().commands).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wire().commands.map(idOf)).toEqual([id, id]);
    wire().say({ type: 'accepted', id, seq: 0 });
    expect((await answer).type).toBe('accepted');
  });

  it('are all repeated when one of them came too fast to be read', () => {
    const { wire, connection } = connect();
    wire().welcome();
    void connection.send({ type: 'start' });
    connection.look(2);
    const id = idOf(wire().commands[0]);
    wire().say({ type: 'problem', code: 'too_fast', what: 'slow down', retry_ms: 300 });
    vi.advanceTimersByTime(300);
    expect(wire().commands.slice(2)).toEqual([
      { type: 'look', seat: 2 },
      { type: 'start', id },
    ]);
  });

  it('that the server never answers get a problem in the end', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const answer = connection.send({ type: 'start' });
    for (let time = 0; time < 3; time += 1) {
      expect(connection.unanswered).toBe(1);
      vi.advanceTimersByTime(20_000);
      expect(connection.state).toBe('lost');
      vi.advanceTimersByTime(500);
      wire().welcome();
    }
    expect(await answer).toMatchObject({ type: 'problem', code: 'internal' });
    expect(wire().commands).toEqual([]);
  });

  it('that were too fast are not repeated on a socket that is lost', () => {
    const { wire, connection } = connect();
    wire().welcome();
    void connection.send({ type: 'start' });
    const id = idOf(wire().commands[0]);
    wire().say({ type: 'problem', id, code: 'too_fast', what: 'slow down', retry_ms: 700 });
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().welcome();
    vi.advanceTimersByTime(5000);
    expect(wire().commands.map(idOf)).toEqual([id]);
  });

  it('resolve with a problem of their own and leave the connection open', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const answer = connection.send({ type: 'hint', seat: 1 });
    const id = idOf(wire().commands[0]);
    wire().say({ type: 'problem', id, code: 'not_now', what: 'the match is over' });
    expect(await answer).toMatchObject({ type: 'problem', code: 'not_now' });
    expect(connection.state).toBe('open');
  });

  it('without an answer get a problem when the connection is closed', async () => {
    const { wire, connection } = connect();
    wire().welcome();
    const before = connection.send({ type: 'start' });
    connection.close();
    const after = connection.send({ type: 'start' });
    expect(await before).toMatchObject({ type: 'problem', code: 'not_now' });
    expect(await after).toMatchObject({ type: 'problem', code: 'not_now' });
  });
});

describe('positions', () => {
  it('that are older than the last one are not passed on', () => {
    const { wire, heard } = connect();
    wire().welcome();
    for (const seq of [5, 4, 5, 6]) wire().say(position(seq));
    expect(heard.flatMap((m) => (m.type === 'position' ? [m.seq] : []))).toEqual([5, 5, 6]);
  });

  it('tell the next hello where to go on', () => {
    const { wire } = connect();
    wire().welcome();
    wire().say(position(7, 2));
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().open();
    expect(wire().sent[0]).toMatchObject({ type: 'hello', seat: 2, since: 7 });
  });

  it('for other eyes are not passed on while a look is not answered', () => {
    const { wire, heard, connection } = connect();
    wire().welcome();
    wire().say(position(7, 1));
    connection.look(2);
    expect(wire().commands).toEqual([{ type: 'look', seat: 2 }]);
    wire().say(position(8, 1));
    wire().say(position(8, 2));
    const seen = heard.flatMap((m) => (m.type === 'position' ? [[m.seq, m.seat]] : []));
    expect(seen).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });

  it('of a look between hello and welcome are asked for after it', () => {
    const { wire, connection } = connect();
    wire().open();
    connection.look(2);
    wire().say({ type: 'welcome', protocol: PROTOCOL, build: 'b', now: 1, table: TABLE });
    expect(wire().commands).toEqual([{ type: 'look', seat: 2 }]);
  });

  it('of a look that was lost are asked for anew, with the whole log', () => {
    const { wire, connection } = connect();
    wire().welcome();
    wire().say(position(7, 1));
    connection.look(2);
    wire().drop();
    vi.advanceTimersByTime(500);
    wire().open();
    expect(wire().sent).toEqual([{ type: 'hello', protocol: PROTOCOL, table: 't1', seat: 2 }]);
  });
});

describe('a lost socket', () => {
  it('comes back after pauses that double up to a limit', () => {
    const { wire, wires } = connect();
    wire().welcome();
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const count = wires.length;
      wire().drop();
      vi.advanceTimersByTime(pause - 1);
      expect(wires).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(count + 1);
    }
    wire().welcome();
    wire().drop();
    const count = wires.length;
    vi.advanceTimersByTime(500);
    expect(wires).toHaveLength(count + 1);
  });

  it('takes half of the pause by chance', () => {
    const { wire, wires } = connect({ random: () => 0 });
    wire().drop();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
  });

  it('comes back at once when asked, or when the device is online again', () => {
    const { wire, wires, connection } = connect();
    wire().drop();
    connection.retry();
    expect(wires).toHaveLength(2);
    connection.retry();
    expect(wires).toHaveLength(2);
    wire().drop();
    window.dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(3);
    vi.advanceTimersByTime(15_000);
    expect(wires).toHaveLength(3);
  });

  it('waits as long as a server that goes away asks', () => {
    const { wire, wires, connection } = connect();
    wire().welcome();
    wire().say({ type: 'closing', reason: 'shutdown', retry_ms: 3000 });
    expect(connection.state).toBe('open');
    wire().drop();
    vi.advanceTimersByTime(3499);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it('stays away when the table is open elsewhere', () => {
    const { wire, wires, connection, heard } = connect();
    wire().welcome();
    wire().say({ type: 'closing', reason: 'elsewhere', retry_ms: 0 });
    expect(connection.state).toBe('closed');
    expect(heard.at(-1)?.type).toBe('closing');
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it('says nothing more', () => {
    const { wire, wires, heard, states } = connect();
    wire().welcome();
    const old = wire();
    const listener = old.onmessage;
    old.drop();
    vi.advanceTimersByTime(500);
    expect(old.onmessage).toBeNull();
    expect(listener).not.toBeNull();
    old.say(position(9));
    expect(heard.map((message) => message.type)).toEqual(['welcome']);
    expect(wires).toHaveLength(2);
    expect(states).toEqual(['open', 'lost', 'connecting']);
  });
});

describe('what is no message', () => {
  it.each(['', '{', '[]', 'null', '7', '{"kind":"x"}'])('%j is passed over', (text) => {
    const { wire, heard, connection } = connect();
    wire().welcome();
    wire().raw(text);
    wire().raw(new ArrayBuffer(4));
    expect(heard).toHaveLength(1);
    expect(connection.state).toBe('open');
  });
});
