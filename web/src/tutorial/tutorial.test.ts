import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import caylusRows from '../../../games/caylus/rules/decisions.hpp?raw';
import caylusDecisions from '../../../games/caylus/rules/decisions.cpp?raw';
import caylusTexts from '../../../games/caylus/text/en.json';
import citadelsRows from '../../../games/citadels/rules/decisions.hpp?raw';
import citadelsDecisions from '../../../games/citadels/rules/decisions.cpp?raw';
import citadelsTexts from '../../../games/citadels/text/en.json';
import settlersRows from '../../../games/settlers/rules/decisions.hpp?raw';
import settlersTexts from '../../../games/settlers/text/en.json';
import type { Texts } from '../texts/texts';
import { Progress, beginTutorial, noteOf } from './progress.svelte';
import { hasTutorial, regionsOf, tutorialTable } from './tours';
import { loadWords } from './words';

/** The clauses of all decisions: all that a game's table of decisions and its exceptions name. */
function clausesIn(source: string): Set<string> {
  return new Set([...source.matchAll(/"([A-Z]{3}-[\d.]+)"/g)].map(([, id]) => id ?? ''));
}

// Nobody decides there: the game is over, or chance is due.
const GAMES = [
  {
    game: 'caylus',
    source: caylusRows + caylusDecisions,
    undecided: ['CAY-18.1', 'CAY-21.1'],
    prompts: caylusTexts.caylus.prompt,
  },
  {
    game: 'citadels',
    source: citadelsRows + citadelsDecisions,
    undecided: ['CIT-9.5', 'CIT-8.7'],
    prompts: citadelsTexts.citadels.prompt,
  },
  {
    game: 'settlers',
    source: settlersRows,
    undecided: ['ISR-3.2', 'ISR-3.3', 'ISR-5.1', 'ISR-10.1', 'ISR-10.6', 'ISR-11.4'],
    prompts: settlersTexts.settlers.prompt,
  },
];

const notesOf = (words: Texts): string[] =>
  words
    .keys()
    .filter((key) => key.startsWith('notes.') && key.endsWith('.text'))
    .map((key) => key.slice('notes.'.length, -'.text'.length));

describe.each(GAMES)('the coach of $game', ({ game, source, undecided, prompts }) => {
  test('says the same in both languages', async () => {
    const [en, hu] = [await loadWords(game, 'en'), await loadWords(game, 'hu')];
    expect(en.problems(hu)).toEqual([]);
    for (const words of [en, hu]) {
      for (const key of words.keys()) expect(words.word(key).length, key).toBeGreaterThan(2);
    }
  });

  test('has words for the regions that it shows, and for no other', async () => {
    const words = await loadWords(game, 'en');
    const regions = regionsOf(game);
    expect(regions.length).toBeGreaterThan(2);
    expect(words.keys().filter((key) => key.startsWith('steps.'))).toEqual(
      regions.flatMap((region) => [`steps.${region}.text`, `steps.${region}.title`]).sort(),
    );
  });

  test('has a note for every decision clause, and for nothing else', async () => {
    const clauses = clausesIn(source);
    for (const id of undecided) expect(clauses.delete(id), id).toBe(true);
    expect(clauses.size).toBeGreaterThan(2);
    for (const language of ['en', 'hu']) {
      const notes = notesOf(await loadWords(game, language));
      expect(notes.filter((note) => !note.startsWith('prompt.')).sort()).toEqual(
        [...clauses].sort(),
      );
    }
  });

  test('knows only questions that the game asks', async () => {
    const questions = notesOf(await loadWords(game, 'en')).filter((note) => /^prompt\./.test(note));
    for (const question of questions) expect(prompts).toHaveProperty(question.slice(7));
  });

  test('has a title for every note', async () => {
    const words = await loadWords(game, 'hu');
    for (const note of notesOf(words)) expect(words.has(`notes.${note}.title`), note).toBe(true);
  });
});

test('a tutorial is a real table against an easy bot', () => {
  expect(hasTutorial('another')).toBe(false);
  const wish = tutorialTable('settlers', 'Anna');
  expect(wish.seats).toEqual([
    { kind: 'me', name: 'Anna' },
    { kind: 'bot', level: 'easy' },
  ]);
  expect(wish).toMatchObject({ options: { mode: 'basic' }, start: true });
});

test('a note of the question comes before that of the clause', () => {
  const position = { prompt: { key: 'settlers.prompt.store' }, clause: 'ISR-7.1' };
  expect(noteOf(position, () => true)).toBe('prompt.store');
  expect(noteOf(position, (note) => note === 'ISR-7.1')).toBe('ISR-7.1');
  expect(noteOf(position, () => false)).toBe('');
});

describe('the progress of a tutorial', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  function toured(): Progress {
    beginTutorial('t1', 'caylus');
    const progress = new Progress('t1');
    for (let i = 0; i < progress.steps; i += 1) progress.next();
    return progress;
  }

  test('is only at tables that began as one', () => {
    const progress = new Progress('t1');
    progress.follow('CAY-6.1');
    expect([progress.here, progress.open, progress.note]).toEqual([false, false, '']);
  });

  test('goes through the regions first', () => {
    beginTutorial('t1', 'caylus');
    const progress = new Progress('t1');
    progress.follow('CAY-6.1');
    expect([progress.region, progress.step, progress.note]).toEqual(['board', 1, '']);
    progress.next();
    expect(progress.region).toBe('own');
    progress.back();
    progress.back();
    expect(progress.region).toBe('board');
  });

  test('explains a decision once, and again on request', () => {
    const progress = toured();
    progress.follow('CAY-6.1');
    expect([progress.region, progress.note]).toEqual([undefined, 'CAY-6.1']);
    progress.next();
    expect([progress.note, progress.known]).toEqual(['', 'CAY-6.1']);
    progress.again();
    expect(progress.note).toBe('CAY-6.1');
    progress.follow('');
    progress.follow('CAY-6.1');
    expect(progress.note).toBe('');
  });

  test('takes a note as read when the decision has been made', () => {
    const progress = toured();
    progress.follow('CAY-6.1');
    progress.follow('');
    progress.follow('CAY-6.1');
    expect([progress.note, progress.known]).toEqual(['', 'CAY-6.1']);
  });

  test('keeps what was not seen because it was closed', () => {
    const progress = toured();
    progress.show(false);
    progress.follow('CAY-8.1');
    progress.follow('');
    progress.follow('CAY-8.1');
    progress.show(true);
    expect(progress.note).toBe('CAY-8.1');
  });

  test('is remembered by table', () => {
    toured().follow('CAY-6.1');
    const later = new Progress('t1');
    later.follow('CAY-6.1');
    expect([later.step, later.note]).toEqual([0, 'CAY-6.1']);
    later.show(false);
    expect(new Progress('t1').open).toBe(false);
    expect(new Progress('t2').here).toBe(false);
  });
});
