import { describe, expect, it } from 'vitest';
import { fixture, play } from './fixtures';
import { bridgesOf, cellsOf, parts, playerOf, standingsOf } from './layout';
import { outline, placesOf, plotsOf } from './plots';

const { table } = play(fixture('advanced'));
const { view } = table;
const player = playerOf(view, 1);
if (!player) throw new Error('the fixture has no seat 1');

describe('tracks', () => {
  it('crosses boxes from the left and marks the next one', () => {
    for (const [row, track] of view.tracks.entries()) {
      const boxes = cellsOf(view, player, row).flatMap((cell) => cell.boxes);
      expect(boxes).toHaveLength(
        track.sections.reduce((sum, { boxes: all }) => sum + all.length, 0),
      );
      const crossed = player.tracks[row] ?? 0;
      expect(boxes.map(({ state }) => state === 'crossed').lastIndexOf(true)).toBe(crossed - 1);
      expect(boxes[crossed]?.state).toBe('next');
    }
  });

  it('scores the last complete section alone', () => {
    for (const [row, track] of view.tracks.entries()) {
      const counting = cellsOf(view, player, row).filter(({ counts }) => counts);
      expect(counting.reduce((sum, { points }) => sum + points, 0)).toBe(player.points[track.id]);
    }
  });

  it('draws what the chosen action would cross', () => {
    const ghost = { ...player, tracks: player.tracks.map((n) => n + 1) };
    const states = cellsOf(view, player, 0, ghost).flatMap(({ boxes }) =>
      boxes.map(({ state }) => state),
    );
    expect(states[player.tracks[0] ?? 0]).toBe('ghost');
  });
});

describe('bridges', () => {
  it('lie side by side and unlock one field each', () => {
    const bridges = bridgesOf(view, player);
    expect(bridges.map(({ field }) => field.id)).toEqual(view.fields.map(({ id }) => id));
    expect(bridges[0]?.from).toBe(1);
    for (const [i, bridge] of bridges.entries()) {
      expect(bridge.from).toBe((bridges[i - 1]?.to ?? 0) + 1);
      expect(bridge.open).toBe((player.complete[3] ?? 0) >= bridge.to);
    }
  });
});

describe('plots', () => {
  it('have a side where they end', () => {
    const square = outline(view, 2, ['walls:1', 'walls:2', 'cottages:1', 'cottages:2']);
    expect(square.get('walls:1')).toEqual({
      slot: 2,
      top: true,
      right: false,
      bottom: false,
      left: true,
      first: true,
    });
    expect(square.get('cottages:2')).toMatchObject({
      top: false,
      right: true,
      bottom: true,
      first: false,
    });
  });

  it('cover only complete sections', () => {
    for (const cell of plotsOf(view, player).keys()) {
      const [track, number] = cell.split(':');
      const row = view.tracks.findIndex(({ id }) => id === track);
      expect(Number(number)).toBeLessThanOrEqual(player.complete[row] ?? 0);
    }
    expect(plotsOf(view, player).size).toBeGreaterThan(0);
  });

  it('are offered where the blueprint lies', () => {
    const plot = play(fixture('plot')).table;
    const own = playerOf(plot.view, 1);
    if (!own) throw new Error('the fixture has no seat 1');
    const places = placesOf(plot.view, own, plot.targets);
    expect(places).toHaveLength(plot.position.offers.filter(({ target }) => target).length);
    for (const { cells, slot } of places) {
      const rows = standingsOf(plot.view, own)[slot - 1]?.building.blueprint ?? [];
      expect(cells).toHaveLength(rows.join('').replaceAll('.', '').length);
    }
  });
});

describe('amounts', () => {
  it('are listed in the order of the sheet, and never an empty list', () => {
    expect(parts({ gold: 1, stone: 2 })).toEqual([
      { count: 2, key: 'settlers.unit.stone' },
      { count: 1, key: 'settlers.unit.gold' },
    ]);
    expect(parts({})).toEqual([{ count: 0, key: 'settlers.unit.nothing' }]);
  });
});
