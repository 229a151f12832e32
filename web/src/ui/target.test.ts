import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Detail, TargetState } from '../games/contract';
import Target from './Target.svelte';

afterEach(cleanup);

const state = (more: Partial<TargetState>): TargetState => ({
  offers: [],
  blocked: [],
  chosen: false,
  ...more,
});
const legal = state({ offers: [{ action: 'a' }] as TargetState['offers'] });
const blocked = state({ blocked: [{ action: 'b' }] as TargetState['blocked'] });
const detail: Detail = { title: 'Farm', lines: [], clauses: [] };

function show(at: TargetState | undefined, withDetail = true) {
  const table = {
    targets: new Map(at ? [['road:1', at]] : []),
    press: vi.fn(),
    explain: vi.fn(),
  };
  const children = createRawSnippet(() => ({ render: () => '<span>picture</span>' }));
  render(Target, {
    props: {
      table,
      target: 'road:1',
      label: 'Farm, free',
      children,
      ...(withDetail ? { detail: () => detail } : {}),
    },
  });
  return table;
}

test('what is legal is a button that chooses', async () => {
  const table = show(legal);
  const button = screen.getByRole('button', { name: 'Farm, free' });
  expect(button.className).toContain('can');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(button);
  expect(table.press).toHaveBeenCalledWith('road:1');
});

test('what is chosen says so', () => {
  show({ ...legal, chosen: true });
  const button = screen.getByRole('button', { name: 'Farm, free' });
  expect(button.className).toContain('chosen');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('what is not possible asks the table why', async () => {
  const table = show(blocked);
  const button = screen.getByRole('button', { name: 'Farm, free' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(button);
  expect(table.press).toHaveBeenCalledWith('road:1');
});

test('everything else explains itself, by press and by key', async () => {
  const table = show(undefined);
  const button = screen.getByRole('button', { name: 'Farm, free' });
  await fireEvent.click(button);
  await fireEvent.keyDown(button, { key: '?' });
  expect(table.explain).toHaveBeenCalledTimes(2);
  expect(table.explain).toHaveBeenCalledWith(detail);
  expect(table.press).not.toHaveBeenCalled();
});

test('what has nothing to say is no button', () => {
  show(undefined, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'Farm, free' })).toBeTruthy();
});
