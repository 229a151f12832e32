// What may happen at a table besides playing: lost connections, stale pages, undo, one device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES, gather } from './people.mjs';

const { server, crowd } = gather();

const bot = { kind: 'bot', level: 'easy' };
const alone = [{ kind: 'me' }, bot];

/** What somebody has chosen in the settings before. */
function choose(person, settings) {
  return person.context.addInitScript(
    (text) => localStorage.setItem('burgrave.settings', text),
    JSON.stringify(settings),
  );
}
/** Without a subprotocol, messages come as text that a test can read. */
function speakText() {
  globalThis.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address, []);
    }
  };
}
/** Waits until one of two things is there. */
const either = (one, other) => one.or(other).first().waitFor({ timeout: 30_000 });

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
    socket.send(JSON.stringify({ type: 'hello', protocol: 2, table }));
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
    assert.ok(await anna.isOffered(action));
    return;
  }
  assert.fail('nothing could ever be taken back');
});

test('two browsers see each other move', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const table = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], { start: false });
  await bea.join(table.code, 'Bea');
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.atTable(), bea.atTable()]);
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
  await zoe.page.addInitScript(speakText);
  zoe.page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => sent.push(String(frame.payload))),
  );
  await zoe.go(`/t/${id}`);
  await zoe.atTable();
  assert.equal(await zoe.moves.count(), 0);
  const told = () =>
    sent.map((text) => JSON.parse(text)).find((message) => message.type === 'position');
  for (let wait = 0; !told() && wait < 100; wait += 1) await zoe.page.waitForTimeout(50);
  const position = told();
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
  assert.match(answer, /^burgrave 2\n/);
});

test('keys are what one makes them, and the list of keys says so', async () => {
  const anna = await crowd.person();
  await anna.go('/settings');
  await anna.page.getByRole('button', { name: 'Change keys…' }).click();
  const dialog = anna.page.locator('dialog');
  await dialog.locator('[data-command="log"]').click();
  await anna.page.keyboard.press('s');
  await dialog.getByText('S is taken already: score.').waitFor();
  await anna.accessible('the keys, one of them refused');
  await dialog.getByRole('button', { name: 'Swap the two' }).click();
  await dialog.locator('[data-command="help"]').click();
  await anna.page.keyboard.press('x');
  await anna.table('caylus', alone);
  await anna.asked();
  await anna.page.keyboard.press('x');
  const entries = await anna.page.locator('dialog dl').innerText();
  assert.match(entries, /S\s+log\s+L\s+score/);
  await anna.page.keyboard.press('Escape');
  await anna.page.keyboard.press('l');
  await anna.page.locator('#tab-score[aria-selected="true"]').waitFor();
  await anna.page.keyboard.press('s');
  await anna.page.locator('#tab-log[aria-selected="true"]').waitFor();
});

test('the rules open at what is decided, and at what has the focus', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.asked();
  const marked = anna.page.locator('#region-side .lit');
  await anna.page.locator('#tab-rules').click();
  assert.equal(await marked.getAttribute('data-clause'), 'CAY-6.1');
  await anna.accessible('the rules beside the board');
  await anna.page.locator('#tab-log').click();
  await anna.page.locator('[data-target="place:joust_field"]').focus();
  await anna.page.keyboard.press('r');
  assert.equal(await marked.getAttribute('data-clause'), 'CAY-7.6');
  assert.equal(await anna.page.locator('dialog').count(), 0);
});

