import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Offer } from '../../protocol/messages';
import type { TargetState } from '../contract';
import { tableOf } from './fixtures/table';
import Dock from './phone/Dock.svelte';
import Plate from './Plate.svelte';

afterEach(cleanup);

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const finish = (): HTMLElement | null => document.querySelector('[data-target^="goods:"]');

function offered(target: string, group: string): [string, TargetState] {
  const words = { key: 'caylus.action.decline' };
  const offer: Offer = { action: target, words, group, target, sealed: false };
  return [target, { offers: [offer], blocked: [], chosen: false }];
}

describe('own goods', () => {
  it('are put together one by one until they can be given', async () => {
    const { table, pressed } = tableOf('transmute');
    render(Dock, table);
    expect(finish()).toBeNull();
    await fireEvent.click(button('+1 cube.wood'));
    expect(finish()).toBeNull();
    await fireEvent.click(button('+1 cube.cloth'));
    const last = finish();
    expect(last?.dataset['target']).toBe('goods:wood+cloth');
    if (last) await fireEvent.click(last);
    expect(pressed).toEqual(['goods:wood+cloth']);
    await fireEvent.click(button('−1 cube.wood'));
    expect(finish()).toBeNull();
  });

  it('cannot be taken beyond what is legal', async () => {
    const targets = new Map([offered('goods:food+wood', 'buy'), offered('goods:food+food', 'buy')]);
    render(Dock, tableOf('transmute', { targets }).table);
    await fireEvent.click(button('+1 cube.wood'));
    expect(button('+1 cube.wood').disabled).toBe(true);
    expect(button('+1 cube.food').disabled).toBe(false);
  });

  it('are swapped: first what is given, then what is gained', async () => {
    const targets = new Map([
      offered('goods:gold>food+wood', 'swap'),
      offered('goods:stone>food+wood', 'swap'),
    ]);
    const { table, pressed } = tableOf('transmute', { targets });
    render(Dock, table);
    await fireEvent.click(button('cube.gold'));
    await fireEvent.click(button('+1 cube.food'));
    await fireEvent.click(button('+1 cube.wood'));
    const last = finish();
    if (last) await fireEvent.click(last);
    expect(pressed).toEqual(['goods:gold>food+wood']);
  });

  it('are single targets where one is asked for', async () => {
    const { table, pressed } = tableOf('transmute', {
      targets: new Map([offered('good:wood', 'sell')]),
    });
    render(Dock, table);
    await fireEvent.click(screen.getByRole('button', { name: /cube\.wood/ }));
    expect(pressed).toEqual(['good:wood']);
  });
});

describe('a plate', () => {
  it('shows money, workers, goods and the order of passing', () => {
    const { table } = tableOf('place');
    const [first] = table.view.passed;
    const player = table.view.players[(first ?? 1) - 1];
    const { container } = render(Plate, { ...table, of: first ?? 1 });
    expect(container.textContent).toContain(`${player?.deniers} board.deniers`);
    expect(container.textContent).toContain(`${player?.workers} board.workers`);
    expect(container.textContent).toMatch(/1\s*board\.passed/);
  });
});
