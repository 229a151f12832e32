import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyAppearance, atTable, change, inForce } from './settings.svelte';
import { recall } from './store';

beforeEach(() => {
  localStorage.clear();
  change('motion', 'normal');
  change('skipForced', true);
});
afterEach(() => {
  atTable.leave('t1');
  atTable.leave('t2');
});

describe('a table of its own settings', () => {
  test('keeps them for itself', () => {
    atTable.enter('t1');
    atTable.choose('motion', 'steps');
    expect(inForce('motion')).toBe('steps');
    atTable.leave('t1');
    expect(inForce('motion')).toBe('normal');
    atTable.enter('t1');
    expect(inForce('motion')).toBe('steps');
  });

  test('has those of its reader where it has none', () => {
    atTable.enter('t1');
    atTable.choose('motion', 'none');
    change('skipForced', false);
    expect(inForce('skipForced')).toBe(false);
    atTable.choose('motion', undefined);
    expect(inForce('motion')).toBe('normal');
    expect(recall('choices.t1', null)).toBeNull();
  });

  test('is not left by the one before it', () => {
    atTable.enter('t1');
    atTable.enter('t2');
    atTable.choose('motion', 'fast');
    atTable.leave('t1');
    expect(inForce('motion')).toBe('fast');
  });

  test('moves at its own pace', () => {
    atTable.enter('t1');
    atTable.choose('motion', 'fast');
    applyAppearance();
    expect(document.documentElement.dataset['motion']).toBe('fast');
  });
});
