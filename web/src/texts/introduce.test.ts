import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import { gameName } from '../pages/names';
import { language } from './language.svelte';

afterEach(() => vi.restoreAllMocks());

const own = { game: { pig: { name: 'Pig' } } };

test('what the page says of a game is not asked for', async () => {
  const asked = vi.spyOn(api, 'texts');
  const going = language.use('en');
  await language.introduce('caylus'); // as early as the page is loaded
  await going;
  expect(asked).not.toHaveBeenCalled();
  expect(gameName('caylus')).toBe('Caylus');
});

test('a game that the page does not know says itself what it is, in every language', async () => {
  vi.spyOn(api, 'texts').mockResolvedValueOnce({ texts: [own] });
  await language.use('en');
  await language.introduce('pig');
  expect(gameName('pig')).toBe('Pig');
  vi.spyOn(api, 'texts').mockResolvedValueOnce({ texts: [{ game: { pig: { name: 'Malac' } } }] });
  await language.use('hu');
  expect(gameName('pig')).toBe('Malac');
});

test('a game that is not there keeps its key', async () => {
  vi.spyOn(api, 'texts').mockRejectedValue(new Error('404'));
  await language.introduce('chess');
  expect(gameName('chess')).toBe('chess');
});
