import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Position, SeatState } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import ScoreSheet from './ScoreSheet.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}` }) as SeatState;
const position = {
  over: true,
  seat: 1,
  scores: [7, 7],
  places: [2, 1],
  sheet: [
    { label: { key: 'total' }, points: [7, 7], total: true },
    {
      label: { key: 'rank' },
      points: [0, 8],
      total: false,
      tie_break: 'CIT-9.5',
      decides: true,
    },
  ],
} as unknown as Position;

test('the sheet has a row for what parted equal points, with its rule', async () => {
  const explain = vi.fn();
  const text = ({ key }: { key: string }): string => key;
  render(ScoreSheet, { position, seats: [seat(1), seat(2)], text, explain });
  const row = screen.getByRole('row', { name: /^rank/ });
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())).toEqual([
    '0',
    '8',
  ]);
  expect(screen.getByText('Equal points, decided by: rank.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'At equal points' }));
  expect(explain).toHaveBeenCalledWith({
    title: 'At equal points',
    lines: ['rank'],
    clauses: ['CIT-9.5'],
  });
});
