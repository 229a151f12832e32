// Around a match: who sits where and in which colour, one's tables, and what is left afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };

/** Whoever has played a short match to its end, which is played once for all tests. */
let played;
async function finished() {
  const anna = await crowd.person({ storageState: played?.cookies });
  if (!played) {
    // Begun by the page, so that its number is in the seed.
    const { id } = await anna.table('settlers', [{ kind: 'me' }, bot], {
      options: { mode: 'basic' },
      start: false,
    });
    await anna.play(Infinity, (count) => count - 1);
    played = { id, cookies: await anna.context.storageState() };
  }
  return { anna, id: played.id };
}
const button = (person, name) => person.page.getByRole('button', { name });

test('a replay says where it is, and knows rounds and the own last move', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}/replay`);
  const slider = anna.page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  const at = async (seq) =>
    anna.page.waitForFunction(
      (wanted) => document.querySelector('input[type="range"]').valueAsNumber === wanted,
      seq,
    );
  await anna.page.locator('.marks .round').nth(1).waitFor({ state: 'attached' });
  await anna.page.keyboard.press('End');
  await at(last);
  await button(anna, 'Previous round').click();
  await anna.page.waitForFunction(
    (end) => document.querySelector('input[type="range"]').valueAsNumber < end,
    last,
  );
  const began = await slider.inputValue();
  assert.ok(Number(began) > 0);
  await anna.page.waitForFunction(
    (seq) =>
      new RegExp(`^step ${seq}, round \\d`, 'i').test(
        document.querySelector('input[type="range"]').getAttribute('aria-valuetext'),
      ),
    began,
  );
  await anna.page.keyboard.press('ArrowRight');
  await at(Number(began) + 1);
  await anna.page.keyboard.press('Home');
  await at(0);
  await button(anna, 'To my last move').click();
  await anna.page.waitForFunction(() => {
    const line = document.querySelector('input[type="range"]');
    return line.valueAsNumber > 0 && line.getAttribute('aria-valuetext').endsWith(', Anna');
  });
  await anna.page.getByLabel('Whose eyes').selectOption({ label: 'All open' });
  await anna.page.getByLabel('Speed').selectOption({ label: '4×' });
  await anna.page.keyboard.press('Home');
  await anna.page.locator('h1').click();
  await anna.page.keyboard.press('Space');
  await at(2);
});

test('the address of a replay keeps the moment, and the log its line in sight', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}/replay`);
  const slider = anna.page.getByRole('slider');
  await slider.waitFor();
  await anna.page.waitForFunction(() => document.title.startsWith('Replay: Imperial Settlers'));
  /** Whether a line is lit, and stands within its panel. */
  const inSight = () =>
    anna.page.waitForFunction(() => {
      const line = document.querySelector('ol.log [data-shown="true"]')?.getBoundingClientRect();
      const panel = document.querySelector('ol.log')?.getBoundingClientRect();
      return line && panel && line.top >= panel.top - 1 && line.bottom <= panel.bottom + 1;
    });
  await anna.page.keyboard.press('End');
  await anna.page.waitForURL('**/replay#*');
  await inSight();
  await button(anna, 'Previous round').click();
  await inSight();
  await anna.page.keyboard.press('ArrowRight');
  await inSight();
  const seq = await slider.inputValue();
  await anna.page.waitForURL(`**/replay#${seq}`);
  await anna.page.reload();
  await anna.page.waitForFunction(
    (wanted) => document.querySelector('input[type="range"]')?.value === wanted,
    seq,
  );
  await inSight();
  assert.equal(await anna.page.evaluate(() => scrollY), 0, 'the page itself stays');
});

