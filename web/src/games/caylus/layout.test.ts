import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from './fixtures/table';
import {
  classesOf,
  counts,
  extraPrice,
  iconOf,
  mixtures,
  nextMarker,
  parts,
  partsOf,
  switched,
  tileOf,
  within,
} from './layout';
import { scoreSources } from './sources';
import type { Kind } from './scene';

const picked = (some: Partial<Record<Kind, number>>): Record<Kind, number> => ({
  food: 0,
  wood: 0,
  stone: 0,
  cloth: 0,
  gold: 0,
  ...some,
});

describe('amounts', () => {
  it('are read money first, then goods, then what they bring', () => {
    const amounts = { point: 2, wood: 1, denier: 3, favour: 0 };
    expect(counts(amounts).map(({ name }) => name)).toEqual(['denier', 'wood', 'point']);
    expect(parts(amounts)).toEqual([
      { count: 3, key: 'caylus.unit.denier' },
      { count: 1, key: 'caylus.cube.wood' },
      { count: 2, key: 'caylus.unit.point' },
    ]);
  });
});

describe('pictures of tiles', () => {
  it('are those of the kind of building', () => {
    expect(iconOf('wood_farm_cloth')).toBe('farm');
    expect(iconOf('fixed_gold_mine')).toBe('gold_mine');
    expect(iconOf('residence')).toBe('residence');
  });
});

describe('mixtures of goods', () => {
  it('are read from targets', () => {
    const found = mixtures(['good:food', 'goods:food+wood', 'goods:gold>wood+wood', 'road:3']);
    expect(found).toEqual([
      { target: 'goods:food+wood', give: undefined, kinds: ['food', 'wood'] },
      { target: 'goods:gold>wood+wood', give: 'gold', kinds: ['wood', 'wood'] },
    ]);
  });
  it('hold what has been picked, however often', () => {
    expect(within(picked({ wood: 2 }), ['wood', 'wood'])).toBe(true);
    expect(within(picked({ wood: 2 }), ['wood', 'stone'])).toBe(false);
    expect(within(picked({}), ['wood'])).toBe(true);
  });
});

describe('the road', () => {
  const { view } = fixture('provost');
  it('tells what a move of the provost switches', () => {
    const there = view.road.filter(({ worker }) => worker !== undefined).map(({ space }) => space);
    expect(switched(view, 28).map(({ space }) => space)).toEqual(
      there.filter((space) => space > view.provost),
    );
    expect(switched(view, view.provost)).toEqual([]);
  });
  it('knows tiles by id, and no tile on a lot', () => {
    expect(tileOf(view, 'wood_mason')?.class).toBe('wood');
    expect(tileOf(view, 'lot')).toBeUndefined();
  });
  it('tells how far the next marker is', () => {
    expect(nextMarker({ ...view, bailiff: 11 })).toEqual({ id: 'walls', steps: 7 });
    expect(nextMarker({ ...view, bailiff: 24 })).toBeUndefined();
  });
});

describe('a section of the castle', () => {
  it('has a part for each house and the rest missing', () => {
    const [section] = fixture('place').view.castle;
    if (!section) throw new Error('no section');
    expect(partsOf({ ...section, parts: 6, houses: [0, 2, 1] })).toEqual([2, 2, 3, 0, 0, 0]);
  });
});

describe('the price of a worker', () => {
  it('stands where it is not what the question says', () => {
    const { table } = tableOf('place');
    const prompt = { key: 'caylus.prompt.place', args: { cost: 1 } };
    const dear = { ...table.position, prompt: { ...prompt, args: { cost: 3 } } };
    expect(extraPrice({ ...table, position: { ...table.position, prompt } }, 'road:2')).toBe(
      undefined,
    );
    expect(extraPrice({ ...table, position: dear }, 'road:2')).toBe(1);
    expect(extraPrice({ ...table, position: dear }, 'road:1')).toBe(undefined);
  });
});

describe('offers', () => {
  it('are outlined where they are few', () => {
    expect(classesOf(tableOf('provost').table)).toBe('caylus few');
    expect(classesOf(tableOf('place').table)).toBe('caylus');
  });
});

describe('the score sheet', () => {
  it('names the goods and the money of a row', () => {
    const { view } = fixture('place');
    const players = view.players.map((player) => ({
      ...player,
      deniers: 7,
      goods: picked({ food: 2, gold: 1 }),
    }));
    const table = { view: { ...view, players }, text: String };
    const named = (row: string): string[] => scoreSources(table, `caylus.score.${row}`, 1);
    expect(named('gold')).toEqual(['caylus.cube.gold: 1']);
    expect(named('goods')).toEqual(['caylus.cube.food: 2']);
    expect(named('deniers')).toEqual(['caylus.board.deniers: 7']);
    expect(named('vp')).toEqual([]);
  });
});
