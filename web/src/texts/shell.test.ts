import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import { TINCTURES } from '../lib/colours';
import { CONFIRMS, LANGUAGES, LETTERS, MOTIONS, THEMES } from '../pages/setting-values';
import { GROUPS } from '../pages/table-groups';
import { LEVELS, MODES, WATCHES } from '../pages/wish';
import { FINDINGS } from '../table/fairness';
import { KEY_COMMANDS } from '../table/keys';
import { TABS } from '../table/tabs';
import en from './shell.en.json';
import hu from './shell.hu.json';
import { Texts } from './texts';

const SOURCE = join(import.meta.dirname, '..');
/** Said by the server, not by a component. */
const FROM_SERVER = /^(table\.refused|cli\.play)\./;
/** Names that are the same in every language. */
const NAMES = /^(Burgrave|game-icons\.net|CC BY 3\.0)$/;

const files = (readdirSync(SOURCE, { recursive: true }) as string[])
  .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|^(games|protocol)\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(SOURCE, file), 'utf8') }));
const everything = files.map(({ source }) => source).join('\n');

function textsOf(language: string, file: unknown): Texts {
  const texts = new Texts(language);
  texts.add(file, `shell.${language}.json`);
  return texts;
}
const english = textsOf('en', en);
const keys = english.keys();

/** What a template may end in where a list says so. The hole of any other takes one word. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'colour.': TINCTURES,
  'keys.': KEY_COMMANDS,
  'level.': LEVELS,
  'new.modes.': MODES,
  'new.watches.': WATCHES,
  'page.languages.': LANGUAGES,
  'settings.confirms.': CONFIRMS,
  'settings.lettering.': LETTERS,
  'settings.motions.': MOTIONS,
  'settings.themes.': THEMES,
  'side.': TABS,
  'tables.': GROUPS,
  'verify.here.': FINDINGS,
};

/** A template literal as a pattern of the keys that it may become. */
function pattern(template: string): RegExp {
  const start = template.slice(0, template.indexOf('${'));
  const endings = template.endsWith('}') ? ENDINGS[start] : undefined;
  if (endings) return new RegExp(`^${start.replaceAll('.', '\\.')}(${endings.join('|')})$`);
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}

describe('the texts of the shell', () => {
  test('are the same in both languages', () => {
    expect(english.problems(textsOf('hu', hu))).toEqual([]);
  });

  test('have every key that is said', () => {
    const said = [...everything.matchAll(/\bsay\(\s*(?:\w+ === '\w+' \? )?'([^']+)'/g)];
    expect(said.length).toBeGreaterThan(100);
    expect(said.map(([, key]) => key ?? '').filter((key) => !english.has(key))).toEqual([]);
    const templates = [...everything.matchAll(/\bsay\(\s*`([^`]+)`/g)].map(
      ([, text]) => text ?? '',
    );
    expect(templates.filter((text) => !keys.some((key) => pattern(text).test(key)))).toEqual([]);
  });

  test('have no key that nobody says', () => {
    const literals = new Set(
      [...everything.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, text]) => text),
    );
    // What begins with a hole is a text of a game, not of the shell.
    const templates = [...everything.matchAll(/`([a-z_]+\.[^`\s]*)`/g)].map(([, text]) =>
      pattern(text ?? ''),
    );
    const unused = keys.filter(
      (key) =>
        !FROM_SERVER.test(key) &&
        !literals.has(key) &&
        !templates.some((template) => template.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a component shows, or says to a screen reader, without asking for a text. */
function literals(node: Node, inAttribute = ''): string[] {
  const found: string[] = [];
  if (node.type === 'Text' && typeof node['data'] === 'string') {
    const text = node['data'].trim();
    const visible = inAttribute === '' || /^(aria-label|title|placeholder|alt)$/.test(inAttribute);
    if (visible && /\p{L}{2}/u.test(text) && !NAMES.test(text)) found.push(text);
  }
  const attribute = node.type === 'Attribute' ? String(node['name']) : inAttribute;
  for (const [field, value] of Object.entries(node)) {
    if (field === 'css' || field === 'instance' || field === 'module') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) found.push(...literals(child, attribute));
    }
  }
  return found;
}

test.each(files.filter(({ file }) => file.endsWith('.svelte')))(
  '$file shows nothing that is not a text by key',
  ({ source }) => {
    expect(literals(parse(source, { modern: true }) as unknown as Node)).toEqual([]);
  },
);
