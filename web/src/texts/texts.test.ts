import { describe, expect, test } from 'vitest';
import { Texts } from './texts';

function textsWith(language: string, json: string): Texts {
  const texts = new Texts(language);
  texts.add(JSON.parse(json), 'test.json');
  return texts;
}
function errorOf(json: string): string {
  try {
    textsWith('en', json);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

// The examples of core/text_test.cpp: both readers give the same sentences.
describe('Texts', () => {
  test('fills numbers, seats and other texts', () => {
    const texts = textsWith(
      'hu',
      `{ "placed": "{seat} munkást küldött {a:tile} {tile:to}, {cost} dénárért.",
         "tile": { "park": { "nom": "park", "to": "parkba" },
                   "forest": { "nom": "erdő", "to": "erdőbe" } } }`,
    );
    const placed = (tile: string): string =>
      texts.render({ key: 'placed', args: { seat: { seat: 2 }, tile, cost: 2 } }, ['Kék', 'Piros']);
    expect(placed('tile.park')).toBe('Piros munkást küldött a parkba, 2 dénárért.');
    expect(placed('tile.forest')).toBe('Piros munkást küldött az erdőbe, 2 dénárért.');
  });

  test.each([
    [1, 'Az 1. mező'],
    [2, 'A 2. mező'],
    [5, 'Az 5. mező'],
    [10, 'A 10. mező'],
    [15, 'A 15. mező'],
    [51, 'Az 51. mező'],
    [100, 'A 100. mező'],
    [1000, 'Az 1000. mező'],
  ])('takes the Hungarian article from the sound of %i', (n, said) => {
    const texts = textsWith('hu', `{ "space": "{A:n} {n}. mező" }`);
    expect(texts.render({ key: 'space', args: { n } })).toBe(said);
  });

  test('chooses a word by number', () => {
    const texts = textsWith('en', `{ "cost": "{n} {n|denier|deniers}" }`);
    expect(texts.render({ key: 'cost', args: { n: 1 } })).toBe('1 denier');
    expect(texts.render({ key: 'cost', args: { n: 3 } })).toBe('3 deniers');
    expect(texts.render({ key: 'cost', args: { n: 0 } })).toBe('0 deniers');
  });

  test('signs numbers on request', () => {
    const texts = textsWith('en', `{ "change": "{n:signed} or {n}" }`);
    expect(texts.render({ key: 'change', args: { n: 2 } })).toBe('+2 or 2');
    expect(texts.render({ key: 'change', args: { n: -2 } })).toBe('−2 or −2');
    expect(texts.render({ key: 'change', args: { n: 0 } })).toBe('0 or 0');
  });

  test('lists amounts', () => {
    const gained = {
      key: 'gained',
      args: {
        gain: [
          { count: 2, key: 'food' },
          { count: 0, key: 'cloth' },
          { count: 1, key: 'denier' },
        ],
      },
    };
    const hu = textsWith(
      'hu',
      `{ "gained": "Kaptál {gain:acc}.", "food": { "nom": "élelmiszer", "acc": "élelmiszert" },
         "cloth": { "nom": "posztó", "acc": "posztót" },
         "denier": { "nom": "dénár", "acc": "dénárt" } }`,
    );
    expect(hu.render(gained)).toBe('Kaptál 2 élelmiszert, posztót és 1 dénárt.');
    const en = textsWith(
      'en',
      `{ "gained": "You gained {gain}.", "food": "food", "cloth": "cloth",
         "denier": { "nom": "denier", "plural": "deniers" } }`,
    );
    expect(en.render(gained)).toBe('You gained 2 food, cloth and 1 denier.');
    const three = { key: 'gained', args: { gain: [{ count: 3, key: 'denier' }] } };
    expect(en.render(three)).toBe('You gained 3 deniers.');
  });

  test('keeps a string as it stands', () => {
    const texts = textsWith('en', `{ "saved": "Saved as {path:verbatim}." }`);
    expect(texts.render({ key: 'saved', args: { path: 'a/b.bgr' } })).toBe('Saved as a/b.bgr.');
  });

  test('shows what is missing', () => {
    const texts = textsWith('en', `{ "one": "{x} and {y}" }`);
    expect(texts.render({ key: 'two' })).toBe('⟨two⟩');
    expect(texts.render({ key: 'one', args: { x: 'tile.park' } })).toBe('⟨tile.park⟩ and ⟨y⟩');
  });

  test('takes the nominative for a form that a noun lacks', () => {
    const texts = textsWith('hu', `{ "wood": { "nom": "fa", "acc": "fát" } }`);
    expect(texts.word('wood', 'acc')).toBe('fát');
    expect(texts.word('wood', 'short')).toBe('fa');
  });

  test('merges files', () => {
    const texts = textsWith('en', `{ "game.name": "Caylus" }`);
    texts.add({ cli: { bye: 'Bye.' } }, 'cli.json');
    expect(texts.keys()).toEqual(['cli.bye', 'game.name']);
    expect(() => texts.add({ game: { name: 'Again' } }, 'more.json')).toThrow(
      "more.json: text 'game.name' is there twice",
    );
  });

  test.each([
    ['["a"]', 'test.json: must be an object of texts'],
    ['{ "a": 1 }', 'test.json: text \'a\' must be a string, or an object of forms with "nom"'],
    ['{ "a": "{x" }', "test.json: text 'a' has a { without a }"],
    ['{ "a": "x}" }', "test.json: text 'a' has a } without a {"],
    ['{ "a": "{n|one}" }', "test.json: text 'a' {n|one} needs two words: {number|one|many}"],
    ['{ "a": "{x:}" }', "test.json: text 'a' {x:} is no placeholder; {name} or {name:form} is"],
  ])('refuses %s', (json, error) => {
    expect(errorOf(json)).toBe(error);
  });

  test('finds where languages disagree', () => {
    const hu = textsWith('hu', `{ "a": "{x}", "b": "{x:acc} {a:y}", "c": "" }`);
    const en = textsWith('en', `{ "a": "{x|one|many}", "b": "{x}", "d": "" }`);
    expect(hu.problems(en)).toEqual([
      'b has other arguments in hu than in en',
      'c is only in hu',
      'd is only in en',
    ]);
    expect(hu.problems(hu)).toEqual([]);
  });
});
