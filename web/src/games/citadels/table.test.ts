import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import english from '../../../../games/citadels/text/en.json';
import hungarian from '../../../../games/citadels/text/hu.json';
import type { Position } from '../../protocol/messages';
import { Texts } from '../../texts/texts';
import type { Detail, TableProps } from '../contract';
import { arranged } from './arrange.svelte';
import Board from './Board.svelte';
import { balance, freshTowers, isFreshRole } from './changes';
import { cardDetail } from './details';
import Dock from './Dock.svelte';
import markers from './fixtures/markers.json';
import selection from './fixtures/selection.json';
import turn from './fixtures/turn.json';
import watch from './fixtures/watch.json';
import wizard from './fixtures/wizard.json';
import citadels from './index';
import { factsOf } from './knowledge';
import { citiesFrom, columnsFor, flaggedOf, playerOf, towersOf } from './layout';
import Foot from './Foot.svelte';
import Knowledge from './Knowledge.svelte';
import Pane from './Pane.svelte';
import Plate from './Plate.svelte';
import { scoreSources } from './sources';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';
import { NAMES, peopleOn, targetsOf } from '../fixtures';

const FIXTURES = { markers, selection, turn, watch, wizard };

interface Seen {
  pressed: string[];
  explained: Detail[];
}

function viewOf(fixture: unknown): Scene {
  const { printed, view } = structuredClone(fixture) as { printed: Printed; view: View };
  return scene(printed, view);
}

function tableOf(fixture: unknown, language: 'en' | 'hu' = 'en'): TableProps<Scene> & Seen {
  const position = fixture as Position;
  const view = viewOf(fixture);
  const texts = new Texts(language);
  texts.add(language === 'en' ? english : hungarian, `${language}.json`);
  const seats = peopleOn(view.players, position.seat);
  const seen: Seen = { pressed: [], explained: [] };
  return {
    view,
    before: null,
    position,
    seats,
    seat: position.seat,
    targets: targetsOf(position),
    ghost: null,
    text: (message) =>
      texts.render(typeof message === 'string' ? { key: message } : message, NAMES),
    press: (target) => seen.pressed.push(target),
    explain: (detail) => seen.explained.push(detail),
    ...seen,
  };
}

