import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { TargetState } from '../contract';
import { changesSince } from './changes';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Foot from './Foot.svelte';
import { fixture, play, say } from './fixtures';
import settlers from './index';
import { playerOf } from './layout';
import { panes } from './panes';
import Plate from './Plate.svelte';

// What moves is left out: nothing here waits for it.
document.documentElement.dataset['motion'] = 'none';
afterEach(cleanup);

const ALL = ['advanced', 'favor', 'solo', 'plot'];

/** A thing that stands for a target. */
function thing(target: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-target="${target}"]`);
  if (!found) throw new Error(`nothing stands for ${target}`);
  return found;
}

describe.each(ALL)('the table of %s', (name) => {
  it('has a thing for every offer and every refusal', async () => {
    const { table } = play(fixture(name));
    render(Board, table);
    for (const [target, state] of table.targets) {
      if (target.startsWith('plot:')) await showPlaces(target, state);
      const several = target.includes('+');
      const there = document.querySelector(`[data-target="${target}"]`);
      expect(several || there !== null, target).toBe(true);
      if (!there) continue;
      const legal = state.offers.length > 0;
      expect(there.classList.contains('can'), target).toBe(legal);
      expect(there.getAttribute('aria-disabled'), target).toBe(legal ? null : 'true');
    }
  });

  it('names all that it shows', () => {
    const { table } = play(fixture(name));
    const { container } = render(Board, table);
    const missing = container.innerHTML.match(/⟨(?!settlers\.(building|field|sheet)\.)[^⟩]*⟩/g);
    expect(missing).toBeNull();
    for (const button of document.querySelectorAll('button')) {
      expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('');
    }
  });
});

/** Shows the places of the building that a plot is for. */
async function showPlaces(target: string, state: TargetState): Promise<void> {
  const slot = Number(target.split(':')[1]);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.plots ul button')];
  if (state.offers.length > 0) await fireEvent.click(buttons[slot - 1] as HTMLButtonElement);
}

/** What a reader says of a thing: text beside its picture, or its label. */
function nameOf(target: Element): string {
  return target.querySelector('.sr')?.textContent ?? target.getAttribute('aria-label') ?? '';
}

describe('things', () => {
  it('choose their offers', async () => {
    const { table, pressed } = play(fixture('advanced'));
    render(Board, table);
    const target = table.position.offers.find(({ group }) => group === 'build')?.target ?? '';
    await fireEvent.click(thing(target));
    expect(pressed).toEqual([target]);
    expect(nameOf(thing(target))).toContain('Build');
  });

  it('say why not', () => {
    const { table } = play(fixture('advanced'));
    render(Board, table);
    const [blocked] = table.position.blocked;
    expect(blocked).toBeDefined();
    expect(nameOf(thing(blocked?.target ?? ''))).toContain(say(blocked?.reason ?? ''));
  });

  it('explain themselves', async () => {
    const { table, explained } = play(fixture('advanced'));
    render(Board, table);
    await fireEvent.keyDown(thing('token:export'), { key: '?' });
    expect(explained[0]?.title).toBe('Export');
    expect(explained[0]?.lines[0]).toContain('Exchange stone, wood and food');
    expect(explained[0]?.clauses).toContain('ISR-6.6');
    expect(explained[0]?.unverified).toBe(true); // public lists alone agree on it
    await fireEvent.keyDown(thing('track:walls'), { key: '?' });
    expect(explained[1]?.title).toBe('Walls, section 4');
    expect(explained[1]?.unverified).toBe(true);
  });

  it('show what is chosen by more than colour', () => {
    const { table } = play(fixture('advanced'), 'track:walls');
    render(Board, table);
    expect(thing('track:walls').getAttribute('aria-pressed')).toBe('true');
    expect(thing('track:walls').classList.contains('chosen')).toBe(true);
  });

  it('are one Tab stop a region', () => {
    const { table } = play(fixture('advanced'));
    const { container } = render(Board, table);
    const tracks = container.querySelectorAll<HTMLButtonElement>('.tracks button');
    const stops = [...tracks].filter(({ tabIndex }) => tabIndex === 0);
    expect(tracks).toHaveLength(36);
    expect(stops).toHaveLength(1);
    expect(stops[0]?.classList.contains('can')).toBe(true);
  });
});

describe('sections', () => {
  it('are read out in full', () => {
    const { table } = play(fixture('advanced'));
    render(Board, table);
    expect(nameOf(thing('track:walls'))).toBe(
      'Walls, section 4, 0 of 1 box crossed, costs 2 stone, 7 points, Build: Walls, section 4 — 2 stone',
    );
  });

  it('bear a bead where something was crossed since the last own turn', () => {
    const { table } = play(fixture('advanced'));
    const { container } = render(Board, table);
    const changes = changesSince(table.before, table.view, 1);
    expect(changes.size).toBeGreaterThan(0);
    expect(container.querySelectorAll('.fresh').length).toBeGreaterThan(0);
    expect(changesSince(null, table.view, 1).size).toBe(0);
  });
});

describe('the others', () => {
  it('have their sheets in full behind their plates, where nothing can be chosen', async () => {
    const { table } = play(fixture('advanced'));
    const { container } = render(Plate, { ...table, of: 2 });
    await fireEvent.click(screen.getByRole('button', { name: /^Sheet of Bea/ }));
    const dialog = container.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.querySelectorAll('.section')).toHaveLength(36);
    expect(dialog?.querySelectorAll('.can')).toHaveLength(0);
  });

  it('have a pane each on a phone', () => {
    const { table } = play(fixture('plot'));
    const there = panes.filter((pane) => pane.there?.(table) ?? true);
    expect(there.map((pane) => pane.title(table)).slice(2)).toEqual(
      table.seats.slice(1).map(({ name }) => name),
    );
    const last = there.at(-1);
    if (!last) throw new Error('there are no panes');
    const { container } = render(last.Part, { ...table, pane: last.key });
    expect(container.querySelector('[data-area="4"]')).not.toBeNull();
    expect(container.querySelectorAll('.section')).toHaveLength(36);
  });
});

describe('a phone', () => {
  it.each(ALL)('has a thing for every offer of %s in its panes or docked', async (name) => {
    const { table } = play(fixture(name));
    for (const { Part, key } of panes.slice(0, 2)) render(Part, { ...table, pane: key });
    render(Dock, table);
    for (const [target, state] of table.targets) {
      if (target === '' || target.includes('+') || state.offers.length === 0) continue;
      if (target.startsWith('plot:')) await showPlaces(target, state);
      expect(thing(target).classList.contains('can'), target).toBe(true);
    }
  });
});

describe('playing alone', () => {
  it('shows the ranks and the next one', () => {
    const { table } = play(fixture('solo'));
    render(Foot, table);
    const rank = playerOf(table.view, 1)?.rank ?? '';
    expect(document.querySelector('.reached')?.textContent).toContain(say(`settlers.rank.${rank}`));
    expect(panes.filter((pane) => pane.there?.(table) ?? true)).toHaveLength(2);
  });
});

describe('what is asked in a plot phase', () => {
  it('outlines the place that is looked at', async () => {
    const { table } = play(fixture('plot'));
    const { container } = render(Board, table);
    expect(container.querySelectorAll('.draft')).toHaveLength(0);
    const place = container.querySelector('.section.can') as HTMLElement;
    await fireEvent.focusIn(place);
    expect(container.querySelectorAll('.draft').length).toBeGreaterThan(1);
  });
});

describe('who only watches', () => {
  it('sees the sheet of the first seat and can choose nothing', () => {
    const { table } = play(fixture('advanced'));
    const { container } = render(Board, { ...table, seat: 0, targets: new Map() });
    expect(container.querySelectorAll('.can')).toHaveLength(0);
    expect(container.querySelectorAll('.section')).toHaveLength(36);
  });
});

describe('plates and title', () => {
  it('tell the counters of a seat', () => {
    const { table } = play(fixture('advanced'));
    const { container } = render(Plate, { ...table, of: 1 });
    const sections = playerOf(table.view, 1)?.complete.reduce((sum, n) => sum + n, 0) ?? 0;
    expect(container.textContent).toContain(`${sections} complete sections`);
    expect(settlers.score(table.view, 1)).toBe(playerOf(table.view, 1)?.points.total);
    expect(say(settlers.title(table.view))).toBe('Round 5/10');
  });
});
