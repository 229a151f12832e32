// Names as long, as wide and as strange as names may be, in every view, on the narrowest phones.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { gather } from './people.mjs';

const { crowd } = gather();

const WIDTHS = [320, 360, 390];
const ANNA = 'W'.repeat(20);
const BEA = '國'.repeat(20);
const bot = { kind: 'bot', level: 'random', name: `${'W'.repeat(19)}M` };
const bot2 = { kind: 'bot', level: 'random', name: `M${'W'.repeat(19)}` };
const local = { kind: 'local', name: BEA };
const PHONE = { viewport: { width: 320, height: 740 }, locale: 'hu' };
const SHOTS = process.env.SHOTS;

/** What can be pressed and does not stand whole within the window, or does not show all it says. */
function cutButtons() {
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const reachable = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  };
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  return [...(open ?? document.body).querySelectorAll('button, .btn, select, input')]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest('.sr'))
    .filter((thing) => {
      const { left, right, width } = thing.getBoundingClientRect();
      if (width === 0) return false;
      const outside = (left < -1 || right > innerWidth + 1) && !reachable(thing);
      const cut = thing.matches('.btn') && thing.scrollWidth > thing.clientWidth + 1;
      return outside || cut;
    })
    .map((thing) => thing.outerHTML.slice(0, 160));
}

/** What was found in the views of a test; all of it is told at its end. */
let wrong = [];
beforeEach(() => (wrong = []));
const told = () => assert.deepEqual(wrong, []);

let shots = 0;
/** Nothing sticks out of what is shown, at any width. */
async function fits(person, what) {
  for (const width of WIDTHS) {
    await person.page.setViewportSize({ width, height: 740 });
    await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    const [wide, dialog] = await person.page.evaluate(() => {
      const card = [...document.querySelectorAll('dialog[open]')].at(-1);
      return [document.documentElement.scrollWidth, card ? card.scrollWidth - card.clientWidth : 0];
    });
    if (SHOTS && width !== 390) {
      shots += 1;
      await person.page.screenshot({
        path: `${SHOTS}/${String(shots).padStart(3, '0')}-${what.replaceAll(/\W+/g, '-')}-${width}.png`,
      });
    }
    const cut = await person.page.evaluate(cutButtons);
    if (wide > width) wrong.push(`${what}: ${wide} px wide in a window of ${width}`);
    if (dialog > 0) wrong.push(`${what}: the card is ${dialog} px too wide at ${width}`);
    wrong.push(...cut.map((thing) => `${what}, ${width} px: ${thing}`));
  }
}
const button = (person, name) => person.page.getByRole('button', { name, exact: true });

