import { expect, test } from 'vitest';
import type { Offer } from '../protocol/messages';
import { buttonsOf, byGroup, leftBehind, tells } from './offers';

const offer = (group: string, n: number): Offer => ({
  action: `${group} ${n}`,
  words: { key: group },
  group,
  target: '',
  sealed: false,
});
const actions = (offers: Offer[]): string[] => offers.map(({ action }) => action);

test('few offers all stand in the bar, what ends the turn apart', () => {
  const { shown, ending, all } = buttonsOf([offer('build', 1), offer('end', 1), offer('take', 1)]);
  expect(actions(shown)).toEqual(['build 1', 'take 1']);
  expect(actions(ending)).toEqual(['end 1']);
  expect(all).toBe(0);
});

test('of many some of each kind stand there, and the way to all of them', () => {
  const many = [1, 2, 3, 4, 5].map((n) => offer('place', n));
  const { shown, all } = buttonsOf([...many, offer('build', 1), offer('pass', 1)]);
  expect(actions(shown)).toEqual(['place 1', 'place 2', 'place 3', 'build 1']);
  expect(all).toBe(7);
});

test('a small screen has fewer', () => {
  const many = [1, 2, 3, 4].map((n) => offer('place', n));
  expect(actions(buttonsOf(many, 3).shown)).toEqual(['place 1', 'place 2']);
});

test('offers of one kind stand together', () => {
  const groups = byGroup([offer('a', 1), offer('b', 1), offer('a', 2)]);
  expect(groups.map(([name, list]) => [name, list.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('what the words say of the price is not written a second time', () => {
  const forms = (key: string): string[] =>
    ({ gold: ['arany', 'aranyat'], card: ['lap'] })[key] ?? [];
  const gold = (count: number) => [{ count, key: 'gold' }];
  expect(tells('Megépítem az Udvarházat – 3 arany', gold(3), forms)).toBe(true);
  expect(tells('3 aranyért eldobok 2 lapot', gold(3), forms)).toBe(true);
  expect(tells('Nem építek: −2 arany', gold(2), forms)).toBe(true);
  expect(tells('Nem építek: −2 arany', gold(-2), forms)).toBe(true);
});

test('what they do not say is written', () => {
  const forms = (): string[] => ['arany'];
  const price = [{ count: 3, key: 'gold' }];
  expect(tells('Megépítem az Udvarházat', price, forms)).toBe(false);
  expect(tells('13 arany közül', price, forms)).toBe(false);
  expect(tells('Eldobok 3 lapot', price, forms)).toBe(false);
});

test('ending the turn leaves behind what could be had for nothing, and no other move does', () => {
  const one = [{ count: 1, key: 'gold' }];
  const income: Offer = { ...offer('income', 1), gain: one };
  const paid: Offer = { ...offer('build', 1), gain: one, price: one };
  const all = [income, paid, offer('rob', 1), offer('end', 1)];
  expect(leftBehind(offer('end', 1), all)).toEqual([income]);
  expect(leftBehind(offer('build', 1), all)).toEqual([]);
  expect(leftBehind(undefined, all)).toEqual([]);
});
