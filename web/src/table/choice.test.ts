import { beforeEach, describe, expect, test, vi } from 'vitest';
import { change } from '../lib/settings.svelte';
import type { Blocked, Offer, Position } from '../protocol/messages';
import { Choice, type Choosing } from './choice.svelte';

const offer = (action: string, target: string, sealed = false): Offer => ({
  action,
  words: { key: action },
  group: 'place',
  target,
  sealed,
});
const FREE = offer('take wood', 'good:wood');
const SEALED = offer('place farm', 'road:1', true);
const TWO = [offer('inn stay', 'place:inn', true), offer('inn leave', 'place:inn', true)];
const BLOCKED: Blocked = {
  ...offer('place quarry', 'road:2'),
  reason: { key: 'taken' },
  clause: 'CAY-5.2',
};

class Table implements Choosing {
  position = {
    turn: 1,
    offers: [FREE, SEALED, ...TWO],
    blocked: [BLOCKED],
  } as unknown as Position;
  asked = true;
  inert = false;
  act = vi.fn(() => Promise.resolve(true));
  preview = vi.fn(() => Promise.resolve(undefined));
}

let table: Table;
let now: number;
let choice: Choice;
beforeEach(() => {
  table = new Table();
  now = 1000;
  choice = new Choice(table, () => now);
  change('confirm', 'sealed');
  change('oneClick', false);
});

describe('on the board', () => {
  test('the first press chooses, the second sends', async () => {
    choice.press('good:wood');
    expect(table.act).not.toHaveBeenCalled();
    expect(choice.targets.get('good:wood')?.chosen).toBe(true);
    expect(table.preview).toHaveBeenCalledWith('take wood');
    choice.press('good:wood');
    expect(table.act).toHaveBeenCalledWith('take wood');
  });

  test('what was sent stays chosen until the next turn', async () => {
    choice.follow(table.position);
    choice.press('good:wood');
    choice.press('good:wood');
    await Promise.resolve();
    expect(choice.chosen).toBe(FREE);
    choice.follow({ ...table.position, turn: table.position.turn + 1 });
    expect(choice.chosen).toBeUndefined();
  });

  test('what was sent and not taken is chosen no more', async () => {
    table.act.mockResolvedValue(false);
    choice.press('good:wood');
    choice.press('good:wood');
    await vi.waitFor(() => expect(choice.chosen).toBeUndefined());
  });

  test('a double click sends nothing that is sealed', () => {
    choice.press('road:1');
    now += 200;
    choice.press('road:1');
    expect(table.act).not.toHaveBeenCalled();
    now += 100;
    choice.press('road:1');
    expect(table.act).toHaveBeenCalledWith('place farm');
  });

  test('a thing that stands for several moves asks which', () => {
    choice.press('place:inn');
    expect(choice.several).toEqual(TWO);
    expect(choice.chosen).toBeUndefined();
    expect(choice.targets.get('place:inn')?.chosen).toBe(true);
  });

  test('a thing that is not possible says why', () => {
    choice.press('road:2');
    expect(choice.refused).toBe(BLOCKED);
    expect(table.act).not.toHaveBeenCalled();
  });

  test('one click of the mouse sends what can be undone, where that is wished', () => {
    change('oneClick', true);
    choice.press('good:wood', false);
    expect(table.act).not.toHaveBeenCalled();
    choice.clear();
    choice.press('good:wood', true);
    expect(table.act).toHaveBeenCalledWith('take wood');
    choice.press('road:1', true);
    expect(table.act).toHaveBeenCalledTimes(1);
  });
});

describe('by button', () => {
  test('what can be undone is sent at once', () => {
    choice.pick(FREE);
    expect(table.act).toHaveBeenCalledWith('take wood');
  });

  test('what is sealed asks again', () => {
    choice.pick(SEALED);
    expect(choice.chosen).toBe(SEALED);
    expect(table.act).not.toHaveBeenCalled();
    now += 300;
    choice.pick(SEALED);
    expect(table.act).toHaveBeenCalledWith('place farm');
  });

  test('everything asks again where that is wished', () => {
    change('confirm', 'always');
    choice.pick(FREE);
    expect(table.act).not.toHaveBeenCalled();
    now += 300;
    choice.commit();
    expect(table.act).toHaveBeenCalledWith('take wood');
  });
});

test('nothing is chosen while something is on its way', () => {
  table.inert = true;
  choice.press('good:wood');
  choice.pick(FREE);
  expect(choice.chosen).toBeUndefined();
  expect(table.act).not.toHaveBeenCalled();
});

test('another question forgets what was chosen, the same one does not', () => {
  choice.follow(table.position);
  choice.press('good:wood');
  choice.follow({ ...table.position });
  expect(choice.chosen).toBe(FREE);
  choice.follow({ ...table.position, turn: 2 });
  expect(choice.chosen).toBeUndefined();
});
