import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { fixture, tableOf, type FixtureName } from './fixtures/table';
import caylus from './index';
import Dock from './phone/Dock.svelte';

// A whole board takes long to draw on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const thing = (target: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-target="${target}"]`);
  if (!found) throw new Error(`nothing stands for ${target}`);
  return found;
};

describe('the board', () => {
  it.each<FixtureName>(['place', 'provost', 'batch'])('shows every target of %s', (name) => {
    const { table } = tableOf(name);
    render(Board, table);
    expect(table.targets.size).toBeGreaterThan(0);
    for (const [target, state] of table.targets) {
      expect(thing(target).classList.contains('can'), target).toBe(state.offers.length > 0);
      const name = thing(target).getAttribute('aria-label') ?? thing(target).textContent;
      expect(name, target).toMatch(/\w/);
    }
  });

  it('chooses what may be chosen and explains the rest', async () => {
    const { table, pressed, explained } = tableOf('batch');
    render(Board, table);
    const [target] = [...table.targets.keys()];
    if (target === undefined) throw new Error('no target');
    await fireEvent.click(thing(target));
    expect(pressed).toEqual([target]);
    await fireEvent.click(thing('road:1'));
    expect(pressed).toEqual([target]);
    expect(explained[0]?.title).toBe(`tile.${table.view.road[0]?.tile}`);
    await fireEvent.keyDown(thing('castle:towers'), { key: '?' });
    expect(explained[1]?.title).toBe('section.towers');
  });

  it('reads the road space by space', () => {
    const { table } = tableOf('place');
    render(Board, table);
    const spaces = [...document.querySelectorAll('[data-target^="road:"]')];
    expect(spaces.map((space) => space.getAttribute('data-target'))).toEqual(
      table.view.road.map(({ space }) => `road:${space}`),
    );
  });

  const paved = (): number => document.querySelectorAll('.plot:not(.far)').length;

  it('paves the road as far as the provost', () => {
    render(Board, tableOf('provost').table);
    expect(paved()).toBe(fixture('provost').view.provost);
    expect(document.querySelector('.turned')).toBeNull();
  });

  it('paves it as far as he would go, and says whose building that switches on', () => {
    const { view } = fixture('provost');
    render(Board, tableOf('provost', { ghost: { ...view, provost: view.provost + 1 } }).table);
    expect(paved()).toBe(view.provost + 1);
    const next = view.road[view.provost];
    expect(next?.worker).toBeGreaterThan(0);
    const words = document.querySelector('.turned')?.textContent;
    expect(words).toContain('board.activated');
    expect(words).toContain(`tile.${next?.tile}`);
  });

  it('says so for the move under the pointer too, and in the prompt for the chosen one', () => {
    const { table } = tableOf('provost', { over: 'provost:1' });
    const there = { ...table.view, provost: table.view.provost + 1 };
    render(Board, table);
    const words = document.querySelector('.turned')?.textContent ?? '';
    expect(words).toContain('board.activated');
    expect(caylus.foresee?.({ ...table, over: '', ghost: there })).toEqual([words]);
    expect(caylus.foresee?.({ ...table, over: 'provost:1', ghost: null })).toEqual([]);
  });

  it('says which buildings are switched off by a step back', () => {
    const { table, view } = { ...tableOf('provost'), view: fixture('provost').view };
    const road = view.road.map((space) =>
      space.space === view.provost ? { ...space, worker: 2 } : space,
    );
    render(Board, { ...table, view: { ...view, road }, over: 'provost:-1' });
    expect(paved()).toBe(view.provost - 1);
    expect(document.querySelector('.turned')?.textContent).toContain('board.shut_off');
  });

  it('marks what has changed since the own last turn', () => {
    const { view } = fixture('batch');
    const before = structuredClone(view);
    before.road = before.road.map((space) => (space.space === 7 ? { ...space, worker: 1 } : space));
    render(Board, tableOf('batch', { before }).table);
    expect(thing('road:7').classList.contains('fresh')).toBe(true);
    expect(thing('road:8').classList.contains('fresh')).toBe(false);
  });

  it('opens the stock where a building is asked for', () => {
    const offer = {
      action: 'build wood_sawmill',
      words: { key: 'caylus.action.decline' },
      group: 'build',
      target: 'stock:wood_sawmill',
      sealed: false,
    };
    const { view } = fixture('place');
    const tiles = view.tiles.map((tile) => ({ ...tile, stock: Math.max(1, tile.stock) }));
    const targets = new Map([[offer.target, { offers: [offer], blocked: [], chosen: false }]]);
    render(Board, tableOf('place', { view: { ...view, tiles }, targets }).table);
    const open = [...document.querySelectorAll('details')].map((group) => group.open);
    expect(open).toEqual([true, false, false]);
    expect(thing('stock:wood_sawmill').classList.contains('can')).toBe(true);
  });

  it('shows the points of a favour where there is no table of them', () => {
    const { view } = fixture('place');
    const favours = { open: 2, points: 3, rows: [] };
    render(Board, tableOf('place', { view: { ...view, favours } }).table);
    expect(screen.getByText(/effect\.favours\(gain=3 unit\.point\)/)).toBeTruthy();
  });
});

describe('who only watches', () => {
  it('has no targets and no own goods', () => {
    const { table } = tableOf('place', { seat: 0, targets: new Map() });
    render(Board, table);
    expect(document.querySelectorAll('.can').length).toBe(0);
    cleanup();
    render(Dock, table);
    expect(screen.queryByText('cube.wood')).toBeNull();
  });
});