test('a rematch is gone to by whoever asks for it', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}`);
  await button(anna, 'Rematch').click();
  await anna.page.waitForURL((url) => /^\/t\/[^/]+$/.test(url.pathname) && !url.href.endsWith(id));
  await anna.atTable();
});

test('a bot that played on is said to have won, and not who resigned', async () => {
  const anna = await crowd.person();
  await anna.table('settlers', [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
    options: { mode: 'basic' },
  });
  await anna.asked();
  await button(anna, 'Menu').click();
  await button(anna, 'Resign').click();
  await button(anna, 'Resign').last().click();
  await anna.page.locator('#region-prompt a[href$="/replay"]').waitFor({ timeout: 120_000 });
  assert.doesNotMatch(await anna.says(), /^Anna won/);
});

test('the draws of a finished match are verified on its page', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}/replay`);
  const hash = await anna.page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}`)).json()).commitment,
    id,
  );
  await button(anna, 'Verify').click();
  const card = anna.page.getByRole('dialog');
  await card.getByText('Proved by this browser').waitFor();
  await card.getByText('The server says: every draw follows from the seed.').waitFor();
  await card.getByText(hash).waitFor();
  await anna.accessible('verify');
});

test('a browser that was not there before the start says that it proves nothing', async () => {
  const { id } = await finished();
  const carl = await crowd.person();
  await carl.go(`/t/${id}/replay`);
  await button(carl, 'Verify').click();
  await carl.page.getByText('It could not be checked here').waitFor();
});

test('from a moment of a finished match one plays on in a copy', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}/replay`);
  const slider = anna.page.getByRole('slider');
  await slider.waitFor();
  await anna.page.keyboard.press('End');
  const open = button(anna, 'Play on from here with bots');
  await anna.page.waitForFunction(() => document.querySelector('.btn[aria-disabled="true"]'));
  await open.press('Enter');
  await anna.page.getByText('The game is over at this step.').waitFor();
  for (let back = 0; back < 3; back += 1) await button(anna, 'Previous round').click();
  await anna.page.waitForFunction(() => !document.querySelector('.btn[aria-disabled="true"]'));
  const from = await slider.inputValue();
  await open.click();
  await anna.page.getByText(`after step ${from}.`).waitFor();
  await button(anna, 'Play on').last().click();
  await anna.page.waitForURL((url) => /\/t\/[^/]+$/.test(url.pathname));
  assert.ok(!anna.page.url().endsWith(id));
  await anna.asked();
  await anna.play(1);
  const was = await anna.page.evaluate(
    async (table) => (await (await fetch(`/api/tables/${table}`)).json()).status,
    id,
  );
  assert.equal(was, 'finished', 'the match itself stays as it was');
});

test('a review draws every seat, has the same numbers as a table, and leads to the board', async () => {
  const { anna, id } = await finished();
  await anna.go(`/t/${id}/review`);
  await anna.page.locator('svg[role="img"]').waitFor({ timeout: 60_000 });
  await anna.page.locator('progress').waitFor({ state: 'detached', timeout: 120_000 });
  assert.equal(await anna.page.locator('svg[role="img"] .line').count(), 2);
  await anna.page.locator('svg[role="img"] .round').nth(1).waitFor({ state: 'attached' });
  const sheet = anna.page.locator('.seats .sheet');
  assert.equal(await sheet.count(), 2);
  const sums = await sheet.evaluateAll((seats) =>
    seats.map((seat) => {
      const [total, ...parts] = [...seat.querySelectorAll('.num')].map((number) =>
        Number(number.textContent.replace('−', '-')),
      );
      return total - parts.reduce((sum, part) => sum + part, 0);
    }),
  );
  assert.deepEqual(sums, [0, 0], 'the sources add up to the points');
  await anna.page.locator('summary').click();
  const rows = anna.page.locator('tbody tr');
  assert.ok((await rows.count()) > 10);
  const seq = Number(await rows.nth(3).locator('th').textContent());
  await rows.nth(3).locator('a').click();
  await anna.page.waitForURL(`**/replay#${seq - 1}`);
  await anna.page.waitForFunction(
    (wanted) => document.querySelector('input[type="range"]')?.valueAsNumber === wanted,
    seq - 1,
  );
  await anna.page.goBack();
  await anna.page.locator('svg[role="img"]').click({ position: { x: 400, y: 100 } });
  await anna.page.waitForURL('**/replay#*');
});

