import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { language } from '../texts/language.svelte';
import Rules from './Rules.svelte';

const clauses = [
  { id: 'TOY-1.1', heading_en: 'Setup', heading_hu: 'Előkészületek', en: 'Mix.', hu: 'Keverj.' },
  { id: 'TOY-1.2', heading_en: 'End', heading_hu: 'Vége', en: 'Stop.', hu: 'Állj.' },
  {
    id: 'TOY-1.3',
    heading_en: 'Setup',
    heading_hu: 'Előkészületek',
    en: 'Deal.',
    hu: 'Ossz.',
    ruling_en: 'The book forgets it.',
    ruling_hu: 'A könyv kihagyja.',
  },
];

beforeEach(() => {
  vi.spyOn(api, 'rules').mockResolvedValue({ game: 'toy', clauses });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const headings = (): string[] => screen.getAllByRole('heading').map((h) => h.textContent);

test('clauses stand under the heading of the rulebook, with the ruling where there is one', async () => {
  await language.use('en');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Mix.', { exact: false });
  expect(headings()).toEqual(['Setup', 'End']);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.dataset['clause'])).toEqual(['TOY-1.1', 'TOY-1.3', 'TOY-1.2']);
  expect(items[1]?.textContent).toContain('Ruling: The book forgets it.');
  expect(items[0]?.textContent).not.toContain('Ruling');
});

test('in Hungarian all of it is Hungarian', async () => {
  await language.use('hu');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Értelmezés: A könyv kihagyja.');
  expect(headings()).toEqual(['Előkészületek', 'Vége']);
  expect(document.body.textContent).not.toMatch(/Setup|Deal|forgets/);
});

test.each([
  ['book', ['TOY-1.3']],
  ['setup', ['TOY-1.1', 'TOY-1.3']],
  ['setup deal', ['TOY-1.3']],
  ['1.2', ['TOY-1.2']],
])('searching for "%s" looks at heading, text, ruling and id', async (query, found) => {
  await language.use('en');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Mix.', { exact: false });
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: query } });
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.dataset['clause'])).toEqual(found);
});
