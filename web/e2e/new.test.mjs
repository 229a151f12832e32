// A new table with its options and what is refused of them; the tutorial up to the first move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const PHONE = { viewport: { width: 360, height: 740 } };

/** Opens the table; answers with the request that was sent and what came back. */
async function submit(person) {
  const [response] = await Promise.all([
    person.page.waitForResponse((answer) => answer.url().endsWith('/api/tables')),
    person.page.locator('form button[type="submit"]').click(),
  ]);
  return { wish: response.request().postDataJSON(), response };
}
const focused = (person, read) =>
  person.page.evaluate(read ?? (() => document.activeElement?.getAttribute('aria-describedby')));

for (const [width, who] of [
  [1440, {}],
  [360, { ...PHONE, locale: 'hu', colorScheme: 'dark' }],
]) {
  test(`Citadels with characters and districts of one's own, ${width} px`, async () => {
    const anna = await crowd.person(who);
    await anna.go('/new/citadels');
    await anna.page.locator('input[autocomplete="nickname"]').fill('Anna');
    await anna.page.locator('summary').first().click();
    await anna.page.locator('[role="radiogroup"]').nth(8).waitFor();
    assert.equal(await anna.page.locator('[role="radiogroup"]').count(), 9);
    await anna.page.locator('[role="radiogroup"]').nth(2).locator('.choice label').nth(1).click();
    await anna.page.locator('.cards .choice label').nth(3).click();
    await anna.accessible('the open form');
    await anna.fits('the open form');

    // One unique district is too few: the page says so where they are, and goes there.
    await anna.page.locator('form button[type="submit"]').click();
    const wrong = await focused(anna);
    assert.match(await anna.page.locator(`#${wrong}`).textContent(), /14.*1/);
    await anna.page.locator('.bar .btn').first().click();
    assert.equal(await anna.page.locator('.cards input:checked').count(), 14);

    const { wish, response } = await submit(anna);
    assert.equal(response.status(), 200);
    assert.equal(wish.options.rank_3, 'wizard');
    assert.equal(wish.options.uniques.split(',').length, 14);
    assert.ok(wish.options.uniques.split(',').includes('dragon_gate'));
    await anna.page.waitForURL(/\/t\//);
    await anna.asked();
  });
}

test('what the server refuses stands at its field until something changes', async () => {
  const anna = await crowd.person();
  await anna.go('/new/citadels');
  await anna.page.locator('input[autocomplete="nickname"]').fill('Anna');
  await anna.page.locator('summary').first().click();
  const rank9 = anna.page.locator('[role="radiogroup"]').nth(8);
  await rank9.locator('.choice label').first().click();
  const { response } = await submit(anna);
  assert.equal((await response.json()).where, '/options/rank_9');
  await rank9.locator('.wrong').waitFor();
  assert.match(await rank9.locator('.wrong').textContent(), /Queen needs at least 5 players/);
  assert.equal(await rank9.getAttribute('aria-invalid'), 'true');
  assert.equal(await focused(anna, () => document.activeElement?.type), 'radio');
  assert.equal(await rank9.locator('.choice.refused').count(), 1);
  await anna.accessible('a refused choice');

  // Two more players: what was refused at three seats is not known to be wrong at five.
  await rank9.locator('.choice label').nth(1).click();
  assert.equal(await rank9.locator('.wrong').count(), 0);
  assert.equal(await rank9.locator('.choice.refused').count(), 1);
  const add = anna.page.locator('button', { hasText: 'Add a seat' });
  await add.click();
  await add.click();
  assert.equal(await rank9.locator('.choice.refused').count(), 0);
  await rank9.locator('.choice label').first().click();
  assert.equal((await submit(anna)).wish.options.rank_9, 'queen');
});

test('names and seats are put right where they are wrong', async () => {
  const anna = await crowd.person(PHONE);
  await anna.go('/new/caylus');
  await anna.page.locator('form button[type="submit"]').click();
  assert.equal(await focused(anna), 'name-wrong');
  await anna.page.locator('input[autocomplete="nickname"]').fill('Anna');
  await anna.page.getByLabel('On one device').check();
  const second = anna.page.locator('.seats li').nth(1);
  await second.locator('select').selectOption('local');
  await second.locator('input').fill('Anna');
  await anna.page.locator('form button[type="submit"]').click();
  assert.match(
    await anna.page.locator(`#${await focused(anna)}`).textContent(),
    /name of their own/,
  );
  await second.locator('input').fill('Bea');
  assert.equal(await anna.page.locator('.seats .wrong').count(), 0);
});

test('alone one chooses the village sheet', async () => {
  const anna = await crowd.person();
  await anna.go('/new/settlers');
  await anna.page.locator('input[autocomplete="nickname"]').fill('Anna');
  const remove = anna.page.locator('.seats li').nth(1).locator('button');
  while ((await anna.page.locator('.seats li').count()) > 1) await remove.click();
  await anna.page.getByLabel('I choose its number').check();
  const number = anna.page.locator('input[type="number"]');
  await number.fill('99');
  await number.blur();
  const refused = await submit(anna);
  assert.equal((await refused.response.json()).where, '/options/sheet');
  await anna.page.locator('.option .wrong').waitFor();
  assert.equal(await focused(anna, () => document.activeElement?.type), 'number');
  await number.fill('7');
  await number.blur();
  assert.equal((await submit(anna)).wish.options.sheet, '7');
  await anna.page.waitForURL(/\/t\//);
});

for (const [game, who] of [
  ['caylus', {}],
  ['citadels', { ...PHONE, colorScheme: 'dark' }],
  ['settlers', { ...PHONE, locale: 'hu' }],
]) {
  test(`the tutorial of ${game} up to the first move`, async () => {
    const anna = await crowd.person(who);
    await anna.go(`/game/${game}`);
    const tutorial = anna.page.locator('button', { hasText: /Tutorial|Bemutató/ });
    await tutorial.waitFor();
    await anna.accessible('the page of the game');
    await anna.fits('the page of the game');
    await tutorial.click();
    await anna.page.waitForURL(/\/t\//);
    const coach = anna.page.locator('.coach');
    const says = () => coach.locator('.said').textContent();
    await coach.locator('h2').waitFor();
    await anna.asked();
    await anna.accessible('the first step');
    await anna.fits('the first step');

    // The regions, one after another, by keyboard; each is lit while it is spoken of.
    const heard = new Set();
    const shown = [];
    const lit = () => anna.page.evaluate(() => document.body.dataset.lit);
    await coach.locator('.btn').first().focus();
    for (let region = await lit(); region; region = await lit()) {
      const outline = await anna.page
        .locator(`#region-${region}`)
        .evaluate((element) => getComputedStyle(element).outlineStyle);
      assert.equal(outline, 'solid', region);
      heard.add(await says());
      shown.push(region);
      await anna.page.keyboard.press('Enter');
    }
    assert.equal(heard.size, shown.length);
    assert.equal(shown[0], 'board');
    assert.ok(shown.length >= 4, String(shown));

    // Then the first decision; it is explained until it has been made.
    const note = await says();
    assert.ok(!heard.has(note));
    await anna.accessible('a note');
    await anna.page.reload();
    await coach.locator('h2').waitFor();
    await anna.asked();
    assert.equal(await says(), note);
    await anna.take(anna.moves.first());

    // Closed and opened again, it is where it was.
    await coach.locator('.close').click();
    assert.equal(await coach.locator('.said').count(), 0);
    await anna.accessible('the closed coach');
    await coach.locator('button').click();
    assert.equal(await coach.locator('.said').count(), 1);
    assert.equal(await lit(), undefined);
  });
}

test('other tables have no coach', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', [{ kind: 'me' }, { kind: 'bot', level: 'easy' }]);
  await anna.asked();
  assert.equal(await anna.page.locator('.coach').count(), 0);
});

test('N-P14: who presses twice opens one table', async () => {
  const anna = await crowd.person();
  let opened = 0;
  anna.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tables')) opened += 1;
  });
  await anna.go('/new/caylus');
  await anna.page.locator('input[autocomplete="nickname"]').fill('Anna');
  await anna.page.locator('form button[type="submit"]').dblclick();
  await anna.page.waitForURL('**/t/*');
  await anna.go('/tables');
  await anna.page.locator('.rows > li').first().waitFor();
  assert.equal(await anna.page.locator('.rows > li').count(), 1);
  assert.equal(opened, 1);
});

test('N-P07: a name that looks like another one is refused where it was typed, and why', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const { code } = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], {
    start: false,
  });
  await bea.go(`/j/${code}`);
  const name = bea.page.getByRole('textbox').first();
  const enter = async (text, answer) => {
    await name.fill(text);
    await bea.page.keyboard.press('Enter');
    await bea.page.getByText(answer).waitFor();
  };
  await enter('\u0410nna', 'That name, or one that looks like it, is taken at this table.');
  await enter('\u115F', 'Not everybody would see this name as you do.');
  await enter('W'.repeat(21), 'Enter a name of 1 to 20 characters.');
  await bea.accessible('a refused name');
  await name.fill('👨‍👩‍👧‍👦');
  await bea.page.keyboard.press('Enter');
  await bea.page.waitForURL('**/t/*');
  await anna.page.getByText('👨‍👩‍👧‍👦').first().waitFor();
});