/** Opens each card of the menu in turn. */
async function menus(person, game) {
  const open = () => button(person, 'Menü').first().click();
  const close = async () => {
    await person.page.keyboard.press('Escape');
    if ((await person.page.locator('dialog[open]').count()) > 0) {
      await person.page.keyboard.press('Escape');
    }
    await person.page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await open();
  await fits(person, `${game}: menu`);
  await close();
  for (const inner of ['Feladom', 'Az asztal beállításai', 'Visszatekerés', 'Hibajelzés']) {
    await open();
    const entry = person.page.locator('dialog').getByRole('button', { name: inner });
    if ((await entry.count()) > 0) {
      await entry.first().click();
      await fits(person, `${game}: ${inner}`);
    }
    await close();
  }
}

/** The panel beside the board, tab by tab. */
async function panels(person, game) {
  await person.page.locator('.side-toggle').click();
  for (const tab of ['log', 'score', 'chat', 'rules']) {
    await person.page.locator(`#tab-${tab}`).click();
    await fits(person, `${game}: ${tab}`);
  }
  await person.page.locator('#tab-log').click();
  await person.page.locator('.side-toggle').click();
}

async function say(person, words) {
  await person.page.locator('.side-toggle').click();
  await person.page.locator('#tab-chat').click();
  await person.page.locator('#chat-words').fill(words);
  await person.page.keyboard.press('Enter');
  await person.page.locator('.side time').last().waitFor();
  await person.page.locator('#tab-log').click();
  await person.page.locator('.side-toggle').click();
}

for (const game of ['caylus', 'citadels', 'settlers']) {
  test(`N-P08 ${game}: names of 20 wide letters make no page wider than a phone`, async () => {
    const [anna, bea] = [await crowd.person(PHONE), await crowd.person(PHONE)];
    await anna.go(`/new/${game}`);
    await anna.page.locator('input[autocomplete="nickname"]').fill(ANNA);
    await fits(anna, `${game}: new table`);
    const { id, code } = await anna.table(game, [{ kind: 'me' }, { kind: 'open' }, bot, bot2], {
      name: ANNA,
      start: false,
      hints: true,
    });
    await anna.page.locator('.lobby').waitFor();
    await fits(anna, `${game}: lobby`);

    await bea.go(`/j/${code}`);
    await bea.page.getByRole('textbox').first().fill(BEA);
    await fits(bea, `${game}: invitation`);
    await bea.page.locator('button[type="submit"]').click();
    await bea.page.waitForURL('**/t/*');
    await bea.page.locator('.lobby').waitFor();
    await fits(bea, `${game}: lobby of a guest`);
    await anna.page.getByText(BEA).first().waitFor();
    await fits(anna, `${game}: full lobby`);

    await anna.page.locator('.start button.primary').click();
    await Promise.all([anna.atTable(), bea.atTable()]);
    await Promise.race([anna.asked(), bea.asked()]);
    await say(anna, 'W'.repeat(120));
    await say(bea, 'Szia!');
    for (const person of [anna, bea]) {
      await fits(person, `${game}: table`);
      await panels(person, game);
    }
    await menus(anna, game);
    for (let i = 0; i < 12; i += 1) {
      await Promise.race([anna.asked(), bea.asked()]);
      const mover = (await anna.moves.count()) > 0 ? anna : bea;
      await mover.play(1, () => 0);
    }
    await Promise.race([anna.asked(), bea.asked()]);
    for (const person of [anna, bea]) await fits(person, `${game}: later`);
    const mover = (await anna.moves.count()) > 0 ? anna : bea;
    await button(mover, 'Menü').first().click();
    await mover.page.locator('dialog').getByRole('button', { name: 'Tipp' }).click();
    await mover.page.locator('dialog ol li').first().waitFor({ timeout: 60_000 });
    // Which of the moves that name somebody come first is the bot's affair.
    await mover.page.evaluate((name) => {
      for (const what of document.querySelectorAll('dialog ol b')) what.append(` ${name}`);
    }, ANNA);
    await fits(mover, `${game}: hints`);
    await mover.page.keyboard.press('Escape');

    // One asks, the other is asked.
    await button(anna, 'Menü').first().click();
    await anna.page.locator('dialog').getByRole('button', { name: 'Szünetet kérek' }).click();
    await bea.prompt.locator('.acts .btn').first().waitFor();
    await fits(anna, `${game}: has asked`);
    await fits(bea, `${game}: is asked`);

    await anna.go(`/t/${id}/replay#9`);
    await anna.page.getByRole('slider').waitFor();
    await fits(anna, `${game}: replay`);
    await anna.page.locator('summary').first().click();
    await fits(anna, `${game}: score sheet of the replay`);
    await anna.go('/tables');
    await anna.page.locator('.rows > li').first().waitFor();
    await fits(anna, `${game}: my tables`);
    await anna.page.locator('.rows > li button').first().click();
    await fits(anna, `${game}: menu of a table`);
    await anna.go('/');
    await anna.page.locator('.games').waitFor();
    await fits(anna, `${game}: start page`);
    told();
  });
}

test('N-P08: a curtain, a code and a finished match of people with wide names', async () => {
  const anna = await crowd.person(PHONE);
  await anna.go('/new/citadels');
  await anna.table('citadels', [{ kind: 'me' }, local, bot, bot2], { name: ANNA, mode: 'local' });
  await anna.page.locator('.curtain').waitFor();
  await fits(anna, 'curtain');
  await anna.page.locator('.curtain button').press('Enter');
  await anna.page.locator('.curtain button').press('Enter');
  await anna.asked();
  await button(anna, 'Menü').first().click();
  await anna.page.locator('dialog').getByRole('button', { name: 'Kód a helyemhez' }).click();
  await fits(anna, 'code of a seat');

  const { id } = await anna.table('settlers', [{ kind: 'me' }, bot], {
    name: ANNA,
    options: { mode: 'basic' },
  });
  await anna.play(Infinity, (count) => count - 1);
  await fits(anna, 'the end');
  await anna.page.locator('.side-toggle').click();
  await fits(anna, 'the score at the end');
  await anna.go(`/t/${id}/replay`);
  await anna.page.getByRole('slider').waitFor();
  await fits(anna, 'replay of the whole');
  await anna.page.keyboard.press('End');
  await anna.page.waitForURL('**/replay#*');
  await fits(anna, 'end of the replay');
  await anna.page.keyboard.press('Home');
  await anna.page.getByRole('button', { name: 'Folytatás innen robottal' }).click();
  await fits(anna, 'playing on');
  await anna.go(`/t/${id}/review`);
  await anna.page.locator('svg[role="img"]').waitFor({ timeout: 60_000 });
  await fits(anna, 'review');
  told();
});
