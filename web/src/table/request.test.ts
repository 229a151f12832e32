import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { language } from '../texts/language.svelte';
import type { Request as Asked, SeatState, TableState } from '../protocol/messages';
import Request from './Request.svelte';
import type { TableSession } from './session.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number, more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1, ...more }) as SeatState;

function show(
  request: Omit<Asked, 'number'>,
  answering: number,
  more: Partial<TableState> = {},
): { answer: ReturnType<typeof vi.fn>; withdraw: ReturnType<typeof vi.fn> } {
  const [answer, withdraw] = [vi.fn(), vi.fn()];
  render(Request, {
    session: {
      answering,
      answer,
      withdraw,
      heard: { now: 1000, at: performance.now() },
    } as unknown as TableSession,
    table: {
      seats: [seat(1), seat(2)],
      host: false,
      request: { number: 7, ...request },
      ...more,
    } as unknown as TableState,
  });
  return { answer, withdraw };
}

test.each([
  [{ ask: 'undo', seat: 2, to: 4, waiting: [1] }, 'P2 would like to take back a move.'],
  [{ ask: 'pause', seat: 2, waiting: [1] }, 'P2 asks for a pause.'],
  [{ ask: 'rewind', seat: 2, to: 4, waiting: [1] }, /^P2 would like .* step 4:/],
  [{ ask: 'rewind', seat: 0, to: 0, waiting: [1] }, /^The host would like .* step 0:/],
  [{ ask: 'end', seat: 2, waiting: [1] }, /^P2 would like to end .* without a winner/],
] as [Omit<Asked, 'number'>, string | RegExp][])(
  'whoever is asked may agree or not, to what is shown: %o',
  (request, words) => {
    const { answer } = show(request, 1);
    expect(screen.getByRole('alert').textContent.trim()).toMatch(words);
    for (const button of screen.getAllByRole('button')) button.click();
    const shown = { number: 7, ...request };
    expect(answer.mock.calls).toEqual([
      [shown, true],
      [shown, false],
    ]);
  },
);

test('who has asked sees who has not answered, and may ask no more', () => {
  const { withdraw } = show({ ask: 'pause', seat: 1, waiting: [2] }, 0);
  expect(screen.getByText(/P2/)).toBeTruthy();
  screen.getByRole('button', { name: 'Ask no more' }).click();
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(7);
});

test('the host without a seat may ask no more, who only looks on may not', () => {
  const request: Omit<Asked, 'number'> = { ask: 'rewind', seat: 0, to: 0, waiting: [2] };
  show(request, 0);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  show(request, 0, { host: true });
  expect(screen.getByRole('button', { name: 'Ask no more' })).toBeTruthy();
});

const AWAY = { seats: [seat(1), seat(2, { away_at: 31_000 })] };
test('of those who are away it is said what comes of it', () => {
  show({ ask: 'undo', seat: 1, to: 3, waiting: [2] }, 0, AWAY);
  expect(screen.getByText(/Nothing is taken back without them/)).toBeTruthy();
  cleanup();
  show({ ask: 'end', seat: 1, waiting: [2] }, 0, AWAY);
  expect(screen.getByText(/Away: P2\. In 0:30 it is agreed without them/)).toBeTruthy();
  cleanup();
  show({ ask: 'end', seat: 1, waiting: [1, 2] }, 0, AWAY);
  expect(screen.queryByText(/agreed without/)).toBeNull();
});
