import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { language } from '../texts/language.svelte';
import type { Position, SeatState, TableState } from '../protocol/messages';
import type { TableSession } from './session.svelte';
import Waiting from './Waiting.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number, more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1, ...more }) as SeatState;
const position = { seq: 7, actors: [2], places: [], prompt: { key: 'x' }, undo: 'none' };

function show(table: Partial<TableState>): void {
  const session = {
    id: 't1',
    connection: 'open',
    table: { status: 'playing', host: false, seats: [seat(1), seat(2)], ...table },
    position: position as unknown as Position,
    log: [],
    heard: { now: 0, at: 0 },
    say: vi.fn(),
  } as unknown as TableSession;
  render(Waiting, { session, text: () => '' });
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
