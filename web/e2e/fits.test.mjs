// Every framed board fits its window: at all sizes, from the first round to the last, in both
// languages and themes; nothing is cut off, too small, or over something else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faultsOf } from '../test/fits.mjs';
import { gather } from './people.mjs';

const { crowd } = gather();

/** Windows, and whether the dark theme is looked at there, too. */
const SIZES = [
  [1366, 650, true],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740, true],
];
const PHONE = 640;

const bots = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'easy' }));

/** By game: tables, and after how many own moves they are looked at. */
const TABLES = {
  settlers: [
    { seats: 1, options: { mode: 'adventure', sheet: '12' }, looks: [1, 24, 50] },
    { seats: 2, options: { mode: 'basic' }, looks: [1, 24, 50] },
    { seats: 4, options: { mode: 'advanced' }, looks: [0, 12, 44] },
  ],
};

/** Sets how the page is shown, as the settings page does. */
async function show(page, settings) {
  await page.evaluate(
    (all) => localStorage.setItem('burgrave.settings', JSON.stringify({ motion: 'none', ...all })),
    settings,
  );
  await page.reload();
}

/** Two frames later all that is measured by the page itself has been drawn. */
const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Faults at one size; on a phone of each of its panes. */
async function faultsAt(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await drawn(page);
  if (width >= PHONE) return faultsOf(page);
  const tabs = page.locator('#region-board .tabs button:not(:last-child)'); // the last one opens the log
  const faults = [];
  for (let i = 0; i < (await tabs.count()); i += 1) {
    await tabs.nth(i).click();
    await drawn(page);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}

/** Faults at every size in both languages, each with where it is seen. */
async function look(person, moment) {
  const { page } = person;
  const found = [];
  for (const language of ['en', 'hu']) {
    await show(page, { language, theme: 'light' });
    await person.atTable();
    for (const size of SIZES) {
      for (const theme of size[2] ? ['light', 'dark'] : ['light']) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
        const faults = await faultsAt(page, size);
        const where = `${moment}, ${size[0]}×${size[1]}, ${language}, ${theme}`;
        found.push(...faults.map((fault) => `${where}: ${fault}`));
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

for (const [game, tables] of Object.entries(TABLES)) {
  for (const { seats, options, looks } of tables) {
    test(`the board of ${game} fits with ${seats} at the table`, async () => {
      const person = await crowd.person();
      await person.table(game, [{ kind: 'me' }, ...bots(seats - 1)], { options });
      const found = [];
      let made = 0;
      for (const moves of looks) {
        await person.atTable();
        made += await person.play(moves - made);
        found.push(...(await look(person, `after ${moves} moves`)));
      }
      assert.equal(found.join('\n'), '');
    });
  }
}
