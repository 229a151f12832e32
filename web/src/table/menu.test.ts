import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SeatState, TableState } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import Menu from './Menu.svelte';
import type { TableSession } from './session.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const seat = (number: number, more: Partial<SeatState> = {}): SeatState =>
  ({ seat: number, kind: 'human', name: `P${number}`, mine: number === 1, ...more }) as SeatState;
const BOT = seat(2, { kind: 'bot', level: 'easy' });

function show(table: Partial<TableState>): TableSession {
  const session = {
    id: 't1',
    asked: true,
    table: { status: 'playing', host: true, hints: true, seats: [seat(1), seat(2)], ...table },
    end: vi.fn(),
  } as unknown as TableSession;
  render(Menu, {
    session,
    curtained: false,
    drawable: true,
    text: () => '',
    hint: vi.fn(),
    keys: vi.fn(),
    onclose: vi.fn(),
  });
  return session;
}
const button = (name: string): HTMLButtonElement | null => screen.queryByRole('button', { name });

test('no hint is offered where the table gives none, and it is said why', () => {
  // M9
  show({ hints: false });
  expect(button('Hint')?.disabled).toBe(true);
  expect(screen.getByText(/^No hints at this table/)).toBeTruthy();
  cleanup();
  show({ hints: true });
  expect(button('Hint')?.disabled).toBe(false);
  expect(screen.getByText(/the others see who asks/)).toBeTruthy();
});

test.each([
  ['where others agree', {}, true],
  ['not alone', { seats: [seat(1), BOT] }, false],
  ['alone for practice', { seats: [seat(1), BOT], practice: true }, true],
  ['of a table that is stuck', { seats: [seat(1), BOT], status: 'stuck' }, true],
] as [string, Partial<TableState>, boolean][])('the host may rewind %s', (_when, table, may) => {
  show(table); // N-P02
  expect(button('Rewind') !== null).toBe(may);
});

test.each([
  [[seat(1), seat(2)], /Everybody who plays and is not away must agree/, 'Ask the others'],
  [[seat(1), BOT], /without a result/, 'End the match'],
])('the match is ended after a second thought', async (seats, words, name) => {
  // N-P03
  const session = show({ seats });
  await fireEvent.click(screen.getByRole('button', { name: 'End the match' }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(vi.mocked(session.end)).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name }));
  expect(vi.mocked(session.end)).toHaveBeenCalledOnce();
});

test.each(['finished', 'ended'] as const)('a match that is %s is not ended again', (status) => {
  show({ status });
  expect(button('End the match')).toBeNull();
});
