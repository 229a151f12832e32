import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import data from '../../../../games/caylus/data/castle.json';
import { BLOCKS } from './castle';
import Castle from './Castle.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
afterEach(cleanup);

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const builders = (id: keyof typeof BLOCKS): number[] => BLOCKS[id].map((_, i) => (i % 4) + 1);

describe('the castle', () => {
  it('has a block for every part of its sections', () => {
    for (const [id, { parts }] of Object.entries(data.sections)) {
      expect(BLOCKS[id as keyof typeof BLOCKS].length, id).toBe(parts);
    }
  });

  it('stands as a plan until blocks are given, each with the arms of its giver', async () => {
    const { rerender } = render(Castle, { foundations: [], walls: [], towers: [] });
    expect(all('.block').length).toBe(30);
    expect(all('.block.stone').length).toBe(0);
    await rerender({ foundations: [2, 0, 3], walls: [], towers: [], next: 'foundations' });
    expect(all('.block.stone').map((block) => block.getAttribute('data-block'))).toEqual([
      'foundations:1',
      'foundations:3',
    ]);
    expect(all('[data-block="foundations:1"] .s2').length).toBe(1);
    expect(all('.next').length).toBe(1);
    expect(document.querySelector('[data-block="foundations:2"] .next')).not.toBeNull();
  });

  it('is roofed where a tower is full, and loses its crane when all is done', async () => {
    const towers = builders('towers').map((seat, i) => (i < 4 ? seat : 0));
    const { rerender } = render(Castle, { foundations: [], walls: [], towers });
    expect(all('.roof').length).toBe(1);
    expect(all('.works').length).toBe(1);
    const [foundations, walls] = [builders('foundations'), builders('walls')];
    await rerender({ foundations, walls, towers: builders('towers'), winner: 3 });
    expect(all('.roof').length).toBe(3);
    expect(all('.works').length).toBe(0);
    expect(all('.roof > .s3').length).toBe(1);
  });
});
