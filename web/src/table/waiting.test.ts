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
    heard: { now: 0, at: 0 },
    say: vi.fn(),
  } as unknown as TableSession;
  shown = render(Waiting, { session, text: () => '' });
  return session;
}
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
  ['a player', [seat(1), LATE], false, ['Nudge', 'Wait']],
  ['the host', [seat(1), LATE], true, ['Nudge', 'Let a bot play', 'Wait']],
  ['who watches', [seat(1, { mine: false }), LATE], false, []],
  ['nobody while time is left', [seat(1), seat(2, { clock_ms: 90_000 })], true, []],
])('when somebody is out of time, %s is asked', (_who, seats, host, asked) => {
  show({ seats, host });
  expect(buttons()).toEqual(asked);
});

const RESIGNED = seat(2, { level: 'medium', resigned: true });
const heading = (): string | undefined => screen.getByRole('heading').textContent?.trim();

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
