import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconAuthors, iconCredits, slim, sprite, usedGameIcons } from './sprites';

const root = join(import.meta.dirname, '..');

/** Commands and numbers of a path, in order. */
function tokens(path: string): (string | number)[] {
  return [...path.matchAll(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g)].map(([token]) =>
    /[a-zA-Z]/.test(token) ? token : Number(token),
  );
}

test('a path keeps its numbers when they are shortened', () => {
  const path = 'M26.307.906-39.19L24.906 320.22zm9 72.405.5.04-.04c3.96.5 10.04.96-1.96.25';
  const short = tokens(slim(path));
  const long = tokens(path);
  expect(short).toHaveLength(long.length);
  for (const [i, token] of long.entries()) {
    if (typeof token === 'number') expect(short[i]).toBeCloseTo(token, 0);
    else expect(short[i]).toBe(token);
  }
});

test.each(['shell', 'caylus', 'citadels', 'settlers'])('the sprite of %s has its icons', (name) => {
  const file = name === 'shell' ? 'src/ui/icons.json' : `src/games/${name}/icons.json`;
  const icons = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
  const symbols = sprite(root, name);
  for (const id of Object.keys(icons)) {
    expect(symbols).toContain(`<symbol id="${name === 'shell' ? `i-${id}` : id}" `);
  }
  expect(symbols).not.toContain('fill="currentColor"');
});

test('every used icon of game-icons has an author on the credits page', () => {
  const used = usedGameIcons(root);
  const authors = iconAuthors(root);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((icon) => !(icon in authors))).toEqual([]);
  expect(Object.keys(authors).filter((icon) => !used.includes(icon))).toEqual([]);
  const credited = iconCredits(used, authors).flatMap(([, icons]) => icons);
  expect(credited.sort()).toEqual(used);
});

test('there are no credits for an icon without an author', () => {
  const authors = { anvil: 'Lorc', barrel: 'Delapouite', crown: 'Lorc' };
  expect(iconCredits(['anvil', 'barrel', 'crown'], authors)).toEqual([
    ['Delapouite', ['barrel']],
    ['Lorc', ['anvil', 'crown']],
  ]);
  expect(() => iconCredits(['anvil', 'well'], authors)).toThrow("icon 'well' has no author");
});