test('the longest name and the widest letters stay where they belong', async () => {
  const looks = [
    { letters: 'off', width: 1440 },
    { letters: 'dyslexic', width: 1440 },
    { letters: 'off', width: 360 },
    { letters: 'dyslexic', width: 360 },
  ];
  for (const game of ['caylus', 'citadels', 'settlers']) {
    const anna = await crowd.person({ locale: 'hu' });
    const { id } = await anna.table(game, alone, { name: 'Wolfgangné Árvíztűrő' });
    for (const { letters, width } of looks) {
      const look = `${game}, ${letters}, ${width}`;
      await anna.page.setViewportSize({ width, height: 800 });
      await anna.page.evaluate(
        (settings) => localStorage.setItem('burgrave.settings', settings),
        JSON.stringify({ language: 'hu', letters }),
      );
      await anna.go(`/t/${id}`);
      await anna.asked();
      await anna.page.evaluate(() => document.fonts.ready);
      const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${look}: ${wide} px wide`);
      const plate = anna.page.locator('#region-seats .seat').first();
      const [me, points] = await Promise.all(
        ['.me', '.points'].map((part) => plate.locator(part).boundingBox()),
      );
      assert.ok(me.width > 0 && me.x + me.width <= points.x, `${look}: the name is in the score`);
      const tabs = await anna.page.locator('[role="tab"]:visible > span').all();
      for (const tab of tabs) {
        const cut = await tab.evaluate((label) => label.scrollWidth > label.clientWidth);
        assert.ok(!cut, `${look}: ${await tab.innerText()} is cut`);
      }
    }
  }
});

for (const game of ['caylus', 'citadels', 'settlers']) {
  test(`${game} is played from its list view, by keys`, async () => {
    const anna = await crowd.person();
    await anna.table(game, [{ kind: 'me' }, bot, bot, bot]);
    await anna.asked();
    await anna.page.keyboard.press('v');
    await anna.page.locator('#list-heading:focus').waitFor();
    assert.ok((await anna.page.locator('#region-board li').count()) > 10);
    await anna.accessible(`the list view of ${game}`);
    await anna.fits(`the list view of ${game}`);
    const others = [];
    for (let i = 0; i < 4; i += 1) {
      await anna.page.keyboard.press('o');
      others.push(await anna.page.locator('[data-area]:focus').getAttribute('data-area'));
    }
    assert.deepEqual(others, ['2', '3', '4', '2']);
    await anna.page.keyboard.press('h');
    await anna.page.locator('#region-own:focus').waitFor();
    await anna.page.keyboard.press('n');
    await anna.page.keyboard.press('Enter');
    await anna.page.locator('#content .can.chosen').first().waitFor();
  });
}

test('a table has settings of its own', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.asked();
  const root = anna.page.locator('html');
  await anna.fromMenu('Settings of this table');
  await anna.page.locator('dialog').getByText('fast', { exact: true }).click();
  assert.equal(await root.getAttribute('data-motion'), 'fast');
  await anna.accessible('the settings of a table');
  await anna.page.keyboard.press('Escape');
  await anna.page.reload();
  await anna.asked();
  assert.equal(await root.getAttribute('data-motion'), 'fast');
  await anna.table('caylus', alone);
  await anna.asked();
  assert.equal(await root.getAttribute('data-motion'), 'none');
});

test('step by step, what others do waits to be looked at', async () => {
  const anna = await crowd.person();
  await choose(anna, { motion: 'steps' });
  await anna.table('caylus', [{ kind: 'me' }, bot, bot, bot]);
  const next = anna.prompt.getByRole('button', { name: 'Next step' });
  await either(next, anna.moves.first());
  if ((await next.count()) === 0) {
    await anna.take(anna.moves.first());
    await next.waitFor();
  }
  const lines = anna.page.locator('[data-seq]');
  const shown = await lines.count();
  const others = await anna.prompt.getByText('more').innerText();
  assert.match(others, /^\d+ more steps? to see$/);
  assert.equal(await anna.moves.count(), 0, 'nothing is asked before it was seen');
  await anna.page.keyboard.press('Space');
  await anna.page.waitForFunction(
    (before) => document.querySelectorAll('[data-seq]').length > before,
    shown,
  );
  while ((await anna.moves.count()) === 0) {
    if ((await next.count()) > 0) await anna.page.keyboard.press('Space');
    await anna.page.waitForTimeout(150);
  }
});

/** Keeps the turns that the page answers, whether somebody pressed or not. */
function recordActs() {
  globalThis.acts = [];
  globalThis.WebSocket = class extends WebSocket {
    send(text) {
      const message = JSON.parse(text);
      if (message.type === 'act') globalThis.acts.push(message.turn);
      super.send(text);
    }
  };
}

test('what is forced is done by itself, said, and left alone once it was taken back', async () => {
  const anna = await crowd.person();
  await anna.page.addInitScript(recordActs);
  const wish = { options: { mode: 'advanced' }, practice: true };
  await anna.table('settlers', [{ kind: 'me' }], wish);
  const said = anna.prompt.locator('.forced');
  const acts = () => anna.page.evaluate(() => globalThis.acts);
  let own = 0;
  while ((await said.count()) === 0) {
    assert.ok(!(await anna.over()), 'a whole game without a forced step');
    own += await anna.play(1, () => 0);
    await either(said, anna.moves.or(anna.prompt.locator('a[href$="/replay"]')).first());
  }
  assert.match(await said.innerText(), /^Forced: ./);
  await anna.asked();
  const turns = await acts();
  assert.equal(turns.length, own + 1, 'sent without a press');
  assert.equal(new Set(turns).size, turns.length, 'no turn twice');
  await anna.prompt.locator('.undo').click();
  await anna.page.waitForFunction((moves) => document.querySelectorAll(moves).length === 1, MOVES);
  await anna.page.waitForTimeout(1500);
  assert.deepEqual(await acts(), turns, 'what was taken back to is asked');
  await anna.take(anna.moves.first());
});

test('the host puts the table back', async () => {
  const anna = await crowd.person();
  await choose(anna, { skipForced: false });
  await anna.table('caylus', alone, { practice: true });
  await anna.asked();
  const prompt = await anna.says();
  const first = await anna.page.locator('[data-seq]').last().getAttribute('data-seq');
  await anna.play(4);
  await anna.asked();
  await anna.fromMenu('Rewind');
  const dialog = anna.page.locator('dialog');
  await anna.accessible('rewinding');
  await dialog.getByRole('textbox').fill('100000');
  await dialog.getByText('Enter a step from 0 to').waitFor();
  await dialog.getByRole('radio').last().waitFor();
  await dialog.getByRole('textbox').fill(first);
  await dialog.getByRole('button', { name: `Rewind to step ${first}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.page.waitForFunction(
    (seq) => [...document.querySelectorAll('[data-seq]')].at(-1)?.dataset.seq === seq,
    first,
  );
  assert.equal(await anna.says(), prompt);
  await anna.play(1);
});

test('among several the table goes back when everybody agrees', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await anna.table('caylus', seats, { start: false });
  await bea.join(table.code, 'Bea');
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.atTable(), bea.atTable()]);
  await Promise.race([anna.asked(), bea.asked()]);
  const [first, second] = (await anna.moves.count()) > 0 ? [anna, bea] : [bea, anna];
  const prompt = await first.says();
  await first.take(first.moves.first());
  await second.asked();
  await anna.fromMenu('Rewind');
  await anna.page.locator('dialog').getByRole('textbox').fill('0');
  await anna.page.locator('dialog').getByRole('button', { name: 'Rewind to step 0' }).click();
  await bea.prompt.getByText('would like to put the table back to step 0').waitFor();
  await bea.accessible('asked to agree to a rewind');
  await anna.prompt.getByText('Waiting for the answer of: Bea').waitFor();
  await bea.prompt.getByRole('button', { name: 'Agreed' }).click();
  await first.asked();
  assert.equal(await first.says(), prompt);
  await second.moves.first().waitFor({ state: 'detached' });
});

