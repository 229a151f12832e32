import { describe, expect, it } from 'vitest';
import { balance, changesSince } from './changes';
import { fixture } from './fixtures/table';

describe('changes since the own last turn', () => {
  const { view } = fixture('place');

  it('are none at first and none in the same position', () => {
    expect([...changesSince(null, view)]).toEqual([]);
    expect([...changesSince(view, structuredClone(view))]).toEqual([]);
  });

  it('name what was built, moved and advanced', () => {
    const before = structuredClone(view);
    before.provost -= 1;
    before.road = before.road.map((space) =>
      space.space === 9 ? { space: 9, tile: 'lot' } : space,
    );
    before.favours.rows = before.favours.rows.map((row) =>
      row.id === 'cubes' ? { ...row, markers: row.markers.map((column) => column + 1) } : row,
    );
    const changes = changesSince(before, view);
    expect(changes.has('provost')).toBe(true);
    expect(changes.has('road:9')).toBe(true);
    expect(changes.has('road:8')).toBe(false);
    expect(changes.has('marker:cubes:1')).toBe(true);
    expect(changes.has('marker:prestige:1')).toBe(false);
  });

  it('count what a seat has gained', () => {
    const before = structuredClone(view);
    before.players = before.players.map((player) =>
      player.seat === 2 ? { ...player, deniers: player.deniers + 3, points: 0 } : player,
    );
    expect(balance(before, view, 2)).toEqual({ points: view.players[1]?.points, deniers: -3 });
    expect(balance(null, view, 2)).toEqual({ points: 0, deniers: 0 });
  });
});
