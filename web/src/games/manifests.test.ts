import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import GameStrip from '../ui/GameStrip.svelte';
import { pictureOf } from '../ui/part-pictures';
import { manifestOf } from './manifests';

test('every game has its own, and an unknown one has none', () => {
  for (const game of ['caylus', 'citadels', 'settlers']) {
    expect(manifestOf(game)?.first.all.length, game).toBeGreaterThan(0);
  }
  expect(manifestOf('another')).toBeUndefined();
});

test('a strip shows the pieces of its game, and of an unknown one the arms of its players', () => {
  const pieces = (game: string): number => {
    const { container } = render(GameStrip, { game });
    for (const piece of container.querySelectorAll('svg *')) {
      expect(piece.namespaceURI).toBe('http://www.w3.org/2000/svg');
    }
    return container.querySelectorAll('path, rect, use').length;
  };
  for (const game of ['caylus', 'citadels', 'settlers']) expect(pieces(game)).toBeGreaterThan(4);
  expect(pieces('another')).toBe(8);
});

test('pictures are found by the game that the key begins with', () => {
  expect(pictureOf('caylus.unit.denier')).toBe('r-coin');
  expect(pictureOf('citadels.unit.card')).toBe('p-cards');
  expect(pictureOf('another.unit.denier')).toBeUndefined();
});
