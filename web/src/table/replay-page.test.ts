import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { setCode } from '../lib/seat-code';
import type { Games, Position, TableState } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import ReplayPage from './ReplayPage.svelte';

/** The eyes for which something was asked of the server. */
const asked = new Set<number>();
let status: TableState['status'];
let curtain: boolean;

beforeAll(() => language.use('en'));
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  asked.clear();
  history.replaceState(null, '', '/t/t1/replay');
  [status, curtain] = ['playing', true];
  const seat = (number: number, name: string, mine: boolean): object => {
    return { seat: number, kind: 'human', name, mine, colour: number };
  };
  const seats = [seat(1, 'Zoe', false), seat(2, 'Anna', true), seat(3, 'Bea', true)];
  vi.spyOn(api, 'table').mockImplementation(() =>
    Promise.resolve({ id: 't1', game: 'toy', status, seats } as unknown as TableState),
  );
  vi.spyOn(api, 'games').mockImplementation(() =>
    Promise.resolve({ games: [{ key: 'toy', secrets: true, curtain }] } as unknown as Games),
  );
  vi.spyOn(api, 'texts').mockResolvedValue({ texts: [{ toy: { name: 'Toy' } }] });
  vi.spyOn(api, 'printed').mockResolvedValue({ type: 'printed', printed: {} });
  vi.spyOn(api, 'replay').mockImplementation((_id, eyes, seq) => {
    asked.add(eyes);
    const view = { parts: [] };
    const position = { seat: eyes, seq, actors: [], log: [], scores: [], places: [], view };
    return Promise.resolve({ last: 9, marks: [], position: position as unknown as Position });
  });
});

function open(): Promise<HTMLSelectElement> {
  render(ReplayPage, { route: { page: 'replay', id: 't1' } });
  return screen.findByLabelText('Whose eyes');
}
const pass = (name: string): HTMLElement | null => screen.queryByText(`Pass the device to ${name}`);

test('N-P01: a match that goes on is seen by nobody in particular until somebody says who', async () => {
  const eyes = await open();
  expect(eyes.value).toBe('0');
  await vi.waitFor(() => expect(api.replay).toHaveBeenCalledTimes(3));
  expect([...asked]).toEqual([0]);
  expect(screen.queryByText('To my last move')).toBeNull();
});

test('N-P01: the eyes of a seat wait behind its curtain and its code', async () => {
  setCode('t1', 3, '2580');
  const eyes = await open();
  await fireEvent.change(eyes, { target: { value: '3' } });
  expect(pass('Bea')).not.toBeNull();
  expect(screen.queryByLabelText('Whose eyes')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(asked.has(3)).toBe(false);
  const code = screen.getByLabelText('Your code');
  await fireEvent.input(code, { target: { value: '1111' } });
  await fireEvent.submit(code.closest('form') as HTMLFormElement);
  expect(pass('Bea')).not.toBeNull();
  expect(asked.has(3)).toBe(false);
  await fireEvent.input(code, { target: { value: '2580' } });
  await fireEvent.submit(code.closest('form') as HTMLFormElement);
  expect((await screen.findByLabelText<HTMLSelectElement>('Whose eyes')).value).toBe('3');
  expect([...asked].toSorted()).toEqual([0, 3]);
  await fireEvent.change(screen.getByLabelText('Whose eyes'), { target: { value: '2' } });
  expect(pass('Anna')).not.toBeNull();
  await fireEvent.click(screen.getByText('Show what everybody may see'));
  expect((await screen.findByLabelText<HTMLSelectElement>('Whose eyes')).value).toBe('0');
  expect(asked.has(2)).toBe(false);
});

test.each([
  ['a game in which nobody looks away', 'playing', false],
  ['a match that is over', 'finished', true],
] as const)('the first own seat looks at once: %s', async (_name, is, curtained) => {
  [status, curtain] = [is, curtained];
  const eyes = await open();
  await vi.waitFor(() => expect(eyes.value).toBe('2'));
  await fireEvent.change(eyes, { target: { value: '3' } });
  await vi.waitFor(() => expect(asked.has(3)).toBe(true));
  expect(pass('Bea')).toBeNull();
});
