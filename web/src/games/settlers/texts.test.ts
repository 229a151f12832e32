import { describe, expect, it } from 'vitest';
import en from '../../../../games/settlers/text/en.json';
import hu from '../../../../games/settlers/text/hu.json';
import clauses from '../../../../games/settlers/clauses.yaml?raw';
import icons from './icons.json';

const modules = import.meta.glob<string>(
  ['./*.ts', './*.svelte', '!./*.test.ts', '!./fixtures.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const source = Object.values(modules).join('\n');

/** What calls of page() name: page('x'), page(so ? 'x' : 'y'). */
function pageKeys(): Set<string> {
  const plain = [...source.matchAll(/\bpage\(\s*'([a-z_]+)'/g)].map(([, key]) => key);
  const either = [...source.matchAll(/\bpage\([^()]*\? '([a-z_]+)' : '([a-z_]+)'/g)];
  return new Set([...plain, ...either.flatMap(([, yes, no]) => [yes, no])].map(String));
}

describe('texts of the page', () => {
  it('are there in both languages', () => {
    expect(Object.keys(hu.settlers.page)).toEqual(Object.keys(en.settlers.page));
  });

  it('are all used', () => {
    for (const key of Object.keys(en.settlers.page)) expect(source, key).toContain(`'${key}'`);
  });

  it('are all there', () => {
    const known = new Set(Object.keys(en.settlers.page));
    const keys = pageKeys();
    expect(keys.size).toBeGreaterThan(40);
    for (const key of keys) expect(known.has(key), key).toBe(true);
  });
});

describe('what things cite', () => {
  it('are clauses of the rules', () => {
    const cited = new Set(source.match(/ISR-[0-9.]+/g));
    expect(cited.size).toBeGreaterThan(30);
    for (const clause of cited) expect(clauses, clause).toContain(`id: ${clause}\n`);
  });
});

describe('icons', () => {
  it('are listed for every token, track and kind of building', () => {
    for (const id of [
      'helper',
      'donation',
      'harvest',
      'export',
      'lucky_coin',
      'walls',
      'cottages',
    ]) {
      expect(icons).toHaveProperty(id);
    }
    for (const [, icon = ''] of source.matchAll(/return '([a-z_]+)';/g)) {
      expect(icons, icon).toHaveProperty(icon);
    }
  });
});
