// Whole matches by clicking, as people play them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };

/** The match is over: it is said how it ended, and plates and score sheet have the same totals. */
async function ended(person) {
  assert.ok(await person.over());
  assert.match(await person.says(), /won|victory|over/i);
  const totals = person.page.locator('tr.total td');
  await totals.first().waitFor();
  const plates = person.page.locator('#region-seats .points > [aria-hidden]');
  const numbers = async (cells) => (await cells.allTextContents()).map(Number).toSorted();
  assert.deepEqual(await numbers(plates), await numbers(totals));
}

test('Caylus: a whole match against a bot, opened from the start page', async () => {
  const anna = await crowd.person();
  await anna.go('/');
  await anna.page.locator('a[href="/game/caylus"]').click();
  await anna.page.locator('a[href="/new/caylus"]').click();
  await anna.page.getByRole('textbox').first().fill('Anna');
  await anna.page.locator('button[type="submit"]').click();
  await anna.page.waitForURL('**/t/*');
  const start = anna.page.locator('.start button.primary');
  await anna.page.locator('#region-prompt, .lobby').first().waitFor();
  if ((await start.count()) > 0) await start.click();
  await anna.asked();
  assert.ok((await anna.play()) > 20);
  await ended(anna);
});

test('Citadels: two people in two browsers, and two bots', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const table = await anna.table('citadels', [{ kind: 'me' }, { kind: 'open' }, bot, bot], {
    start: false,
  });
  await bea.go(`/j/${table.code}`);
  await bea.page.getByRole('textbox').first().fill('Bea');
  await bea.page.locator('button[type="submit"]').click();
  await bea.page.waitForURL('**/t/*');
  await anna.page.locator('.start button.primary').click();
  const [first, second] = await Promise.all([anna.play(), bea.play()]);
  assert.ok(first > 10 && second > 10, `${first} and ${second} moves`);
  await ended(anna);
  await ended(bea);
});

test('Settlers: a whole match against a bot', async () => {
  const anna = await crowd.person();
  await anna.table('settlers', [{ kind: 'me' }, bot]);
  assert.ok((await anna.play()) > 20);
  await ended(anna);
});

test('Settlers: alone', async () => {
  const anna = await crowd.person();
  await anna.table('settlers', [{ kind: 'me' }], { options: { sheet: '7' } });
  assert.ok((await anna.play()) > 20);
  assert.ok(await anna.over());
  assert.match(await anna.says(), /^The game is over: \d+ points?, rank: [A-Z][a-z]+\.$/);
});

test('Caylus: a whole match by keyboard alone', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', [{ kind: 'me' }, bot]);
  let moves = 0;
  for (let step = 0; step < 2000 && !(await anna.over()); step += 1) {
    if ((await anna.moves.count()) === 0) {
      await anna.page.waitForTimeout(60);
      continue;
    }
    const turn = await anna.turn();
    const buttons = await anna.prompt.locator('[data-action]').count();
    const things = await anna.page.locator('[data-target].can').count();
    // A button by its digit, or some of the things on the board, one after another.
    const byDigit = things === 0 || (buttons > 0 && step % 3 === 2);
    if (byDigit) await anna.page.keyboard.press('1');
    else {
      for (let i = 0; i <= step % 5; i += 1) await anna.page.keyboard.press('n');
      await anna.page.keyboard.press('Enter');
    }
    for (let presses = 0; presses < 3; presses += 1) {
      await anna.page.waitForTimeout(330);
      if ((await anna.turn()) !== turn) break;
      const chosen = await anna.prompt.locator('[data-action][aria-pressed="true"]').count();
      await anna.page.keyboard.press(chosen > 0 && !byDigit ? 'Enter' : '1');
    }
    await anna.page
      .waitForFunction(
        (before) => document.querySelector('#region-prompt')?.dataset.turn !== before,
        turn,
        { timeout: 3000 },
      )
      .then(() => (moves += 1))
      .catch(() => undefined);
  }
  assert.ok(moves > 20, `${moves} moves`);
  await ended(anna);
});
