// What people agree to: requests, who has left, the end of a match.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather(['--absence-seconds', '4', '--return-seconds', '2']);

/** Anna and Bea at a table of their own; `mover` is asked. */
async function pair(more = {}) {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await anna.table('caylus', seats, { start: false, ...more });
  await bea.join(table.code, 'Bea');
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.atTable(), bea.atTable()]);
  await Promise.race([anna.asked(), bea.asked()]);
  const mover = (await anna.moves.count()) > 0 ? anna : bea;
  return { anna, bea, mover, other: mover === anna ? bea : anna, table };
}
const button = (person, name) => person.prompt.getByRole('button', { name, exact: true });

test('who has left is announced, then replaced, and gets the seat back', async () => {
  const { mover, other, table } = await pair({ stand_in: 'easy' });
  await mover.go('/tables');
  await other.page.getByText(/ has left\. In 0:0[1-4] a bot may play on\./).waitFor();
  assert.equal(await button(other, 'Let a bot play').count(), 0, 'not yet');
  await other.accessible('somebody has left');
  await button(other, 'Let a bot play').click({ timeout: 15_000 });
  await other.page.getByText(/^A bot plays on for /).waitFor();
  await other.asked();
  await mover.go(`/t/${table.id}`);
  await button(mover, 'Take my seat back').click();
  await button(mover, 'Take my seat back').waitFor({ state: 'detached' });
});

test('who has left keeps nobody: the match is ended by those who are there', async () => {
  const { mover, other, table } = await pair();
  await mover.go('/tables');
  await button(other, 'End the match').click({ timeout: 15_000 });
  await other.page.getByText('Ended by agreement: nobody has won.').waitFor({ timeout: 15_000 });
  await other.accessible('a match that was ended');
  await other.go('/tables');
  await other.page.getByText(/^ended by agreement /).waitFor();
  await other.go(`/t/${table.id}/replay`);
  await other.page.getByRole('slider').waitFor();
  await other.page.keyboard.press('End');
  await other.page.getByText('ended by agreement').first().waitFor();
  const verified = await other.page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/verify`)).json(),
    table.id,
  );
  assert.equal(verified.honest, true);
});

test('who has asked for something may ask no more, and then for something else', async () => {
  const { anna, bea } = await pair();
  await anna.fromMenu('Ask for a pause');
  await bea.page.getByText('Anna asks for a pause.').waitFor();
  await button(anna, 'Ask no more').click();
  await bea.page.getByText('Anna asks for a pause.').waitFor({ state: 'detached' });
  await anna.fromMenu('End the match');
  await anna.page.getByRole('button', { name: 'Ask the others' }).click();
  await button(bea, 'Agreed').click();
  await anna.page.getByText('Ended by agreement: nobody has won.').waitFor();
});

test('alone, nothing is taken back that chance has decided, except for practice', async () => {
  const settlers = { options: { mode: 'basic' } };
  const anna = await crowd.person();
  await anna.table('settlers', [{ kind: 'me' }], settlers);
  let refused = false;
  for (let made = 0; made < 40 && !refused; made += 1) {
    await anna.play(1, () => 0);
    refused = !(await anna.over()) && (await anna.prompt.locator('.undo').count()) === 0;
  }
  assert.ok(refused, 'chance came in between');
  await anna.go('/new/settlers');
  await anna.page.getByLabel('Your name').fill('Anna');
  for (;;) {
    const remove = anna.page.getByRole('button', { name: /^Remove seat/ });
    if ((await remove.count()) === 0) break;
    await remove.first().click();
  }
  await anna.page.getByLabel('Practice: anything may be taken back').check();
  await anna.accessible('a new table for practice');
  await anna.page.getByRole('button', { name: 'Sit down and start' }).click();
  await anna.page.waitForURL('**/t/*');
  for (let made = 0; made < 8; made += 1) {
    await anna.play(1, () => 0);
    await anna.asked();
    assert.equal(await anna.prompt.locator('.undo').count(), 1);
  }
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await anna.page.locator('dialog').getByText('Practice: anything may be taken back.').waitFor();
});
