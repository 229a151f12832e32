import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from './api';
import { mine } from './mine.svelte';
import { reach } from './reach.svelte';

const SECOND = 1000;
let fetched: ReturnType<typeof vi.fn>;
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  reach.answered();
  fetched = vi.fn(() => Promise.resolve(new Response('{"name":"","tables":[]}')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const goes = (): unknown => fetched.mockImplementation(() => Promise.reject(new TypeError('gone')));

test.each([
  ['no answer', () => Promise.reject(new TypeError('gone'))],
  ['a proxy that finds nobody', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('%s means that the server is out of reach', async (_what, answer) => {
  fetched.mockImplementation(answer);
  await expect(api.me()).rejects.toMatchObject({ code: 'offline' });
  expect(reach.lost).toBe(true);
});

test('a refusal is an answer', async () => {
  reach.missed();
  const fault = { code: 'not_found', what: 'no', where: '' };
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(fault), { status: 404 })),
  );
  await expect(api.me()).rejects.toMatchObject({ code: 'not_found' });
  expect(reach.lost).toBe(false);
});

test('pauses double up to a quarter of a minute, a part of them by chance', () => {
  const pauses = Array.from({ length: 8 }, () => {
    reach.missed();
    return reach.pause(1);
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(reach.pause(0)).toBe(7500);
});

describe('while the server is out of reach', () => {
  beforeEach(async () => {
    goes();
    reach.missed();
    end = mine.watch();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
  });

  test('it is tried again by itself, ever more seldom', async () => {
    const before = fetched.mock.calls.length;
    expect(before).toBeGreaterThan(5);
    expect(before).toBeLessThan(16);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(fetched.mock.calls.length).toBeGreaterThan(before);
    expect(reach.lost).toBe(true);
  });

  test('the browser’s word that it is back is taken at once', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response('{"name":"","tables":[]}')));
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reach.lost).toBe(false);
  });
});
