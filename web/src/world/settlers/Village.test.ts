import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import empire from '../../../../games/settlers/data/empire.json';
import { COTTAGES, FIELDS, GRANARIES, STRETCHES } from './village';
import Village from './Village.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
afterEach(cleanup);

const pieces = (): string[] =>
  [...document.querySelectorAll('[data-piece]')].map((it) => it.getAttribute('data-piece') ?? '');

describe('the village', () => {
  it('has a place for every section and field', () => {
    const places = {
      walls: STRETCHES,
      cottages: COTTAGES.length,
      granaries: GRANARIES.length,
      bridges: STRETCHES,
    };
    for (const { id, sections } of empire.tracks) {
      expect(places[id as keyof typeof places], id).toBe(sections.length);
    }
    expect(FIELDS.length).toBe(empire.fields.length);
  });

  it('shows what is crossed, and the rest of walls, bridge and fields as a plan', async () => {
    const none = { walls: 0, cottages: 0, granaries: 0, bridges: 0, fields: [] };
    const { rerender } = render(Village, none);
    expect(pieces()).toEqual([]);
    const plans = document.querySelectorAll('[stroke-dasharray]').length;
    expect(plans).toBe(2 * STRETCHES + FIELDS.length);
    await rerender({ walls: 2, cottages: 1, granaries: 3, bridges: 2, fields: [true] });
    expect(pieces().sort()).toEqual(
      [
        ...['walls:1', 'walls:2', 'cottages:1', 'bridges:1', 'bridges:2', 'fields:1'],
        ...['granaries:1', 'granaries:2', 'granaries:3'],
      ].sort(),
    );
    expect(document.querySelectorAll('[stroke-dasharray]').length).toBe(plans - 5);
  });
});
