import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import type { Clause } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import Rules from './Rules.svelte';
import { chaptersOf, pieces } from './rules';

const clauses: Clause[] = [
  {
    id: 'TOY-1.1',
    chapter_en: 'Before the game',
    chapter_hu: 'A játék előtt',
    heading_en: 'Setup; – (public pictures; reviews)',
    heading_hu: 'Előkészületek; – (nyilvános képek; ismertetők)',
    en: 'Mix, then TOY-2.1.',
    hu: 'Keverj, aztán TOY-2.1.',
  },
  {
    id: 'TOY-1.2',
    heading_en: '– (not in the rulebook)',
    heading_hu: '– (a szabálykönyvben nincs)',
    en: 'Deal.',
    hu: 'Ossz.',
    ruling_en: 'The book forgets it (TOY-1).',
    ruling_hu: 'A könyv kihagyja (TOY-1).',
  },
  {
    id: 'TOY-2.1',
    chapter_en: 'The end',
    chapter_hu: 'Vége',
    points: true,
    heading_en: 'Scoring',
    heading_hu: 'Értékelés',
    en: 'Count.',
    hu: 'Számolj.',
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
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-clause]')].map(
    (line) => line.dataset['clause'] ?? '',
  );
const lit = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.lit')].map((line) => line.dataset['clause']);

test('clauses stand in chapters, each with its sources and the ruling where there is one', async () => {
  await language.use('en');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Deal.', { exact: false });
  expect(headings()).toEqual(['How points come', 'Before the game', 'The end']);
  expect(shown()).toEqual(['TOY-1.1', 'TOY-1.2', 'TOY-2.1']);
  const lines = [...document.querySelectorAll('[data-clause]')].map((line) => line.textContent);
  expect(lines[0]).toContain('TOY-1.1 · Setup; public pictures; reviews');
  expect(lines[0]).not.toContain('Ruling');
  expect(lines[1]).toContain('Ruling: The book forgets it (TOY-1).');
  expect(lines[1]).toContain('TOY-1.2 · not in the rulebook');
});

test('how points come stands first, and again in its place', async () => {
  await language.use('en');
  render(Rules, { props: { game: 'toy' } });
  expect(await screen.findAllByText('Count.', { exact: false })).toHaveLength(2);
});

test('in Hungarian all of it is Hungarian', async () => {
  await language.use('hu');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Értelmezés: A könyv kihagyja', { exact: false });
  expect(headings()).toEqual(['Hogyan jönnek a pontok?', 'A játék előtt', 'Vége']);
  expect(document.body.textContent).not.toMatch(/Setup|Deal|forgets|Before|Contents/);
});

test('the contents lead to each chapter, and a clause in a text to that clause', async () => {
  await language.use('en');
  const onfollow = vi.fn();
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(Rules, { props: { game: 'toy', clause: 'TOY-1.2', onfollow } });
  const contents = await screen.findByRole('navigation', { name: 'Contents', hidden: true });
  const links = within(contents).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['How points come', '/rules/toy#points'],
    ['Before the game', '/rules/toy#TOY-1.1'],
    ['The end', '/rules/toy#TOY-2.1'],
  ]);
  await vi.waitFor(() => expect(into).toHaveBeenCalledOnce());
  expect(lit()).toEqual(['TOY-1.2']);

  const [inText] = screen.getAllByRole('link', { name: 'TOY-2.1' }).filter((link) => {
    return link.closest('[data-clause="TOY-1.1"]');
  });
  if (inText) await fireEvent.click(inText);
  expect(onfollow).toHaveBeenCalledWith('TOY-2.1');
  expect(lit()).toEqual(['TOY-2.1']);
  await vi.waitFor(() => expect(into).toHaveBeenCalledTimes(2));
});

test.each([
  ['book', ['TOY-1.2']],
  ['setup', ['TOY-1.1']],
  ['before', ['TOY-1.1', 'TOY-1.2']],
  ['before deal', ['TOY-1.2']],
  ['2.1', ['TOY-1.1', 'TOY-2.1']],
])('searching for "%s" looks at chapter, text, ruling, sources and id', async (query, found) => {
  await language.use('en');
  render(Rules, { props: { game: 'toy' } });
  await screen.findByText('Deal.', { exact: false });
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: query } });
  expect(shown()).toEqual(found);
});

test('a text is parted at the clauses that exist', () => {
  const ids = ['TOY-1.1', 'TOY-1.10', 'TOY-1.10b', 'TOY-2.1'];
  const links = (text: string): (string | undefined)[] =>
    pieces(text, ids).map(({ words, clause }) => (clause ? `${words}>${clause}` : words));
  expect(links('(TOY-1.10), TOY-1.10b.')).toEqual([
    '(',
    'TOY-1.10>TOY-1.10',
    '), ',
    'TOY-1.10b>TOY-1.10b',
    '.',
  ]);
  expect(links('TOY-2')).toEqual(['TOY-2>TOY-2.1']);
  expect(links('TOY-9.9 is none')).toEqual(['TOY-9.9', ' is none']);
});

test('without titles the first source of the first clause is the title', () => {
  const bare = clauses.map(({ chapter_en: _, ...clause }) => clause);
  expect(chaptersOf(bare, false).map(({ title }) => title)).toEqual(['Setup']);
});
