// What may happen at a table besides playing: lost connections, stale pages, undo, one device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './people.mjs';

const { server, crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };
const alone = [{ kind: 'me' }, bot];

test('a reload in the middle of a turn goes on where it was', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.play(3);
  await anna.asked();
  const [prompt, turn] = [await anna.says(), await anna.turn()];
  await anna.page.reload();
  await anna.asked();
  assert.equal(await anna.says(), prompt);
  assert.equal(await anna.turn(), turn);
  await anna.play(2);
});

test('a lost connection is told, comes back by itself and loses nothing', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.play(2);
  await anna.asked();
  const turn = await anna.turn();
  await server.kill();
  await anna.page.locator('#region-prompt.lost').waitFor();
  await server.start();
  await anna.asked();
  assert.equal(await anna.turn(), turn);
  await anna.play(3);
});

test('a double click sends nothing that cannot be taken back', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.asked();
  const turn = await anna.turn();
  await anna.moves.first().dblclick();
  await anna.page.waitForTimeout(500);
  assert.equal(await anna.turn(), turn);
  assert.equal(await anna.moves.first().getAttribute('aria-pressed'), 'true');
});

test('a stale tab cannot act on what has changed', async () => {
  const anna = await crowd.person();
  const { id } = await anna.table('caylus', alone);
  await anna.asked();
  const stale = await anna.page.evaluate(async (table) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const heard = [];
    const next = (type) =>
      new Promise((resolve) => {
        socket.addEventListener('message', (event) => {
          const message = JSON.parse(event.data);
          heard.push(message.type);
          if (message.type === type) resolve(message);
        });
      });
    await new Promise((resolve) => (socket.onopen = resolve));
    const position = next('position');
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, table }));
    const { seat, turn, offers } = await position;
    const refused = next('refused');
    socket.send(
      JSON.stringify({ type: 'act', id: 'old', seat, turn: turn - 1, action: offers[0].action }),
    );
    return refused;
  }, id);
  assert.equal(stale.stale, true);
  await anna.play(1);
});

test('what was not yet sealed can be taken back', async () => {
  const anna = await crowd.person();
  await anna.table('settlers', [{ kind: 'me' }], { options: { mode: 'basic' } });
  for (let i = 0; i < 30; i += 1) {
    await anna.asked();
    const prompt = await anna.says();
    const action = await anna.take(anna.moves.first());
    await anna.asked();
    const undo = anna.prompt.locator('.undo');
    if ((await undo.count()) === 0) continue;
    await undo.click();
    await anna.page.waitForFunction(
      (text) => document.querySelector('#prompt-heading')?.textContent.trim() === text,
      prompt,
    );
    assert.ok((await anna.prompt.locator(`button[data-action="${action}"]`).count()) > 0);
    return;
  }
  assert.fail('nothing could ever be taken back');
});

test('two browsers see each other move', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const table = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], { start: false });
  await bea.go(`/j/${table.code}`);
  await bea.page.getByRole('textbox').first().fill('Bea');
  await bea.page.locator('button[type="submit"]').click();
  await bea.page.waitForURL('**/t/*');
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.prompt.waitFor(), bea.prompt.waitFor()]);
  for (let i = 0; i < 6; i += 1) {
    await Promise.race([anna.asked(), bea.asked()]);
    const mover = (await anna.moves.count()) > 0 ? anna : bea;
    const other = mover === anna ? bea : anna;
    const log = other.page.locator('[data-seq]');
    const before = await log.count();
    await mover.take(mover.moves.first());
    await other.page.waitForFunction(
      (count) => document.querySelectorAll('[data-seq]').length > count,
      before,
    );
  }
});

test('who watches sees the table and no hand, and is asked nothing', async () => {
  const [anna, zoe] = [await crowd.person(), await crowd.person()];
  const { id } = await anna.table('citadels', [{ kind: 'me' }, bot, bot, bot]);
  await anna.asked();
  const sent = [];
  zoe.page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => sent.push(String(frame.payload))),
  );
  await zoe.go(`/t/${id}`);
  await zoe.prompt.waitFor();
  assert.equal(await zoe.moves.count(), 0);
  const position = sent
    .map((text) => JSON.parse(text))
    .find((message) => message.type === 'position');
  assert.equal(position.seat, 0);
  assert.deepEqual(position.offers, []);
});

test('one device for two: the curtain hides everything between them', async () => {
  const anna = await crowd.person();
  await anna.table('citadels', [{ kind: 'me' }, { kind: 'local', name: 'Bea' }, bot, bot], {
    mode: 'local',
  });
  for (let passes = 0; passes < 3; passes += 1) {
    const curtain = anna.page.locator('.curtain');
    await curtain.waitFor();
    assert.equal(await anna.page.locator('#region-prompt').count(), 0, 'the table is behind it');
    const button = curtain.locator('button');
    await button.hover();
    await anna.page.mouse.down();
    await anna.page.waitForTimeout(700);
    await anna.page.mouse.up();
    await anna.asked();
    while ((await anna.page.locator('.curtain').count()) === 0 && !(await anna.over())) {
      if ((await anna.moves.count()) > 0)
        await anna.take(anna.moves.first()).catch(() => undefined);
      else await anna.page.waitForTimeout(100);
    }
  }
});

test('the language changes at once and stays', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.asked();
  const english = await anna.says();
  await anna.go('/settings');
  await anna.page.locator('html[lang="en"]').waitFor();
  await anna.page.getByText('Magyar', { exact: false }).first().click();
  await anna.page.locator('html[lang="hu"]').waitFor();
  await anna.page.goBack();
  await anna.asked();
  assert.notEqual(await anna.says(), english);
});

test('a finished match is replayed step by step, from every side', async () => {
  const anna = await crowd.person();
  const { id } = await anna.table('settlers', [{ kind: 'me' }], { options: { mode: 'basic' } });
  await anna.play(Infinity, (count) => count - 1);
  await anna.go(`/t/${id}/replay`);
  const slider = anna.page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 20);
  await anna.page.keyboard.press('Home');
  await anna.page.keyboard.press('ArrowRight');
  await anna.page.waitForTimeout(300);
  assert.ok(Number(await slider.inputValue()) < last);
  const answer = await anna.page.evaluate(async (table) => {
    const record = await (await fetch(`/api/tables/${table}/record`)).text();
    return record;
  }, id);
  assert.match(answer, /^burgrave 1\n/);
});
