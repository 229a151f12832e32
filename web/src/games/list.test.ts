import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import caylusHu from '../../../games/caylus/text/hu.json';
import citadelsHu from '../../../games/citadels/text/hu.json';
import settlersHu from '../../../games/settlers/text/hu.json';
import type { Position } from '../protocol/messages';
import ListPartView from '../table/ListPartView.svelte';
import { Texts } from '../texts/texts';
import { tableOf, type FixtureName } from './caylus/fixtures/table';
import caylus from './caylus/index';
import markers from './citadels/fixtures/markers.json';
import selection from './citadels/fixtures/selection.json';
import turn from './citadels/fixtures/turn.json';
import watch from './citadels/fixtures/watch.json';
import wizard from './citadels/fixtures/wizard.json';
import citadels from './citadels/index';
import { scene, type Scene } from './citadels/scene';
import type { Printed, View } from './citadels/view';
import type { GameTable, ListLine, ListPart, ListParts, TableProps } from './contract';
import { fixture, play } from './settlers/fixtures';
import settlers from './settlers/index';
import { joined } from './words';
import { NAMES, peopleOn, targetsOf } from './fixtures';

afterEach(cleanup);

/** Names that come with the sheets of a match, and are in no file of the page. */
const OF_SHEETS = /⟨settlers\.(building|field|sheet|faction)\.\w+⟩/g;

const hungarian = new Texts('hu');
hungarian.add(caylusHu, 'caylus');
hungarian.add(citadelsHu, 'citadels');
hungarian.add(settlersHu, 'settlers');

const inHungarian = <Drawn>(table: TableProps<Drawn>): TableProps<Drawn> => ({
  ...table,
  text: (message) =>
    typeof message === 'string' ? hungarian.word(message) : hungarian.render(message, NAMES),
});

function linesOf(parts: ListPart[]): ListLine[] {
  return parts.flatMap(({ lines, parts: below }) => [...lines, ...linesOf(below ?? [])]);
}
function all({ board, own }: ListParts): ListLine[] {
  return linesOf([...board, ...own]);
}
function saying(lines: ListLine[], target: string): string {
  return lines.find((line) => line.target === target)?.text ?? '';
}

/** Everything that can be chosen stands in a line, alone or as a part of what is put together. */
function expectComplete<Drawn>(
  game: Pick<GameTable<Drawn>, 'list'>,
  table: TableProps<Drawn>,
): void {
  const lines = all(game.list(inHungarian(table)));
  const there = new Set(lines.map(({ target }) => target));
  for (const [target, { offers }] of table.targets) {
    const [kind = '', things = ''] = target.split(':');
    const parts = things.split('+').map((thing) => `${kind === 'dice' ? 'die' : kind}:${thing}`);
    const found = there.has(target) || parts.every((part) => there.has(part));
    expect(found || offers.length === 0, target).toBe(true);
  }
  for (const { text, does = [] } of lines) {
    expect(text).toMatch(/\w/);
    const said = [text, ...does].join(' ').replaceAll(OF_SHEETS, '…');
    expect(said).not.toMatch(/⟨|\.,|undefined/);
  }
}

describe('Caylus as a list', () => {
  it.each<FixtureName>(['place', 'provost', 'batch', 'transmute'])('shows all of %s', (name) => {
    expectComplete(caylus, tableOf(name).table);
  });

  it('says of a space what it is, whose it is, and which move it is', () => {
    const { table } = tableOf('place');
    const road = table.view.road.map((space) =>
      space.space === 4 ? { ...space, owner: 2, tile: 'wood_sawmill' } : space,
    );
    const list = caylus.list(inHungarian({ ...table, view: { ...table.view, road } }));
    const line = all(list).find(({ target }) => target === 'road:4');
    expect(line?.text).toMatch(
      /^4\. mező, fűrészmalom, faépület, tulajdonos: Bea, szabad, lépésed lehet: Munkás /,
    );
    expect(line?.does?.[0]).toBe('Kapsz 2 fát.');
  });

  it('says what everybody has', () => {
    const { table } = tableOf('place');
    const lines = all(caylus.list(inHungarian(table))).filter(({ seat }) => seat !== undefined);
    expect(lines.map(({ seat }) => seat)).toEqual(table.view.players.map(({ seat }) => seat));
    expect(lines[0]?.text).toMatch(/^Anna: .*dénár.*, bevétele \d+ dénár fordulónként, \d+ munkás/);
  });

  it('has nothing of its own for who watches', () => {
    const { table } = tableOf('place', { seat: 0, targets: new Map() });
    expect(caylus.list(table).own).toEqual([]);
  });
});

