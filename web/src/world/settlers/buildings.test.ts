import { describe, expect, it } from 'vitest';
import competition from '../../../../games/settlers/data/competition.json';
import { fixture } from '../../games/settlers/fixtures';
import { faultsOf } from '../faults';
import { buildings } from './buildings';

interface Sheet {
  faction?: string;
  buildings: { id: string }[];
}
const ADVENTURES = import.meta.glob<Sheet>('../../../../games/settlers/data/sheets/*.json', {
  eager: true,
  import: 'default',
});
const SHEETS: readonly Sheet[] = [competition, ...Object.values(ADVENTURES)];

describe('the pictures of the village sheets', () => {
  it('draw every building of parts, in the style of its people', () => {
    expect(SHEETS.length).toBe(49);
    for (const sheet of SHEETS) {
      for (const { id } of sheet.buildings) {
        const built = buildings.get(id);
        expect(built, `${id} has no picture`).toBeDefined();
        expect(built?.people, id).toBe(sheet.faction);
        expect(faultsOf(built?.drawing() ?? []), id).toEqual([]);
      }
    }
  });

  it('are six different ones on every sheet', () => {
    for (const sheet of SHEETS) {
      const drawn = sheet.buildings.map(({ id }) => buildings.get(id)?.drawing().join(''));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  it('stand for nothing that is not printed', () => {
    const printed = SHEETS.flatMap((sheet) => sheet.buildings.map(({ id }) => id));
    expect([...buildings.keys()].sort()).toEqual(printed.sort());
  });

  it('differ from kind to kind', () => {
    const kinds = new Set([...buildings.values()].map(({ drawing }) => drawing));
    expect(new Set([...kinds].map((drawing) => drawing().join(''))).size).toBe(kinds.size);
  });

  it('draw everything that a match shows', () => {
    for (const { buildings: shown } of fixture('advanced').printed.villages) {
      for (const { id } of shown) expect(buildings.has(id), id).toBe(true);
    }
  });
});