function find(target: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-target="${target}"]`);
  if (!found) throw new Error(`nothing on the table is ${target}`);
  return found;
}

function present(tower: string): boolean {
  return document.querySelector(`[data-target="${tower}"]`) !== null;
}

afterEach(cleanup);

/** What a reader says of a thing: text beside its picture, or its label. */
function nameOf(target: Element): string {
  return target.querySelector('.sr')?.textContent ?? target.getAttribute('aria-label') ?? '';
}

describe.each(Object.entries(FIXTURES))('the table of %s', (_name, fixture) => {
  test('has every thing that may be chosen, and says why others may not', () => {
    const table = tableOf(fixture);
    render(Board, table);
    for (const [target, state] of table.targets) {
      const thing = find(target);
      expect(thing.tagName, target).toBe('BUTTON');
      expect(thing.classList.contains('can'), target).toBe(state.offers.length > 0);
      const words = state.offers[0]?.words ?? state.blocked[0]?.reason;
      expect(nameOf(thing)).toContain(words && table.text(words));
    }
  });

  test.each(['tall', 'held'])('has all that may be chosen in the form %s', (form) => {
    const table = tableOf(fixture);
    render(Board, { ...table, form });
    for (const [target, { offers }] of table.targets) if (offers.length > 0) find(target);
    expect(document.querySelectorAll('#region-own').length).toBe(1);
  });

  test('has all that may be chosen on a phone', () => {
    const table = tableOf(fixture);
    render(Pane, table);
    render(Dock, table);
    for (const [target, { offers }] of table.targets) if (offers.length > 0) find(target);
  });

  test.each(['en', 'hu'] as const)('lacks no text in %s', (language) => {
    const table = tableOf(fixture, language);
    render(Board, table);
    render(Plate, { ...table, of: 1 });
    render(Foot, table);
    render(Knowledge, table);
    const labels = [...document.querySelectorAll('[aria-label]')].map((node) =>
      node.getAttribute('aria-label'),
    );
    expect(document.body.textContent + labels.join()).not.toContain('⟨');
  });
});

test('a press chooses what is possible, and explains what is not asked for', async () => {
  const table = tableOf(turn);
  render(Board, table);
  await fireEvent.click(find('type:military'));
  expect(table.pressed).toEqual(['type:military']);
  await fireEvent.click(find('city:1:keep'));
  expect(table.explained).toEqual([]); // not possible now: the page says why
  expect(table.pressed).toEqual(['type:military', 'city:1:keep']);
  await fireEvent.click(find('type:noble'));
  expect(table.explained[0]?.title).toContain('noble');
});

test('who only watches sees the cities, and no hand', () => {
  const table = tableOf(watch);
  render(Board, table);
  expect(document.querySelector('[data-target^="hand:"]')).toBeNull();
  expect(document.querySelectorAll('[data-target^="seat:"]').length).toBe(
    table.view.players.length,
  );
  expect(document.querySelector('.can')).toBeNull();
});

test('characters that were received are laid out, with who gets the rest', () => {
  const table = tableOf(selection);
  const { container } = render(Board, table);
  const choices = table.view.selection?.choices ?? [];
  expect(choices.length).toBeGreaterThan(1);
  for (const rank of choices) {
    const card = container.querySelector(`.citadels-card[data-target="role:${rank}"]`);
    expect(card?.classList.contains('can')).toBe(true);
  }
  expect(container.textContent).toContain(
    `The rest go to ${NAMES[(table.view.selection?.next ?? 0) - 1]}.`,
  );
});

test('a hand that is looked into is for these eyes only', () => {
  const table = tableOf(wizard);
  const { container } = render(Board, table);
  expect(container.textContent).toContain('Only you see this.');
  for (const id of table.view.laid?.cards ?? []) expect(find(`card:${id}`).tagName).toBe('BUTTON');
});

test('markers tell their owner which is the real one', () => {
  const table = tableOf(markers);
  const role = table.view.roles.find((other) => other.rank === 7);
  if (!role) throw new Error('the fixture has a rank 7');
  role.marks = [{ mark: 'flowered', seat: 1 }];
  render(Board, table);
  expect(nameOf(find('role:7'))).toContain('flowered threat (Anna)');
});

test('what was seen is remembered by where it may be', () => {
  const { view, text } = tableOf(wizard);
  if (!view.own) throw new Error('the fixture is of a seat');
  view.own.passed = [4, 5];
  view.known = [
    { card: 'manor', count: 2, places: ['hand:2'] },
    { card: 'keep', count: 1, places: ['deck', 'hand:2'] },
  ];
  view.under_deck = [{ card: 'docks', place: 30 }];
  expect(factsOf(view, view.own, text)).toEqual([
    { title: 'Passed on', text: '4 Patrician, 5 Bishop' },
    { title: "in Bea's hand", text: '2 × Manor' },
    { title: "deck / in Bea's hand", text: 'Keep' },
    { title: 'under the deck', text: 'Docks (number 30 from the top)' },
  ]);
});

test('the own city comes first, the others in turn order', () => {
  const view = viewOf(watch);
  expect(citiesFrom(view, 3).map((player) => player.seat)).toEqual([3, 4, 1, 2]);
  expect(citiesFrom(view, 0).map((player) => player.seat)).toEqual([1, 2, 3, 4]);
});

test('what has changed is marked', () => {
  const before = viewOf(turn);
  const view = viewOf(turn);
  const old = playerOf(before, 2);
  const now = playerOf(view, 2);
  const role = view.roles[2];
  if (!old || !now || !role) throw new Error('the fixture has seat 2 and rank 3');
  old.city = old.city.slice(1);
  old.gold = now.gold + 3;
  role.marks = [...role.marks, { mark: 'killed' }];
  expect([...freshTowers(before, view, now)]).toEqual([towersOf(view, now)[0]?.key]);
  expect(freshTowers(null, view, now).size).toBe(0);
  expect(balance(before, view, 2)).toEqual({ gold: -3, cards: 0 });
  expect(isFreshRole(before, view, role)).toBe(true);
  const { container } = render(Plate, { ...tableOf(turn), before, view, of: 2 });
  expect(container.textContent).toContain('−3');
});

test('a preview shows the tower that would stand', () => {
  const table = tableOf(turn);
  const ghost = viewOf(turn);
  playerOf(ghost, 1)?.city.push({ card: 'market', cost: 2 });
  const { container } = render(Board, { ...table, ghost });
  expect(container.querySelectorAll('.coming').length).toBe(1);
  expect(present('city:1:market')).toBe(false);
});

test('a card explains itself, and says where its cost is not confirmed', () => {
  const { view, text } = tableOf(turn);
  const detail = cardDetail(view, 'keep', text);
  expect(detail.title).toBe('Keep');
  expect(detail.lines).toContain('Rank 8 cannot touch it.');
  expect(detail.clauses).toEqual(['CIT-7.12']);
  expect(detail.unverified).toBe(true);
});

test('the top bar has the round, the plate the points', () => {
  const { view, text } = tableOf(turn);
  expect(text(citadels.title(view))).toBe(`Round ${view.round}`);
  expect(citadels.score(view, 2)).toBe(playerOf(view, 2)?.points);
});

describe('which cities are large', () => {
  const seats = (players: readonly { seat: number }[]): number[] => players.map(({ seat }) => seat);
  const how = { touch: true, small: false, glance: 0 };

  test('the own one, or that of who acts for who only watches', () => {
    expect(seats(arranged(tableOf(selection), how).large)).toEqual([5]);
    expect(seats(arranged(tableOf(watch), how).large)).toEqual([1]);
    expect(seats(arranged(tableOf(selection), { ...how, small: true }).large)).toEqual([]);
  });
  test('for fingers also every one in which something may be chosen', () => {
    expect(seats(arranged(tableOf(turn), how).large)).toEqual([1, 2]);
    expect(seats(arranged(tableOf(turn), how).small)).toEqual([3, 4]);
    expect(seats(arranged(tableOf(turn), { ...how, touch: false }).large)).toEqual([1]);
  });
  test('another one is looked at until something else is asked', async () => {
    const table = tableOf(selection);
    delete table.view.selection;
    render(Pane, table);
    const bea = document.querySelector('[data-area="2"] button');
    if (!bea) throw new Error("Bea's city is small");
    await fireEvent.click(bea);
    expect(document.querySelectorAll('.large').length).toBe(1);
    expect(document.querySelector('.large [data-target="seat:2"]')).not.toBeNull();
  });
  test('small ones stand in rows about equally long', () => {
    expect([0, 1, 3, 4, 5, 7].map((cities) => columnsFor(cities, 4))).toEqual([1, 1, 3, 4, 3, 4]);
  });
});

test('a completed city has two flags', () => {
  const view = viewOf(turn);
  const player = playerOf(view, 4);
  if (!player) throw new Error('the fixture has seat 4');
  player.completed = false;
  expect(flaggedOf(player, towersOf(view, player)).size).toBe(0);
  player.completed = true;
  expect(flaggedOf(player, towersOf(view, player)).size).toBe(2);
});

describe('the score sheet', () => {
  test('names the districts of a row', () => {
    const view = viewOf(turn);
    const [player] = view.players;
    if (!player) throw new Error('no player');
    player.city = [
      { card: 'temple', cost: 1 },
      { card: 'map_room', cost: 5 },
    ];
    const table = { view, text: (message: unknown) => JSON.stringify(message) };
    const named = (row: string): string[] => scoreSources(table, row, player.seat);
    expect(named('citadels.score.districts')).toHaveLength(2);
    expect(named('citadels.score.districts')[0]).toContain('temple');
    expect(named('citadels.score.uniques').join()).toContain('map_room');
    expect(named('citadels.score.uniques').join()).not.toContain('temple');
    expect(named('citadels.score.five_types')).toEqual([]);
  });
});
