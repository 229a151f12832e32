import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../protocol/messages';
import { allAboutMe, forgetMe } from './about-me';
import { mine } from './mine.svelte';
import { keep, recall } from './store';

const ME: Me = { name: 'Anna', tables: [] };
const answer = (body: unknown): Response => new Response(JSON.stringify(body), { status: 200 });

beforeEach(() => {
  keep('name', 'Anna');
  mine.me = ME;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('forgetting ends the cookie, and all that the browser and the page have', async () => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer({})));
  vi.stubGlobal('fetch', fetched);
  await forgetMe();
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/forget');
  expect(fetched.mock.calls[0]?.[1].method).toBe('POST');
  expect(recall('name', '')).toBe('');
  expect(mine.me).toBeUndefined();
});

test('without the server nothing is forgotten by half', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await expect(forgetMe()).rejects.toMatchObject({ code: 'offline' });
  expect(recall('name', '')).toBe('Anna');
  expect(mine.me).toBe(ME);
});

test('what one takes away has the tables too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(ME)));
  expect(await allAboutMe()).toEqual({ kept: { name: 'Anna' }, ...ME });
});