test('whose time is over is nudged, waited for, or replaced by a bot', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const clock = { kind: 'move', seconds: 1 };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const table = await anna.table('caylus', seats, { start: false, clock });
  await bea.join(table.code, 'Bea');
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.atTable(), bea.atTable()]);
  await Promise.race([anna.asked(), bea.asked()]);
  if ((await anna.moves.count()) > 0) await anna.take(anna.moves.first());
  await anna.prompt.getByText('Bea is out of time.').waitFor();
  await anna.prompt.getByRole('button', { name: 'Nudge' }).click();
  await anna.prompt.getByText('You have written to them').waitFor();
  await bea.page.locator('#tab-chat .count').waitFor();
  await bea.page.setViewportSize({ width: 360, height: 740 });
  await bea.page.locator('.side-toggle', { hasText: '1 unread' }).waitFor();
  await bea.page.setViewportSize({ width: 1440, height: 900 });
  await anna.prompt.getByRole('button', { name: 'Wait' }).click();
  await anna.prompt.getByText('Bea is choosing.').waitFor();
  await anna.page.reload();
  await anna.prompt.getByRole('button', { name: 'Let a bot play' }).click();
  await anna.asked();
});

test('a report is a text to send on', async () => {
  const anna = await crowd.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { id } = await anna.table('caylus', alone);
  await anna.asked();
  await anna.fromMenu('Report a problem');
  await anna.page.getByText('Copied; table').waitFor();
  const report = await anna.page.evaluate(() => navigator.clipboard.readText());
  assert.match(report, new RegExp(`/t/${id} \\(caylus, step \\d+, playing\\)`));
});

