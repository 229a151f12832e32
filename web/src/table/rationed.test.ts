import { expect, test } from 'vitest';
import type { TargetState } from '../games/contract';
import type { Offer } from '../protocol/messages';
import { rationed } from './rationed';

const thing = (...offers: Offer[]): TargetState => ({ offers, blocked: [], chosen: false });
const offer: Offer = { action: 'a', words: { key: 'a' }, group: 'a', target: 't', sealed: false };
const table = (legal: number): Map<string, TargetState> =>
  new Map(Array.from({ length: 9 }, (_, i) => [`t${i}`, i < legal ? thing(offer) : thing()]));

test('where many things may be chosen, their outlines wait', () => {
  expect(rationed(table(4))).toBe(true);
});

test('what may not be chosen does not count', () => {
  expect(rationed(table(3))).toBe(false);
});
