import { describe, expect, it } from 'vitest';
import {
  bailiffDetail,
  columnDetail,
  goodDetail,
  placeDetail,
  provostDetail,
  rowDetail,
  sectionDetail,
  spaceDetail,
  tileDetail,
} from './details';
import { fixture, say } from './fixtures/table';
import { spaceLabel } from './labels';
import { KINDS } from './layout';
import type { Detail } from '../contract';

const { view } = fixture('place');

function expectWhole(detail: Detail): void {
  expect(detail.title).not.toBe('');
  expect(detail.lines.length).toBeGreaterThan(0);
  expect(detail.clauses.length).toBeGreaterThan(0);
  for (const clause of detail.clauses) expect(clause).toMatch(/^CAY-\d+\.\d+$/);
}

describe('the card of a thing', () => {
  it.each(view.tiles.map((tile) => [tile.id, tile] as const))('explains %s', (_, tile) => {
    const detail = tileDetail(tile, say);
    expectWhole(detail);
    expect(detail.unverified).toBe(tile.unverified);
  });
  it.each([...view.places.map(({ id }) => id), 'bridge'])('explains the place %s', (id) => {
    expectWhole(placeDetail(view, id, say));
  });
  it('explains sections, favours, provost, bailiff and lots', () => {
    view.castle.forEach((section) => expectWhole(sectionDetail(section, say)));
    for (const row of view.favours.rows) {
      expectWhole(rowDetail(row.id, say));
      row.columns.forEach((_, i) => {
        const detail = columnDetail(view, row.id, i + 1, say);
        expect(detail.title).toContain(`column=${i + 1}`);
        expect(detail.lines.some((line) => line.includes('column_closed'))).toBe(
          i + 1 > view.favours.open,
        );
      });
    }
    KINDS.forEach((kind) => expectWhole(goodDetail(kind, say)));
    expectWhole(provostDetail(say));
    expectWhole(bailiffDetail(view, say));
    expectWhole(spaceDetail(view, { space: 28, tile: 'lot' }, say));
  });
  it.each([
    ['prestige', 1, ['CAY-17.4', 'CAY-17.10']],
    ['deniers', 2, ['CAY-17.4', 'CAY-17.10']],
    ['cubes', 4, ['CAY-17.4', 'CAY-17.11']],
    ['buildings', 2, ['CAY-17.4', 'CAY-17.12', 'CAY-11.1']],
  ])('cites the clause of the row %s, column %i', (row, column, clauses) => {
    expect(columnDetail(view, row, column, say).clauses).toEqual(clauses);
  });
  it('tells whose residence a building becomes, and what its owner gains', () => {
    const space = { space: 9, tile: 'wood_sawmill', owner: 1, worker: 2, pending: 1 };
    const { lines } = spaceDetail(view, space, say);
    expect(lines).toContain('effect.waits(seat=Anna)');
    expect(lines).toContain('effect.owner(points=1)');
  });
});

describe('the name of a space', () => {
  it('says everything that the picture shows', () => {
    const space = { space: 28, tile: 'wood_sawmill', owner: 1, worker: 2, pending: 1 };
    expect(spaceLabel(view, space, undefined, say)).toBe(
      'board.space(space=28), tile.wood_sawmill, board.wood, board.owner(seat=Anna), ' +
        'board.there(seat=Bea), board.waits, board.beyond',
    );
  });
  it('says that it is free and which move it is', () => {
    const words = { key: 'caylus.action.decline' };
    const offer = { action: '', words, group: 'place', target: '', sealed: false };
    const space = { space: 1, tile: 'neutral_farm' };
    const free = 'board.space(space=1), tile.neutral_farm, board.neutral, board.open, ';
    const label = (...offers: (typeof offer)[]): string =>
      spaceLabel(view, space, { offers, blocked: [], chosen: false }, say);
    expect(label(offer)).toBe(`${free}board.can: action.decline`);
    expect(label(offer, offer)).toBe(`${free}board.ways(count=2)`);
  });
});
