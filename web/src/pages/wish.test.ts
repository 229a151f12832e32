import { expect, test } from 'vitest';
import type { GameCard, OptionWord } from '../protocol/messages';
import { ApiFault } from '../lib/api';
import { fieldOf, firstDraft, problemsOf, wishOf } from './wish';

const option = (name: string, kind: OptionWord['kind'], standard: string): OptionWord => ({
  name,
  kind,
  low: 0,
  high: 1,
  standard,
  words: kind === 'subset' ? Array.from({ length: 20 }, (_, i) => `u${i}`) : [],
  ...(kind === 'subset' ? { count: 14 } : {}),
});
const game: GameCard = {
  key: 'citadels',
  revision: 1,
  min_seats: 2,
  max_seats: 8,
  secrets: true,
  curtain: true,
  options: [
    option('seats', 'number', '4'),
    option('jeweller', 'switch', 'false'),
    option('uniques', 'subset', 'preset'),
  ],
};

test('a table is sensible as it stands', () => {
  const draft = firstDraft(game, 'Anna');
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot']);
  expect(problemsOf(draft, game)).toEqual([]);
  expect(wishOf(draft, game)).toMatchObject({ name: 'Anna', options: {} });
});

test('only what is not as usual is sent, and no table begins before its lobby', () => {
  const draft = firstDraft(game, ' Anna ');
  draft.options['jeweller'] = 'true';
  draft.seats[1] = { kind: 'open' };
  const wish = wishOf(draft, game);
  expect(wish.options).toEqual({ jeweller: 'true' });
  expect(wish.seats[0]).toEqual({ kind: 'me', name: 'Anna' });
  expect(wish.start, 'the page begins it, once its number is given').toBeUndefined();
});

test('each kind of table has its own terms', () => {
  const draft = firstDraft(game, 'Anna');
  expect(wishOf(draft, game)).toMatchObject({ practice: false });
  expect(wishOf(draft, game)).not.toHaveProperty('hints');
  draft.practice = true;
  draft.seats[1] = { kind: 'open' };
  draft.standIn = 'hard';
  expect(wishOf(draft, game)).toMatchObject({ stand_in: 'hard', hints: false });
  expect(wishOf(draft, game)).not.toHaveProperty('practice');
});

test('what is wrong is told by field', () => {
  const draft = firstDraft(game, '');
  draft.seats = [{ kind: 'me' }];
  draft.options['uniques'] = 'u1,u2';
  expect(problemsOf(draft, game)).toEqual([
    { field: 'name', text: 'name', args: {} },
    { field: 'seats', text: 'too_few', args: { n: 2 } },
    { field: 'uniques', text: 'count', args: { n: 2, of: 14 } },
  ]);
});

test('players at one device have names of their own', () => {
  const draft = firstDraft(game, 'Anna');
  draft.seats = [
    { kind: 'me' },
    { kind: 'local', name: 'Bea' },
    { kind: 'local', name: ' Anna' },
    { kind: 'local', name: '' },
  ];
  expect(problemsOf(draft, game)).toEqual([
    { field: 'seats.2', text: 'names', args: {} },
    { field: 'seats.3', text: 'names', args: {} },
  ]);
});

test.each([
  ['/name', 'name'],
  ['/seats', 'seats'],
  ['/seats/2/name', 'seats.2'],
  ['/options/rank_9', 'rank_9'],
  ['/options', ''],
  ['/clock/seconds', ''],
  ['', ''],
])('a refusal of %s stands at the field "%s"', (where, field) => {
  expect(fieldOf(new ApiFault('malformed', 'no', where))).toBe(field);
});
