import { describe, expect, it } from 'vitest';
import { fixture, tableOf } from './fixtures/table';
import { laid, lastInUse } from './road';

const SPACES = 28;
const shown = (last: number, width: number): number[] => laid(SPACES, last, width).lines.flat();

describe('the road in lines', () => {
  it.each([8, 6, 4])('has every space once, as a building or a stud, %i a line', (width) => {
    for (let last = 1; last <= SPACES; last += 1) {
      const { lines, lots } = laid(SPACES, last, width);
      expect([...lines.flat(), ...lots]).toEqual(Array.from({ length: SPACES }, (_, i) => i + 1));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      expect(lines.flat()).toContain(last);
    }
  });
  it('has its studs in what is free of the last line', () => {
    expect(laid(SPACES, 16, 6)).toMatchObject({
      free: 2,
      lots: [17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28],
    });
    expect(laid(SPACES, 16, 8).free).toBe(0);
  });
  it('fills a line in which no studs fit', () => {
    expect(shown(17, 6)).toHaveLength(18);
    expect(laid(SPACES, 17, 6).free).toBe(0);
  });
});

describe('the last space in use', () => {
  it('is that of the last building', () => {
    expect(lastInUse(tableOf('place').table)).toBe(16);
  });
  it('is where the provost stands, or is asked to go, though he may not', () => {
    const { view } = fixture('provost');
    const far = { ...view, provost: 20 };
    expect(lastInUse(tableOf('place', { view: far }).table)).toBe(20);
    const { table } = tableOf('provost', { view: far });
    expect(lastInUse(table)).toBe(23);
  });
  it('is where a building would stand', () => {
    const { view } = fixture('place');
    const road = view.road.map((space) =>
      space.space === 17 ? { ...space, tile: 'wood_sawmill' } : space,
    );
    expect(lastInUse(tableOf('place', { ghost: { ...view, road } }).table)).toBe(17);
  });
});
