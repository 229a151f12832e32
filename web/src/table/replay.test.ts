import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import type { LogLine, Position, TableState } from '../protocol/messages';
import { replayKey } from './replay-keys';
import { playOnWish } from './replay-wish';
import { OPEN, Playback } from './replay.svelte';

const line = (seq: number, key: string, seat = 0): LogLine => ({
  seq,
  text: seat > 0 ? { key, args: { seat: { seat } } } : { key },
});
/** Two rounds: Anna, Bea, a scoring; Anna, Bea, and an income of Anna's after it. */
const COURSE = [
  line(1, 'g.event.round_began'),
  line(2, 'g.event.placed', 1),
  line(4, 'g.event.placed', 2),
  line(5, 'g.event.section_scored'),
  line(6, 'g.event.round_begins'),
  line(7, 'g.event.placed', 1),
  line(9, 'g.event.placed', 2),
  line(9, 'g.event.income', 1),
];
const LAST = 10;
/** Who is asked after an entry. */
const ACTORS: Readonly<Record<number, number[]>> = { 1: [1], 3: [2], 6: [1], 8: [2] };

const asked: string[] = [];
let held: (() => void)[] = [];
let holding = false;

beforeEach(() => {
  asked.length = 0;
  held = [];
  holding = false;
  vi.spyOn(api, 'printed').mockResolvedValue({ type: 'printed', printed: { tiles: [] } });
  vi.spyOn(api, 'replay').mockImplementation(async (_id, seat, seq, count) => {
    asked.push(`${seat}@${seq}${count === 'open' ? ' open' : ''}`);
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    return {
      last: LAST,
      marks: [1, 3, 6, 8],
      position: {
        seat,
        seq,
        actors: ACTORS[seq] ?? [],
        log: COURSE.filter((told) => told.seq <= seq),
      } as unknown as Position,
    };
  });
});

async function opened(seq = 0): Promise<Playback> {
  const playback = new Playback('t1');
  await playback.open(1, true, seq);
  asked.length = 0;
  return playback;
}

describe('a replay', () => {
  test('knows its rounds, its scorings and who moved', async () => {
    const playback = await opened(4);
    expect(playback.rounds).toEqual([1, 6]);
    expect(playback.scorings).toEqual([5]);
    expect(playback.position?.seq).toBe(4);
    expect([4, 5, 7].map((seq) => playback.moverAt(seq))).toEqual([2, 0, 1]);
  });

  test('counts a running match as its eyes do, and a finished one by its journal', async () => {
    const counts = (): unknown[] => vi.mocked(api.replay).mock.calls.map(([, , , count]) => count);
    vi.mocked(api.replay).mockClear();
    const running = new Playback('t1');
    await running.open(1, false, 4);
    expect(running.seq).toBe(4);
    await running.look(0); // these eyes count otherwise
    expect(running.seq).toBe(LAST);
    await running.lastMove(1);
    expect(running.eyes).toBe(1);
    expect(new Set(counts())).toEqual(new Set(['eyes']));
    vi.mocked(api.replay).mockClear();
    await opened(4);
    expect(new Set(counts())).toEqual(new Set(['journal', 'open']));
  });

  test('hears a wish while it still looks the match through', async () => {
    holding = true;
    const playback = new Playback('t1');
    const opening = playback.open(1, true, 4);
    held.shift()?.();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    void playback.go(LAST);
    holding = false;
    for (const release of held) release();
    await opening;
    expect(playback.seq).toBe(LAST);
    expect(playback.position?.seq).toBe(LAST);
  });

  test('goes by step, by turn and by round, and no further than the ends', async () => {
    const playback = await opened(4);
    const walk = async (act: () => void): Promise<number> => {
      act();
      await playback.go(playback.seq);
      return playback.position?.seq ?? -1;
    };
    expect(await walk(() => playback.step(1))).toBe(5);
    expect(await walk(() => playback.turn(1))).toBe(6);
    expect(await walk(() => playback.turn(-1))).toBe(3);
    expect(await walk(() => playback.round(1))).toBe(6);
    expect(await walk(() => playback.round(1))).toBe(LAST);
    expect(await walk(() => playback.step(1))).toBe(LAST);
    expect(await walk(() => void playback.go(-5))).toBe(0);
  });

  test('asks for no moment that the slider has left behind already', async () => {
    const playback = await opened();
    holding = true;
    for (const seq of [1, 2, 3, 4]) void playback.go(seq);
    holding = false;
    held.forEach((answer) => answer());
    await playback.go(5);
    expect(asked).toEqual(['1@1', '1@5']);
    expect(playback.position?.seq).toBe(5);
  });

  test('finds the own last move, not what merely happened to the seat', async () => {
    const playback = await opened();
    await playback.lastMove(1);
    expect(playback.position?.seq).toBe(7);
  });

  test('shows everything when it may, and compares no two pairs of eyes', async () => {
    const playback = await opened(4);
    await playback.go(5);
    expect(playback.before?.seq).toBe(4);
    await playback.look(OPEN);
    expect(asked.at(-1)).toBe('0@5 open');
    expect(playback.before).toBeUndefined();
  });

  test('that is covered has no moment of the eyes before, not even one that comes later', async () => {
    const playback = await opened(4);
    holding = true;
    void playback.go(5);
    playback.cover();
    expect(playback.position).toBeUndefined();
    holding = false;
    for (const release of held) release();
    await playback.go(5);
    expect(asked).toEqual(['1@5', '0@5']);
    expect([playback.seat, playback.position?.seat]).toEqual([0, 0]);
    expect(playback.before).toBeUndefined();
  });

  test('runs by itself to the end, faster at a higher pace', async () => {
    const playback = await opened(7);
    vi.useFakeTimers();
    playback.setPace(4);
    playback.play();
    await vi.advanceTimersByTimeAsync(450);
    expect(playback.seq).toBe(8);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect([playback.seq, playback.playing]).toEqual([LAST, false]);
  });
});

describe('a key in a replay', () => {
  async function press(key: string, on: Element, more: KeyboardEventInit = {}): Promise<Playback> {
    const playback = await opened(4);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.body.append(on);
    on.addEventListener('keydown', (heard) => replayKey(heard as KeyboardEvent, playback));
    on.dispatchEvent(event);
    playback.stop();
    return playback;
  }
  const made = (tag: string): Element => document.createElement(tag);

  test('goes by step, with Shift by turn, and to the ends', async () => {
    expect((await press('ArrowRight', made('div'))).seq).toBe(5);
    expect((await press('ArrowLeft', made('button'))).seq).toBe(3);
    expect((await press('ArrowRight', made('div'), { shiftKey: true })).seq).toBe(6);
    expect((await press('End', made('input'))).seq).toBe(LAST);
  });

  test('is left to what uses it itself', async () => {
    expect((await press('ArrowRight', made('select'))).seq).toBe(4);
    expect((await press('Home', made('dialog'))).seq).toBe(4);
    expect((await press('ArrowRight', made('div'), { altKey: true })).seq).toBe(4);
  });
});

test('a copy has one own seat, and bots in all others', () => {
  const table = {
    id: 't1',
    game: 'caylus',
    seats: [{ seat: 1 }, { seat: 2 }, { seat: 3 }],
  } as unknown as TableState;
  expect(playOnWish(table, 41, { seat: 2, name: 'Anna', level: 'hard' })).toMatchObject({
    game: 'caylus',
    name: 'Anna',
    from: { table: 't1', seq: 41 },
    seats: [{ kind: 'bot', level: 'hard' }, { kind: 'me' }, { kind: 'bot', level: 'hard' }],
  });
});
