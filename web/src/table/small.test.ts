import { describe, expect, test } from 'vitest';
import { isLow, leftNow, timeText } from './clock';
import { type Bindings, bound, commandOf, isChoosable, keyCommand, keyOf } from './keys';
import { neighbour } from './lookback.svelte';

describe('a clock', () => {
  test.each([
    [0, '0:00'],
    [999, '0:01'],
    [65_000, '1:05'],
    [3_909_000, '1:05:09'],
    [-5000, '0:00'],
  ])('of %i ms shows %s', (ms, shown) => {
    expect(timeText(ms)).toBe(shown);
  });

  test('runs only while it is its turn', () => {
    expect(leftNow(10_000, true, 100, 2100)).toBe(8000);
    expect(leftNow(10_000, false, 100, 2100)).toBe(10_000);
    expect(isLow(29_999)).toBe(true);
    expect(isLow(30_000)).toBe(false);
  });
});

describe('a key', () => {
  const press = (
    key: string,
    more: KeyboardEventInit = {},
    on?: Element,
    bindings: Bindings = {},
  ): unknown => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
    let found: unknown;
    const target = on ?? document.body;
    target.addEventListener(
      'keydown',
      (heard) => (found = keyCommand(heard as KeyboardEvent, bindings)),
      {
        once: true,
      },
    );
    target.dispatchEvent(event);
    return found;
  };

  test('is a command, or the number of a button', () => {
    expect(press('u')).toBe('undo');
    expect(press('N')).toBe('target_back');
    expect(press('3')).toBe(3);
    expect(press('x')).toBeUndefined();
  });

  test('means nothing with another modifier, or where somebody writes', () => {
    expect(press('u', { ctrlKey: true })).toBeUndefined();
    expect(press('u', {}, document.createElement('input'))).toBeUndefined();
  });

  test('Enter commits, except on what it presses itself', () => {
    expect(press('Enter')).toBe('commit');
    expect(press('Enter', {}, document.createElement('button'))).toBeUndefined();
    expect(press(' ')).toBe('step');
    expect(press(' ', {}, document.createElement('button'))).toBeUndefined();
  });

  test('is the one that was chosen', () => {
    const bindings = bound({}, 'undo', 'x');
    expect(press('x', {}, undefined, bindings)).toBe('undo');
    expect(press('u', {}, undefined, bindings)).toBeUndefined();
  });

  test('that another command has changes places with it', () => {
    const bindings = bound({}, 'undo', 'l');
    expect(commandOf('l', bindings)).toBe('undo');
    expect(keyOf('log', bindings)).toBe('u');
    expect(bound(bindings, 'undo', 'u')).toEqual({});
  });

  test('can be given to a command if it writes a sign and presses no button of the bar', () => {
    expect(['ő', '#', ' ', 'Enter', '0'].filter(isChoosable)).toEqual([
      'ő',
      '#',
      ' ',
      'Enter',
      '0',
    ]);
    expect(['1', '9', 'Tab', 'ArrowUp', 'F5'].filter(isChoosable)).toEqual([]);
  });
});

test('changes are gone through one by one', () => {
  const seqs = [3, 5, 9];
  expect(neighbour(seqs, undefined, 1)).toBe(3);
  expect(neighbour(seqs, undefined, -1)).toBe(9);
  expect(neighbour(seqs, 5, 1)).toBe(9);
  expect(neighbour(seqs, 4, -1)).toBe(3);
  expect(neighbour(seqs, 9, 1)).toBeUndefined();
});
