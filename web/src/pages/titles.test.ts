import { expect, test } from 'vitest';
import { parsePath } from '../lib/router.svelte';
import { language } from '../texts/language.svelte';
import { titleOf } from './titles';

const PATHS = [
  ['/', 'Burgrave', 'Burgrave'],
  ['/game/caylus', 'Caylus – Burgrave', 'Caylus – Burgrave'],
  ['/new/citadels', 'New table: Citadels – Burgrave', 'Új asztal: Citadella – Burgrave'],
  ['/rules/caylus', 'Rules: Caylus – Burgrave', 'Szabályok: Caylus – Burgrave'],
  ['/new/chess', 'Burgrave', 'Burgrave'],
  ['/tables', 'My tables – Burgrave', 'Asztalaim – Burgrave'],
  ['/settings', 'Settings – Burgrave', 'Beállítások – Burgrave'],
  ['/credits', 'Credits – Burgrave', 'Készítők – Burgrave'],
  ['/j/7KQ-M2X', 'Invitation – Burgrave', 'Meghívó – Burgrave'],
  ['/t/abc/replay', 'Replay – Burgrave', 'Visszajátszás – Burgrave'],
  ['/t/abc/review', 'Review – Burgrave', 'Elemzés – Burgrave'],
  ['/nothing', 'No such page – Burgrave', 'Nincs ilyen oldal – Burgrave'],
] as const;

test.each(PATHS)('%s is called %s, and %s', async (path, en, hu) => {
  await language.use('en');
  expect(titleOf(parsePath(path))).toBe(en);
  await language.use('hu');
  expect(titleOf(parsePath(path))).toBe(hu);
});
