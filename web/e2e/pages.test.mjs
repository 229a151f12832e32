// Every main view: without a violation that axe finds, in both themes, and within a phone's width.
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };
const SHOTS = process.env.SHOTS;

async function look(person, name) {
  await person.page.waitForTimeout(400);
  if (SHOTS) await person.page.screenshot({ path: `${SHOTS}/${name}.png` });
  await person.accessible(name);
  await person.fits(name);
}

for (const [theme, width, locale] of [
  ['light', 1440, 'en'],
  ['dark', 1440, 'hu'],
  ['light', 360, 'hu'],
  ['dark', 360, 'en'],
]) {
  const who = {
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme: theme,
    locale,
  };
  const name = (what) => `${what}-${theme}-${width}-${locale}`;

  test(`pages, ${theme}, ${width} px, ${locale}`, async () => {
    const anna = await crowd.person(who);
    for (const path of [
      '/',
      '/new/citadels',
      '/tables',
      '/settings',
      '/credits',
      '/rules/caylus',
      '/nothing',
    ]) {
      await anna.go(path);
      await anna.page.locator('h1').first().waitFor();
      await look(anna, name(path === '/' ? 'start' : path.slice(1).replaceAll('/', '-')));
    }
    const { code } = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], {
      start: false,
    });
    await anna.page.locator('.lobby summary').click();
    await look(anna, name('lobby'));
    const bea = await crowd.person(who);
    await bea.go(`/j/${code}?seat=1`);
    await bea.page.locator('form').waitFor();
    await look(bea, name('join'));
  });

  test(`tables, ${theme}, ${width} px, ${locale}`, async () => {
    const anna = await crowd.person(who);
    for (const [game, seats] of [
      ['caylus', 3],
      ['citadels', 5],
      ['settlers', 2],
    ]) {
      await anna.table(game, [{ kind: 'me' }, ...Array(seats - 1).fill(bot)]);
      await anna.play(6, () => 0);
      await anna.asked();
      await look(anna, name(game));
    }
  });

  test(`a finished match, ${theme}, ${width} px, ${locale}`, async () => {
    const anna = await crowd.person(who);
    const { id } = await anna.table('settlers', [{ kind: 'me' }, bot], {
      options: { mode: 'basic' },
    });
    await anna.play(Infinity, (count) => count - 1);
    await look(anna, name('finished'));
    await anna.go(`/t/${id}/replay`);
    await anna.page.getByRole('slider').waitFor();
    await look(anna, name('replay'));
    await anna.go(`/t/${id}/review`);
    await anna.page.locator('svg[role="img"]').waitFor({ timeout: 60_000 });
    await anna.page.locator('summary').click();
    await look(anna, name('review'));
    await anna.go('/tables');
    await anna.page.locator('.rows').waitFor();
    await look(anna, name('tables-with-rows'));
  });
}
