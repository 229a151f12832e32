import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What an icon package has of one icon. */
interface IconData {
  body: string;
  width?: number;
  height?: number;
}
interface IconPackage {
  icons: Record<string, IconData>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}
interface UsedIcon {
  set: string;
  name: string;
}

const require = createRequire(import.meta.url);
const packages = new Map<string, IconPackage>();

function iconPackage(set: string): IconPackage {
  let found = packages.get(set);
  if (!found) {
    found = require(`@iconify-json/${set}/icons.json`) as IconPackage;
    packages.set(set, found);
  }
  return found;
}

/** "lucide:menu", or the name alone for game-icons. */
function split(icon: string): UsedIcon {
  const [first = '', second] = icon.split(':');
  return second === undefined ? { set: 'game-icons', name: first } : { set: first, name: second };
}

/** A number of a path with one decimal, still apart from the numbers beside it. */
function rounded(match: string, whole: string, part: string, at: number, path: string): string {
  if (part.length < 2 || /^0\d/.test(whole)) return match; // the latter: flags of an arc
  const short = Number(match).toFixed(1).replace('.0', '');
  const before = whole === '' && /\d/.test(path[at - 1] ?? '') ? ' ' : '';
  const after = path[at + match.length] === '.' && !short.includes('.') ? ' ' : '';
  return before + short + after;
}

/** One decimal is enough for pictures of 512 units; the fill is left to the style sheet. */
export function slim(body: string): string {
  return body.replaceAll(/(\d*)\.(\d+)/g, rounded).replaceAll(' fill="currentColor"', '');
}

function symbol(id: string, icon: string): string {
  const { set, name } = split(icon);
  const from = iconPackage(set);
  const data = from.icons[name] ?? from.icons[from.aliases?.[name]?.parent ?? ''];
  if (!data) throw new Error(`icon '${id}': ${set} has no icon '${name}'`);
  const width = data.width ?? from.width ?? 16;
  const height = data.height ?? from.height ?? 16;
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${width > 100 ? slim(data.body) : data.body}</symbol>`;
}

function readNames(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** The icons.json of the shell, and of each game by its key: every folder that has one. */
function iconFiles(root: string): Map<string, string> {
  const files = new Map([['shell', join(root, 'src/ui/icons.json')]]);
  for (const game of readdirSync(join(root, 'src/games')).sort()) {
    const file = join(root, `src/games/${game}/icons.json`);
    if (existsSync(file)) files.set(game, file);
  }
  return files;
}

export function sprite(root: string, name: string): string {
  const file = iconFiles(root).get(name);
  if (!file) throw new Error(`there is no sprite '${name}'`);
  return Object.entries(readNames(file))
    .map(([id, icon]) => symbol(name === 'shell' ? `i-${id}` : id, icon))
    .join('');
}

/** The icons of game-icons that any sprite uses, each once, in alphabetical order. */
export function usedGameIcons(root: string): string[] {
  const used = new Set<string>();
  for (const file of iconFiles(root).values()) {
    for (const icon of Object.values(readNames(file))) {
      const { set, name } = split(icon);
      if (set === 'game-icons') used.add(name);
    }
  }
  return [...used].sort();
}

/** The authors of these icons, each with theirs, in alphabetical order. */
export function iconCredits(
  icons: readonly string[],
  authors: Readonly<Record<string, string>>,
): [author: string, icons: string[]][] {
  const byAuthor = new Map<string, string[]>();
  for (const icon of icons) {
    const author = authors[icon];
    if (!author) throw new Error(`icon '${icon}' has no author in icon-authors.json`);
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), icon]);
  }
  return [...byAuthor].sort(([a], [b]) => a.localeCompare(b));
}

/** Who drew which icon of game-icons, by its name. */
export function iconAuthors(root: string): Record<string, string> {
  return readNames(join(root, 'src/ui/icon-authors.json'));
}

const PREFIX = 'virtual:sprite/';
const CREDITS = 'virtual:icon-credits';

/**
 * `virtual:sprite/<shell or game>` is a string of SVG symbols: only those of its icons.json. Symbols
 * of a game are called as there, those of the shell i-<name>. `virtual:icon-credits` tells who drew
 * them; without an author of each there is no page.
 */
export function sprites(root: string): Plugin {
  return {
    name: 'burgrave-sprites',
    resolveId: (id) => (id.startsWith(PREFIX) || id === CREDITS ? `\0${id}` : null),
    load(id) {
      if (id === `\0${CREDITS}`) {
        const credits = iconCredits(usedGameIcons(root), iconAuthors(root));
        return `export default ${JSON.stringify(credits)};`;
      }
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const file = iconFiles(root).get(name);
      if (file) this.addWatchFile(file);
      return `export default ${JSON.stringify(sprite(root, name))};`;
    },
  };
}
