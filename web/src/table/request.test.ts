import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { language } from '../texts/language.svelte';
import type { Request as Asked, SeatState, TableState } from '../protocol/messages';
import Request from './Request.svelte';
import type { TableSession } from './session.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1 }) as SeatState;

function show(request: Asked, answering: number): ReturnType<typeof vi.fn> {
  const answer = vi.fn();
  render(Request, {
    session: { answering, answer } as unknown as TableSession,
    table: { seats: [seat(1), seat(2)], request } as unknown as TableState,
  });
  return answer;
}

test.each([
  [{ ask: 'undo', seat: 2, to: 4, waiting: [1] }, 'P2 would like to take back a move.'],
  [{ ask: 'pause', seat: 2, waiting: [1] }, 'P2 asks for a pause.'],
  [{ ask: 'rewind', seat: 2, to: 4, waiting: [1] }, /^P2 would like .* step 4:/],
  [{ ask: 'rewind', seat: 0, to: 0, waiting: [1] }, /^The host would like .* step 0:/],
] as [Asked, string | RegExp][])('whoever is asked may agree or not: %o', (request, words) => {
  const answer = show(request, 1);
  expect(screen.getByRole('alert').textContent.trim()).toMatch(words);
  for (const button of screen.getAllByRole('button')) button.click();
  expect(answer.mock.calls).toEqual([[true], [false]]);
});

test('others see who has not answered', () => {
  show({ ask: 'pause', seat: 1, waiting: [2] }, 0);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(/P2/)).toBeTruthy();
});
