// A game that draws no table: the worked example, from the start page to the replay, as a list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECKED, gather } from './people.mjs';

const { crowd } = gather([], CHECKED);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const LOOKS = [
  ['en', {}, 'Pig', /^Round \d+ of 25$/],
  ['hu', PHONE, 'Malac', /^\d+\. forduló/],
];

for (const [locale, look, name, round] of LOOKS) {
  test(`a whole match of ${name}, opened from the start page, in ${locale}`, async () => {
    const anna = await crowd.person({ locale, ...look });
    const { page } = anna;
    await anna.go('/');
    await page.locator('a[href="/game/pig"] .name', { hasText: name }).waitFor();
    await anna.accessible('the start page');
    await anna.fits('the start page');
    await page.locator('a[href="/game/pig"]').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await anna.fits(`the page of ${name}`);
    await page.locator('a[href="/new/pig"]').click();
    await page.getByRole('textbox').first().fill('Anna');
    await page.getByRole('spinbutton').fill('30');
    await anna.fits(`a new table of ${name}`);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/t/*');
    const start = page.locator('.start button.primary');
    await page.locator('#region-prompt, .lobby').first().waitFor();
    if ((await start.count()) > 0) await start.click();

    await anna.asked();
    await page.getByRole('heading', { level: 3, name: round }).waitFor();
    assert.equal(await page.locator('#region-seats li').count(), 3);
    assert.ok((await page.locator('#region-board li').count()) >= 4, 'the turn, and every seat');
    await anna.accessible(`the table of ${name}`);
    await anna.fits(`the table of ${name}`);
    await anna.play();
    assert.ok(await anna.over());

    await page.locator('#region-prompt a[href$="/replay"]').click();
    await page.getByRole('heading', { level: 3, name: round }).waitFor();
    await anna.fits(`the replay of ${name}`);
    await anna.go('/tables');
    await page.locator('.rows .name', { hasText: name }).waitFor();
    await anna.go('/rules/pig');
    await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  });
}

test('there is no board to go to, and the line takes a move', async () => {
  const anna = await crowd.person();
  await anna.table('pig', [{ kind: 'me' }, { kind: 'bot', level: 'easy' }]);
  await anna.asked();
  await anna.page.keyboard.press('v');
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = anna.page.locator('dialog');
  await menu.getByRole('button', { name: 'Hint' }).waitFor();
  assert.equal(await menu.getByText(/(Board|List) view/).count(), 0);
  await anna.page.keyboard.press('Escape');
  await anna.page.getByRole('textbox').fill('hold');
  await anna.page.keyboard.press('Enter');
  const hold = anna.prompt.locator('button[data-action="hold"]').first();
  assert.equal(await hold.getAttribute('aria-pressed'), 'true');
  await anna.take(hold);
});
