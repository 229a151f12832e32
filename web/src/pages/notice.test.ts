import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiFault } from '../lib/api';
import { reach } from '../lib/reach.svelte';
import { language } from '../texts/language.svelte';
import Notice from './Notice.svelte';

const GONE = new ApiFault('offline', 'the server cannot be reached');

beforeAll(() => language.use('en'));
beforeEach(() => reach.missed());
afterEach(cleanup);

const heading = (): string | null => screen.getByRole('heading').textContent;

test('what failed because the server was gone is done again when it is back', async () => {
  const retry = vi.fn();
  render(Notice, { fault: GONE, retry });
  await tick();
  expect(heading()).toMatch(/we keep trying/);
  expect(retry).not.toHaveBeenCalled();
  reach.answered();
  await tick();
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['what would count twice', { fault: GONE, byHand: true }, /Try again/],
  ['what the server refused', { fault: new ApiFault('internal', 'no') }, /went wrong/],
])('%s waits for whoever asked', async (_what, more, said) => {
  const retry = vi.fn();
  render(Notice, { ...more, retry });
  reach.answered();
  await tick();
  expect(heading()).toMatch(said);
  expect(retry).not.toHaveBeenCalled();
});
