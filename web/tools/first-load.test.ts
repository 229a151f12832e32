import { expect, test } from 'vitest';
import { firstLoadFiles, firstLoadWeight, isFirstFont, type Bundle } from './first-load';

const bundle: Bundle = {
  'index.html': { type: 'asset', fileName: 'index.html', source: '<!doctype html>' },
  'assets/index-1.js': {
    type: 'chunk',
    fileName: 'assets/index-1.js',
    code: 'a',
    isEntry: true,
    imports: ['assets/shared-2.js'],
    viteMetadata: { importedCss: new Set(['assets/index-3.css']) },
  },
  'assets/shared-2.js': { type: 'chunk', fileName: 'assets/shared-2.js', code: 'b' },
  'assets/index-3.css': { type: 'asset', fileName: 'assets/index-3.css', source: 'c{}' },
  'assets/shell.en-4.js': { type: 'chunk', fileName: 'assets/shell.en-4.js', code: 'd' },
  'assets/shell.hu-5.js': { type: 'chunk', fileName: 'assets/shell.hu-5.js', code: 'd'.repeat(99) },
  'assets/table-6.js': { type: 'chunk', fileName: 'assets/table-6.js', code: 'e' },
  'assets/alegreya-latin-700-normal-7.woff2': {
    type: 'asset',
    fileName: 'assets/alegreya-latin-700-normal-7.woff2',
    source: new Uint8Array(1000),
  },
};

test('the first load is the entry with what it imports, one language, and the fonts', () => {
  expect(firstLoadFiles(bundle).sort()).toEqual([
    'assets/alegreya-latin-700-normal-7.woff2',
    'assets/index-1.js',
    'assets/index-3.css',
    'assets/shared-2.js',
    'assets/shell.hu-5.js',
    'index.html',
  ]);
});

test('fonts weigh what they are, everything else what it is gzipped', () => {
  const weight = firstLoadWeight(bundle);
  expect(weight).toBeGreaterThan(1000);
  expect(weight).toBeLessThan(1200);
});

test.each([
  ['assets/alegreya-sans-latin-500-normal-DS71.woff2', true],
  ['assets/alegreya-700-hu-D.woff2', true],
  ['assets/alegreya-latin-ext-700-normal-C.woff2', false],
  ['assets/opendyslexic-latin-400-normal-n.woff2', false],
])('%s is a font of the first load: %s', (name, first) => {
  expect(isFirstFont(name)).toBe(first);
});
