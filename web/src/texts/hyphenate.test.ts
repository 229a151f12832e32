import { expect, test } from 'vitest';
import { hyphenated } from './hyphenate';

const shown = (text: string): string => hyphenated(text, 'hu').replaceAll('\u00AD', '-');

test.each([
  ['szerencseszentély', 'sze-ren-cse-szen-tély'],
  ['Mérföldköves majorság', 'Mér-föld-kö-ves majorság'],
  ['Cseresznyevirágos', 'Cse-resz-nye-vi-rá-gos'],
  ['asztalosműhely', 'asz-ta-los-mű-hely'],
  ['útkereszteződés', 'útke-resz-te-ző-dés'],
  ['Falak', 'Falak'],
])('%s may be divided: %s', (word, divided) => {
  expect(shown(word)).toBe(divided);
});

test('a double consonant that is written shorter is not divided', () => {
  expect(shown('hosszúszállás')).toBe('hosszú-szál-lás');
});

test('other languages are left alone', () => {
  expect(hyphenated('Transformation', 'en')).toBe('Transformation');
});
