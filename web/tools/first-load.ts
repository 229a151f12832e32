import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What a browser fetches before the start page stands there, gzipped. */
export const FIRST_LOAD_LIMIT = 250_000;

/** As much of a built file as its weight needs. */
export interface BuiltFile {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string;
  source?: string | Uint8Array;
  isEntry?: boolean;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}
export type Bundle = Record<string, BuiltFile>;

/** The fonts of every page; those of the easier letters come when they are chosen. */
export function isFirstFont(fileName: string): boolean {
  return /\/alegreya(-sans)?-(latin-)?\d00-(normal|hu)\S*\.woff2$/.test(fileName);
}

function weight(file: BuiltFile): number {
  const content = file.code ?? file.source ?? '';
  // Fonts are compressed as they are.
  if (file.fileName.endsWith('.woff2')) return Buffer.from(content).length;
  return gzipSync(content, { level: 9 }).length;
}

/** A chunk with all that it imports at once, and their style sheets. */
function closure(bundle: Bundle, fileName: string, seen: Set<string>): void {
  if (seen.has(fileName)) return;
  seen.add(fileName);
  const file = bundle[fileName];
  for (const css of file?.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const other of file?.imports ?? []) closure(bundle, other, seen);
}

/** The names of the files of the first load: the entry, the larger language, the fonts. */
export function firstLoadFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.isEntry) closure(bundle, file.fileName, files);
    if (isFirstFont(file.fileName) || file.fileName === 'index.html') files.add(file.fileName);
  }
  const languages = Object.values(bundle)
    .filter(({ fileName }) => /\/shell\.(en|hu)-/.test(fileName))
    .sort((a, b) => weight(b) - weight(a));
  if (languages[0]) files.add(languages[0].fileName);
  return [...files];
}

export function firstLoadWeight(bundle: Bundle): number {
  return firstLoadFiles(bundle).reduce((sum, name) => {
    const file = bundle[name];
    return file ? sum + weight(file) : sum;
  }, 0);
}

/** Preloads the fonts, says what the first load weighs, and fails the build when it is too much. */
export function firstLoad(): Plugin {
  return {
    name: 'burgrave-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isFirstFont)
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
    writeBundle(_options, bundle) {
      const bytes = firstLoadWeight(bundle as unknown as Bundle);
      const words = `First load: ${(bytes / 1000).toFixed(0)} kB gzipped, of ${FIRST_LOAD_LIMIT / 1000} kB.`;
      if (bytes > FIRST_LOAD_LIMIT) this.error(words);
      console.log(words);
    },
  };
}