test('one’s tables are found by game and state, and have a menu', async () => {
  const { anna, id } = await finished();
  await anna.table('caylus', [{ kind: 'me' }, bot]);
  await anna.asked();
  await anna.go('/tables');
  const rows = anna.page.locator('.rows > li');
  await rows.nth(1).waitFor();
  assert.match(await rows.first().textContent(), /Caylus.*your turn for/s);
  await anna.page.getByLabel('State').selectOption({ label: 'Finished' });
  assert.equal(await rows.count(), 1);
  await rows.getByRole('button').click();
  const card = anna.page.getByRole('dialog');
  await card.getByRole('link', { name: 'Review' }).waitFor();
  assert.equal(
    await card.getByRole('link', { name: /\.bgr/ }).getAttribute('href'),
    `/api/tables/${id}/record`,
  );
  await anna.accessible('menu of a table');
  await anna.page.keyboard.press('Escape');
  await anna.page.getByLabel('Game').selectOption({ label: 'Caylus' });
  await anna.page.getByText('No such table.').waitFor();
});

test('a colour that is free can be chosen, and the others see it', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const table = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }, bot], {
    start: false,
  });
  const colours = anna.page.getByRole('group', { name: 'Your colour' });
  await colours.getByRole('radio', { name: /red star/ }).waitFor();
  assert.equal(await colours.getByRole('radio').count(), 8);
  assert.ok(await colours.getByRole('radio', { name: /golden cross/ }).isDisabled());
  assert.match(await colours.getByText('golden cross').textContent(), /taken: /);
  await colours.getByRole('radio', { name: /silver chevron/ }).check();
  await bea.go(`/j/${table.code}`);
  await bea.page.getByRole('textbox').first().fill('Bea');
  await bea.page.locator('button[type="submit"]').click();
  await bea.page.locator('.lobby .shield.s7').first().waitFor();
  assert.ok(await bea.page.getByRole('radio', { name: /silver chevron/ }).isDisabled());
  await anna.page.locator('.start button.primary').click();
  await bea.atTable();
  await bea.page.locator('#region-seats .shield.s7').waitFor();
  await bea.page.locator('.foot .s7').first().waitFor();
  assert.equal(await bea.page.locator('.shield.s1').count(), 0, 'nobody is drawn in red');
  await bea.go(`/t/${table.id}/replay`);
  await bea.page.locator('#region-seats .shield.s7').waitFor();
  assert.equal(await bea.page.locator('.shield.s1').count(), 0);
});

test('a link of one seat leads to it, and to another one when it is taken', async () => {
  const [anna, bea, zoe] = [await crowd.person(), await crowd.person(), await crowd.person()];
  await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], {
    start: false,
  });
  await anna.page.getByText('A link of your own for each seat').click();
  const links = anna.page.locator('details .link');
  await links.nth(1).waitFor();
  assert.equal(await links.count(), 2);
  const third = new URL(await links.nth(1).textContent());
  const sit = async (person, name, path) => {
    await person.go(path);
    await person.page.getByRole('textbox').first().fill(name);
    await person.page.locator('button[type="submit"]').click();
    await person.page.waitForURL('**/t/*');
    return person.page.evaluate(async () => {
      const answer = await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`);
      return (await answer.json()).seats.find((seat) => seat.mine).seat;
    });
  };
  const path = third.pathname + third.search;
  assert.match(path, /\?seat=3$/);
  await bea.go(path);
  await bea.page.locator('.card .shield.s3').waitFor();
  assert.equal(await sit(bea, 'Bea', path), 3);
  await zoe.go(path);
  await zoe.page.getByText('taken already. You may have seat 2.').waitFor();
  await zoe.go(path.replace('=3', '=9'));
  await zoe.page.getByText('no such seat').waitFor();
  assert.equal(await sit(zoe, 'Zoe', path), 2);
});
