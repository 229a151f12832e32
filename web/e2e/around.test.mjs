// From page to page: titles, focus and places; a server that goes and comes; a browser forgotten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };
const GONE = /We cannot reach the server/;

/** Waits until the tab is called so and the heading has the focus. */
const arrives = (person, title) =>
  person.page.waitForFunction(
    (wanted) => document.title === wanted && document.activeElement?.tagName === 'H1',
    title,
  );
const follow = (person, path) => person.page.locator(`a[href="${path}"]`).first().click();

test('every page has a title, and its heading the focus once it is gone to', async () => {
  const anna = await crowd.person();
  await anna.go('/tables');
  await anna.page.waitForFunction(() => document.title === 'My tables – Burgrave');
  const first = await anna.page.evaluate(() => document.activeElement?.tagName);
  assert.equal(first, 'BODY', 'not where the page was loaded');
  for (const [path, title] of [
    ['/settings', 'Settings – Burgrave'],
    ['/', 'Burgrave'],
    ['/game/caylus', 'Caylus – Burgrave'],
    ['/new/caylus', 'New table: Caylus – Burgrave'],
    ['/', 'Burgrave'],
    ['/rules/caylus', 'Rules: Caylus – Burgrave'],
  ]) {
    await follow(anna, path);
    await arrives(anna, title);
    assert.equal(await anna.page.evaluate(() => scrollY), 0, title);
  }
});

test('back and forward lead to where one was on a page', async () => {
  const anna = await crowd.person({ viewport: { width: 1000, height: 500 } });
  const at = (top) => anna.page.waitForFunction((wanted) => scrollY === wanted, top);
  await anna.go('/');
  await follow(anna, '/rules/caylus');
  await anna.page.locator('[data-clause]').nth(20).waitFor();
  await anna.page.evaluate(() => scrollTo(0, 900));
  await at(900);
  await anna.page.evaluate(() => document.querySelector('a.home').click());
  await arrives(anna, 'Burgrave');
  await at(0);
  await anna.page.goBack();
  await at(900);
  await arrives(anna, 'Rules: Caylus – Burgrave');
});

test('a code that is none can be put right where it was typed', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const { code } = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], {
    start: false,
  });
  await bea.go('/');
  await bea.page.getByRole('button', { name: 'I have an invitation' }).click();
  await bea.page.keyboard.type('XXX-XXX');
  await bea.page.keyboard.press('Enter');
  await bea.page.getByText('No table has this code.').waitFor();
  await bea.accessible('a wrong code');
  await bea.page.keyboard.press('ControlOrMeta+A');
  await bea.page.keyboard.type(code.toLowerCase());
  await bea.page.keyboard.press('Enter');
  await bea.page.waitForURL(`**/j/${code}`);
});

test('without the server a page says so, and goes on by itself', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', [{ kind: 'me' }, bot]);
  await anna.go('/');
  await anna.page.locator('.asked').waitFor();
  await anna.context.setOffline(true);
  await anna.page.getByText(GONE).waitFor();
  await anna.accessible('the start page without the server');
  await follow(anna, '/tables');
  await anna.page.getByText(GONE).waitFor();
  await anna.context.setOffline(false);
  await anna.page.locator('.rows').waitFor();
  await anna.page.getByText(GONE).waitFor({ state: 'detached' });
});

test('a browser that is forgotten has no tables any more', async () => {
  const anna = await crowd.person();
  const { id } = await anna.table('caylus', [{ kind: 'me' }, bot]);
  await anna.go('/settings');
  const button = (name) => anna.page.getByRole('button', { name });
  const [download] = await Promise.all([
    anna.page.waitForEvent('download'),
    button('Download').click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const taken = JSON.parse(Buffer.concat(chunks).toString());
  assert.equal(taken.tables[0].id, id);
  const before = await anna.context.cookies();
  await button('Forget this browser').click();
  await button('Forget it').click();
  await anna.page.waitForURL((url) => url.pathname === '/');
  await anna.page.locator('.games').waitFor();
  assert.equal(await anna.page.locator('.asked').count(), 0);
  await follow(anna, '/tables');
  await anna.page.getByText('No tables yet').waitFor();
  const after = await anna.context.cookies();
  assert.notEqual(after[0]?.value, before[0].value);
  const seat = await anna.page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}`)).json()).seats?.[0]?.mine ?? false,
    id,
  );
  assert.equal(seat, false);
});

test('N-P14: one’s tables are fresh when one comes back to them', async () => {
  const anna = await crowd.person();
  await anna.go('/tables');
  await anna.page.getByText('No tables yet').waitFor();
  await anna.table('settlers', [{ kind: 'me' }], { options: { mode: 'basic' } });
  await anna.asked();
  await anna.page.goBack(); // to the start page, from which the table was opened
  await anna.page.goBack();
  await anna.page.waitForURL('**/tables');
  await anna.page.locator('.rows > li.asked').waitFor();
  assert.equal(await anna.page.locator('.rows > li').count(), 1);
  await anna.page.locator('.rows > li a').click();
  await anna.asked();
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await anna.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.page.getByRole('button', { name: 'Resign' }).last().click();
  await anna.prompt.locator('a[href$="/replay"]').waitFor({ timeout: 60_000 });
  await anna.page.goBack();
  await anna.page.locator('.rows > li:not(.asked)').waitFor();
});
