import { describe, expect, test } from 'vitest';
import caylus from '../../../games/caylus/text/en.json';
import citadels from '../../../games/citadels/text/en.json';
import settlers from '../../../games/settlers/text/en.json';
import type { OptionWord } from '../protocol/messages';
import { drawSome, fillUp, grouped } from './options';

const option = (name: string): OptionWord => ({
  name,
  kind: 'switch',
  low: 0,
  high: 1,
  standard: 'false',
  words: [],
});

test('drawing takes so many different words', () => {
  const drawn = drawSome(['a', 'b', 'c', 'd'], 3);
  expect(new Set(drawn).size).toBe(3);
});

describe('filling up', () => {
  const words = ['a', 'b', 'c', 'd', 'e'];

  test('keeps what is chosen, in the order of the words', () => {
    const filled = fillUp(words, new Set(['d', 'b']), 3);
    expect(filled).toHaveLength(3);
    expect(filled).toEqual(expect.arrayContaining(['b', 'd']));
    expect(filled).toEqual([...filled].sort());
  });

  test('begins anew where there is nothing left to fill', () => {
    const full = new Set(['a', 'b', 'c']);
    const draws = Array.from({ length: 60 }, () => fillUp(words, full, 3).join(''));
    expect(draws.every((drawn) => drawn.length === 3)).toBe(true);
    expect(new Set(draws).size).toBeGreaterThan(1);
  });
});

describe('options stand in two groups', () => {
  const names = (options: OptionWord[]): string[] => options.map(({ name }) => name);

  test('what a game asks first, and the rest', () => {
    const options = ['seats', 'mode', 'sheet', 'ask_triggers'].map(option);
    expect(grouped('settlers', options, 2).map(names)).toEqual([
      ['mode'],
      ['sheet', 'ask_triggers'],
    ]);
    expect(grouped('settlers', options, 1).map(names)).toEqual([
      ['mode', 'sheet'],
      ['ask_triggers'],
    ]);
  });

  test('of an unknown game, not too many at once', () => {
    const options = Array.from({ length: 9 }, (_, i) => option(`o${i}`));
    const [first, more] = grouped('another', options, 3);
    expect([first.length, more.length]).toEqual([6, 3]);
  });
});

// What the page says of options, by the names that the engine has for them.
describe.each([
  ['caylus', caylus.caylus.setup, caylus.caylus.option],
  ['citadels', citadels.citadels.setup, citadels.citadels.option],
  ['settlers', settlers.settlers.setup, settlers.settlers.option],
])('what %s says of its options', (game, setup, names) => {
  const sources = Object.values(
    import.meta.glob<string>(
      [
        '../../../games/*/rules/{options,ids}.hpp',
        '../games/*/setup/*.svelte',
        './OptionField.svelte',
      ],
      { eager: true, query: '?raw', import: 'default' },
    ),
  ).join('\n');
  const isWord = (id: string): boolean => new RegExp(`["']${id}["']`).test(sources);

  test.each(Object.keys(setup))('%s is about one of them', (id) => {
    const about = id.replace(/^(refused|from|title)_/, '');
    const ofValue = Object.keys(names).find((name) => about.startsWith(`${name}_`));
    const word = ofValue ? about.slice(ofValue.length + 1) : about;
    const known = about in names || isWord(word) || /^\d+$/.test(word);
    expect(known, `${game}.setup.${id}`).toBe(true);
  });
});
