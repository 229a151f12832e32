import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import english from '../../../../games/pig/text/en.json';
import type { TableProps } from '../../games/contract';
import { NAMES } from '../../games/fixtures';
import type { Position } from '../../protocol/messages';
import { language } from '../../texts/language.svelte';
import { Texts } from '../../texts/texts';
import { loadGameTable, sceneOf, titleOf, type AnyView } from '../games';
import ListRegions from '../ListRegions.svelte';
import Plates from '../Plates.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const texts = new Texts('en');
texts.add(english, 'pig');

const VIEW = {
  parts: [
    { heading: { key: 'pig.table.round', args: { round: 3, rounds: 25 } }, lines: [] },
    {
      heading: { key: 'pig.table.points', args: { target: 100 } },
      lines: [{ key: 'pig.table.has', args: { seat: { seat: 2 }, points: 14 } }],
    },
  ],
};

function tableOf(view: AnyView): TableProps<AnyView> {
  const position = { seat: 1, over: false, scores: [0, 14], places: [2, 1] } as unknown as Position;
  return {
    view,
    before: null,
    position,
    seats: [1, 2].map((seat) => ({
      seat,
      colour: seat,
      kind: 'human',
      name: NAMES[seat - 1] ?? '',
      connected: true,
      mine: seat === 1,
    })),
    seat: 1,
    targets: new Map(),
    ghost: null,
    text: (message) =>
      typeof message === 'string' ? texts.word(message) : texts.render(message, NAMES),
    press: () => undefined,
    explain: () => undefined,
  };
}

test('a game that draws no table is a list of the parts that it says', async () => {
  const game = await loadGameTable('pig');
  const scene = sceneOf(game, {}, VIEW);
  expect(scene).not.toBeNull();
  const table = tableOf(scene ?? {});
  render(ListRegions, { title: 'Board', parts: game.table.list(table), things: table });
  expect(screen.getByRole('heading', { name: 'Round 3 of 25' })).toBeTruthy();
  expect(screen.getByText('Bea: 14')).toBeTruthy();
  expect(document.getElementById('region-own')).toBeNull();
  expect(titleOf(game.table, table)).toBe('');
});

test('its plates show the points that everybody has now', async () => {
  const { table } = await loadGameTable('pig');
  render(Plates, {
    props: { game: table, props: tableOf(VIEW), heardAt: 0, waiting: [1] },
  });
  const points = [...document.querySelectorAll('.points > [aria-hidden]')];
  expect(points.map((cell) => cell.textContent)).toEqual(['0', '14']);
});

test('a game that draws its table has its own', async () => {
  const { table } = await loadGameTable('caylus');
  expect(table.key).toBe('caylus');
  expect(table.Board).toBeDefined();
});
