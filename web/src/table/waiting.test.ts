import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { language } from '../texts/language.svelte';
import type { Position, SeatState, TableState } from '../protocol/messages';
import type { TableSession } from './session.svelte';
import { router } from '../lib/router.svelte';
import Waiting from './Waiting.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number, more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1, ...more }) as SeatState;
const position = { seq: 7, actors: [2], places: [], sheet: [], prompt: { key: 'x' }, undo: 'none' };

let shown: ReturnType<typeof render> | undefined;
function show(table: Partial<TableState>, more: Partial<Position> = {}): TableSession {
  const session = {
    id: 't1',
    connection: 'open',
    table: { status: 'playing', host: false, seats: [seat(1), seat(2)], ...table },
    position: { ...position, ...more } as unknown as Position,
    rematch: () => Promise.resolve(true),
    log: [],
    heard: { now: 1000, at: performance.now() },
    say: vi.fn(),
    replace: vi.fn(),
    end: vi.fn(),
  } as unknown as TableSession;
  shown = render(Waiting, { session, text: () => '' });
  return session;
}
const heading = (): string | undefined => screen.getByRole('heading').textContent?.trim();
const buttons = (): string[] =>
  screen.queryAllByRole('button').map((button) => button.textContent.trim());

test('whoever sits at a table that is stuck may report it; the host may rewind it too', () => {
  show({ status: 'stuck' });
  expect(buttons()).toEqual(['Report a problem']);
  cleanup();
  show({ status: 'stuck', host: true });
  expect(buttons()).toEqual(['Rewind', 'Report a problem']);
});

const LATE = seat(2, { clock_ms: 0 });
test.each([
  ['a player', [seat(1), LATE], false, ['Nudge', 'Let a bot play', 'Wait']],
  ['the host', [seat(1), LATE], true, ['Nudge', 'Let a bot play', 'Wait']],
  ['who watches', [seat(1, { mine: false }), LATE], false, []],
  ['nobody while time is left', [seat(1), seat(2, { clock_ms: 90_000 })], true, []],
])('when somebody is out of time, %s is asked', (_who, seats, host, asked) => {
  show({ seats, host });
  expect(buttons()).toEqual(asked);
});

test.each([
  ['who plays', true, ['Let a bot play', 'End the match', 'Wait']],
  ['nobody who watches', false, []],
])('when somebody has left for good, %s is asked', async (_who, mine, asked) => {
  // N-P03
  const session = show({ seats: [seat(1, { mine }), seat(2, { away_at: 900 })] });
  expect(buttons()).toEqual(asked);
  if (!mine) return;
  expect(heading()).toBe('P2 has left. Let a bot play on, end the match, or wait?');
  screen.getByRole('button', { name: 'Let a bot play' }).click();
  screen.getByRole('button', { name: 'End the match' }).click();
  expect(vi.mocked(session.replace)).toHaveBeenCalledExactlyOnceWith(2);
  expect(vi.mocked(session.end)).toHaveBeenCalledOnce();
  await fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
  expect(buttons()).toEqual([]);
});

test('who has left for a moment is waited for, and how long is said', () => {
  // H4
  show({ seats: [seat(1), seat(2, { away_at: 91_000 })] });
  expect(heading()).toBe('P2 has left. In 1:30 a bot may play on.');
  expect(buttons()).toEqual([]);
});

test('a bot that is about to play waits for who comes back', () => {
  // H4
  show({ seats: [seat(1), seat(2, { level: 'easy', bot_at: 9000 })] });
  expect(heading()).toMatch(/^A bot plays on for P2 in 0:08/);
});

test('an end that was agreed has no winner', () => {
  // N-P03
  show({ status: 'ended' }, { places: [1, 2] });
  expect(heading()).toBe('Ended by agreement: nobody has won.');
  expect(buttons()).toEqual(['Rematch']);
});

const RESIGNED = seat(2, { level: 'medium', resigned: true });

test.each([
  ['who won', [seat(1), seat(2)], [2, 1], 'P2 won.'],
  ['that a bot played on', [seat(1), RESIGNED], [2, 1], 'The bot that played on for P2 won.'],
  ['the same of one who was late', [seat(1), LATE], [2, 1], 'P2 won.'],
  ['whoever did not need one', [seat(1), RESIGNED], [1, 2], 'P1 won.'],
  ['who shares it', [seat(1), RESIGNED], [1, 1], 'Shared victory: P1, P2 (bot).'],
])('the end says %s', (_what, seats, places, said) => {
  show({ status: 'finished', seats }, { places });
  expect(heading()).toBe(said);
});

test('the end says what parted equal points', () => {
  const row = {
    label: { key: 'rank' },
    points: [4, 8],
    total: false,
    tie_break: 'X-1',
    decides: true,
  };
  show({ status: 'finished' }, { places: [2, 1], sheet: [row] });
  expect(screen.getByText(/^Equal points, decided by: /)).toBeTruthy();
});

test('whoever asks for a rematch is taken there, whoever does not is shown the way', async () => {
  const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  show({ status: 'finished', rematch: 't2' }, { places: [1, 2] });
  expect(screen.getByRole('link', { name: 'To the rematch' }).getAttribute('href')).toBe('/t/t2');
  expect(go).not.toHaveBeenCalled();
  cleanup();
  const before = show({ status: 'finished' }, { places: [1, 2] });
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(go).not.toHaveBeenCalled();
  const table = { ...before.table, rematch: 't2' } as TableState;
  await shown?.rerender({ session: { ...before, table } as TableSession });
  expect(go).toHaveBeenCalledExactlyOnceWith('/t/t2');
  go.mockRestore();
});
