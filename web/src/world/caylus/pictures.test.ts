import { describe, expect, it } from 'vitest';
import board from '../../../../games/caylus/data/board.json';
import tiles from '../../../../games/caylus/data/tiles.json';
import { fixture } from '../../games/caylus/fixtures/table';
import { faultsOf, missingTones } from '../faults';
import { pictures } from './pictures';

const TILES = [
  tiles.neutral,
  tiles.fixed,
  tiles.wood,
  tiles.stone,
  [tiles.residence],
  tiles.prestige,
]
  .flat()
  .map(({ id }) => id);

describe('the pictures of Caylus', () => {
  it.each([...TILES, ...Object.keys(board.special_places), 'castle', 'bridge', 'lot'])(
    'draw %s of parts',
    (id) => {
      const drawing = pictures.get(id);
      expect(drawing, `${id} has no picture`).toBeDefined();
      expect(faultsOf(drawing?.() ?? [])).toEqual([]);
    },
  );

  it('give every building one of its own', () => {
    const drawn = [...pictures.values()].map((drawing) => drawing().join(''));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('draw everything that a match shows', () => {
    const { view } = fixture('place');
    for (const { tile } of view.road) expect(pictures.has(tile), tile).toBe(true);
    for (const { id } of [...view.tiles, ...view.places]) expect(pictures.has(id), id).toBe(true);
  });

  it('have a tone for day and night', () => {
    expect(missingTones()).toEqual([]);
  });
});