function citadelsTable(given: unknown): TableProps<Scene> {
  const { printed, ...position } = given as Position & { printed: Printed };
  const view = scene(printed, position.view as unknown as View);
  const targets = targetsOf(position);
  const seats = peopleOn(view.players, position.seat);
  const { table } = play(fixture('advanced'));
  return {
    ...table,
    view,
    before: null,
    ghost: null,
    position,
    seats,
    seat: position.seat,
    targets,
  };
}

describe('Citadels as a list', () => {
  it.each(Object.entries({ markers, selection, turn, watch, wizard }))(
    'shows all of %s',
    (_, at) => {
      expectComplete(citadels, citadelsTable(at));
    },
  );

  it('has a part for every city, the own one first, and the hand apart', () => {
    const table = inHungarian(citadelsTable(turn));
    const { board, own } = citadels.list(table);
    const cities = board.filter(({ seat }) => seat !== undefined);
    expect(cities).toHaveLength(table.view.players.length);
    expect(cities[0]?.seat).toBe(table.seat);
    expect(cities[0]?.lines[0]?.text).toContain(' városa: ');
    expect(cities[0]?.lines[0]?.does?.join(' ')).toMatch(/^\d+ arany, \d+ lap a kezében/);
    const hand = linesOf(own).filter(({ target }) => target?.startsWith('hand:'));
    expect(hand).toHaveLength(table.view.own?.hand.length ?? -1);
  });

  it('shows who watches no hand', () => {
    expect(citadels.list(citadelsTable(watch)).own).toEqual([]);
  });
});

describe('Settlers as a list', () => {
  it.each(['advanced', 'favor', 'plot', 'solo'])('shows all of %s', (name) => {
    expectComplete(settlers, play(fixture(name)).table);
  });

  it('folds the sheets of the others, where nothing can be chosen', () => {
    const { table } = play(fixture('advanced'));
    const others = settlers.list(table).board.at(-1)?.parts ?? [];
    expect(others.map(({ folded }) => folded)).toEqual(others.map(() => true));
    expect(others).toHaveLength(table.view.players.length - 1);
    for (const { target } of linesOf(others)) expect(target ?? '').toBe('');
  });

  it('names the next box of a track as the board does', () => {
    const { table } = play(fixture('advanced'));
    const lines = all(settlers.list(inHungarian(table)));
    expect(saying(lines, 'track:walls')).toMatch(/^Falak, \d\. szekció, /);
  });
});

describe('a part of the list', () => {
  it('has buttons for what can be chosen or explained, and text for the rest', async () => {
    const { table, pressed, explained } = tableOf('place');
    const [target = ''] = table.targets.keys();
    const detail = { title: 'Road', lines: [], clauses: [] };
    const part: ListPart = {
      title: 'Road',
      lines: [
        { text: 'legal', target },
        { text: 'explained', detail: () => detail },
        { text: 'a fact', does: ['It does this.', 'And that.'], seat: 2 },
      ],
    };
    render(ListPartView, { part, table });
    expect(screen.getByRole('heading', { level: 3, name: 'Road' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'legal' }));
    await fireEvent.click(screen.getByRole('button', { name: 'explained' }));
    expect([pressed, explained]).toEqual([[target], [detail]]);
    expect(screen.queryByRole('button', { name: 'a fact' })).toBeNull();
    expect(screen.getByText('It does this. And that.')).toBeTruthy();
    expect(document.querySelector('[data-area="2"]')?.textContent).toContain('a fact');
  });
});

it('facts are joined by commas, but after a sentence begins another one', () => {
  expect(joined(['farm', undefined, 'free', ''])).toBe('farm, free');
  expect(joined(['farm', 'Gain 1 food.', 'free'])).toBe('farm, Gain 1 food. Free');
});