test('while one looks back nothing is asked, and the log shows one seat alone', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', [{ kind: 'me' }, bot, bot]);
  await anna.play(2);
  await anna.asked();
  const fresh = anna.page.locator('[data-seq].new');
  await fresh.first().waitFor(); // what came after the own move is marked
  await anna.page.getByText('since your last turn', { exact: true }).waitFor();
  await anna.page.keyboard.press('.');
  const shown = anna.page.locator('[data-shown="true"]').first();
  await shown.waitFor();
  assert.equal(
    await shown.getAttribute('data-seq'),
    await fresh.first().getAttribute('data-seq'),
    'the first change',
  );
  assert.equal(await anna.moves.count(), 0);
  assert.equal(await anna.page.locator('.can').count(), 0, 'no rubric while looking back');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press(',');
  await anna.page.keyboard.press('Escape');
  await anna.asked();
  const all = await anna.page.locator('[data-seq]').count();
  await anna.page.locator('.filter select').selectOption('only me');
  const mine = await anna.page.locator('[data-seq]:not(.chapter)').allInnerTexts();
  assert.ok(mine.length < all);
  assert.ok(
    mine.every((line) => line.includes('Anna')),
    mine.join('\n'),
  );
});

test('a code of four digits opens the curtain of its seat alone', async () => {
  const anna = await crowd.person();
  const curtain = anna.page.locator('.curtain');
  await anna.table('citadels', [{ kind: 'me' }, { kind: 'local', name: 'Bea' }, bot, bot], {
    mode: 'local',
  });
  const show = async () => {
    await curtain.locator('button').hover();
    await anna.page.mouse.down();
    await anna.page.waitForTimeout(700);
    await anna.page.mouse.up();
    await anna.atTable();
  };
  await curtain.waitFor();
  await show();
  await anna.fromMenu('A code for my seat');
  await anna.page.locator('dialog').getByRole('textbox').fill('12');
  await anna.page.getByRole('button', { name: 'Keep it' }).click();
  await anna.page.getByText('The code is exactly four digits.').waitFor();
  await anna.page.locator('dialog').getByRole('textbox').fill('2580');
  await anna.page.getByRole('button', { name: 'Keep it' }).click();
  await anna.page.reload();
  await curtain.locator('input').fill('1111');
  await anna.page.keyboard.press('Enter');
  await curtain.getByText('That is not the code of this seat.').waitFor();
  await anna.accessible('a curtain with a code');
  assert.equal(await anna.prompt.count(), 0);
  await anna.page.keyboard.type('2580');
  await anna.page.keyboard.press('Enter');
  await anna.atTable();
  await anna.page.evaluate(() => {
    let hidden = true;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    const { now } = Date;
    Date.now = () => now.call(Date) + 31_000; // asleep meanwhile: no timer ran
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await curtain.waitFor();
  assert.equal(await anna.prompt.count(), 0, 'after half a minute out of sight nothing is shown');
});

test('N-P01: the replay of a running match is behind the curtain as the table is', async () => {
  const anna = await crowd.person();
  const eyes = new Set();
  anna.page.on('request', (request) => {
    const url = new URL(request.url());
    const asked = url.pathname.startsWith('/api/') && url.pathname.endsWith('/replay');
    if (asked) eyes.add(url.searchParams.get('seat'));
  });
  const { id } = await anna.table(
    'citadels',
    [{ kind: 'me' }, { kind: 'local', name: 'Bea' }, bot, bot],
    { mode: 'local' },
  );
  await anna.page.evaluate((table) => {
    for (const seat of [1, 2]) localStorage.setItem(`burgrave.code.${table}.${seat}`, '"2580"');
  }, id);
  await anna.page.reload();
  const curtain = anna.page.locator('.curtain');
  const type = async (code) => {
    await curtain.locator('input').fill(code);
    await anna.page.keyboard.press('Enter');
  };
  await curtain.waitFor();
  const first = /Anna/.test(await curtain.locator('h1').innerText()) ? 'Anna' : 'Bea';
  await type('2580');
  await anna.asked();
  eyes.clear();
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await anna.page.locator('dialog').getByRole('link', { name: 'Replay' }).click();
  const chooser = anna.page.getByLabel('Whose eyes');
  const shown = () => chooser.locator('option:checked').innerText();
  for (const path of ['', `/t/${id}/replay`, `/t/${id}/replay?seat=1#1`]) {
    if (path) await anna.go(path);
    await anna.page.getByRole('slider').waitFor();
    await anna.page.waitForLoadState('networkidle');
    assert.equal(await shown(), 'spectator', path);
    assert.deepEqual([...eyes], ['0'], 'no hand was asked for');
  }
  await anna.accessible('the replay of a running match');
  const second = first === 'Anna' ? 'Bea' : 'Anna';
  await chooser.selectOption({ label: second });
  await curtain.getByText(`Pass the device to ${second}`).waitFor();
  assert.equal(await anna.page.getByRole('slider').count(), 0, 'the replay is behind it');
  await type('1111');
  await curtain.getByText('That is not the code of this seat.').waitFor();
  await anna.accessible('the curtain of a replay');
  assert.deepEqual([...eyes], ['0'], 'no hand was asked for');
  await type('2580');
  await anna.page.getByRole('slider').waitFor();
  assert.equal(await shown(), second);
  await chooser.selectOption({ label: first });
  await curtain.getByRole('button', { name: 'Show what everybody may see' }).click();
  await anna.page.getByRole('slider').waitFor();
  assert.equal(await shown(), 'spectator');
  assert.equal(eyes.size, 2, 'the first hand was never asked for');
});

test('N-P20: what people write appears as they wrote it, and once', async () => {
  const [anna, bea] = [await crowd.person(), await crowd.person()];
  const names = ['<b>"An\'na"&</b>', '<i>👩🏽‍🚀 &amp;'];
  const table = await anna.table('caylus', [{ kind: 'me' }, { kind: 'open' }], {
    name: names[0],
    start: false,
  });
  await bea.join(table.code, names[1]);
  await anna.page.locator('.start button.primary').click();
  await Promise.all([anna.atTable(), bea.atTable()]);
  for (const person of [anna, bea]) {
    const plates = await person.page.locator('#region-seats .name').allInnerTexts();
    assert.deepEqual(plates.toSorted(), names.toSorted());
  }
  const words = '<script>globalThis.hacked = 1</script> "quoted" \'too\' & 👨‍👩‍👧‍👦 \\n';
  await anna.page.locator('#tab-chat').click();
  await anna.page.locator('#chat-words').fill(words);
  await anna.page.keyboard.press('Enter');
  await anna.page.keyboard.press('Enter');
  await bea.page.locator('#tab-chat').click();
  const lines = (person) => person.page.locator('#region-side ol > li:has(time)');
  await lines(bea).first().waitFor();
  await anna.page.locator('#chat-words').fill('the next');
  await anna.page.keyboard.press('Enter');
  await bea.page.getByText('the next').waitFor();
  for (const person of [anna, bea]) {
    const told = await lines(person).locator(':scope > span:last-of-type').allInnerTexts();
    assert.deepEqual(told, [`${names[0]} ${words}`, `${names[0]} the next`]);
    assert.equal(await person.page.evaluate(() => globalThis.hacked), undefined);
  }
});

test('N-P05: chat and log say when', async () => {
  const anna = await crowd.person();
  await anna.table('caylus', alone);
  await anna.asked();
  const times = anna.page.locator('#region-side .log time');
  await times.first().waitFor();
  const first = await times.first().evaluate((time) => [time.dateTime, time.title]);
  assert.ok(Math.abs(Date.now() - new Date(first[0])) < 180_000, first[0]);
  assert.match(first[1], new RegExp(String(new Date().getFullYear())));
  await anna.page.locator('#tab-chat').click();
  await anna.page.locator('#chat-words').fill('Hello');
  await anna.page.keyboard.press('Enter');
  const said = anna.page.locator('#region-side ol time');
  assert.match(await said.innerText(), /^\d{1,2}:\d\d/);
  await anna.page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await anna.page.reload();
  await anna.asked();
  await anna.page.locator('.log .day').first().waitFor();
  await anna.page.locator('#tab-chat').click();
  assert.match(await said.innerText(), /^[A-Z][a-z]{2} \d{1,2} \d{1,2}:\d\d/);
  await anna.accessible('a chat of another day');
});
