// Every table fits one window: nothing is cut off, lies over something else, or is too small.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from '../test/fits.mjs';
import { gather } from './people.mjs';

const { crowd } = gather();

/** Tables, and after how many own moves one looks: early, and when most is built. */
const GAMES = {
  caylus: [
    { seats: 2, moves: [3, 40] },
    { seats: 5, moves: [8, 30] },
  ],
  citadels: [
    { seats: 2, moves: [4, 26] },
    { seats: 4, moves: [4, 26] },
    { seats: 8, moves: [4, 26] },
  ],
  settlers: [
    { seats: 1, options: { mode: 'adventure', sheet: '12' }, moves: [1, 50] },
    { seats: 2, options: { mode: 'basic' }, moves: [1, 44] },
    { seats: 4, options: { mode: 'advanced' }, moves: [1, 44] },
  ],
};
const PHONE = 640;
const SIZES = [
  [1366, 650],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
].map(([width, height]) => ({ width, height }));
/** Hungarian has the longer words; English is looked at once a form. */
const ONCE_A_FORM = [SIZES[0], SIZES[4], SIZES[6]];
/** Both themes have the same boxes: one size for hands that point, and one for fingers. */
const IN_THE_DARK = [SIZES[0], SIZES[5]];
const LOOKS = [
  { language: 'hu', theme: 'light', sizes: SIZES },
  { language: 'en', theme: 'light', sizes: ONCE_A_FORM },
  { language: 'en', theme: 'dark', sizes: IN_THE_DARK },
];

/** Runs in the page: takes so many offers without drawing them, and leaves when the next are there. */
function playAlong({ table, moves }) {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  let made = 0;
  return new Promise((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 2, table }));
    socket.onmessage = ({ data }) => {
      const { type, seat, turn, offers, over } = JSON.parse(data);
      if (type !== 'position' || (!over && offers.length === 0)) return;
      if (over || made === moves) {
        socket.close();
        resolve(made);
        return;
      }
      const { action } = offers[(made * 7) % offers.length];
      made += 1;
      socket.send(JSON.stringify({ type: 'act', id: `move ${made}`, seat, turn, action }));
    };
  });
}

async function wear(person, { language, theme }) {
  await person.page.evaluate(
    (settings) => localStorage.setItem('burgrave.settings', settings),
    JSON.stringify({ language, theme }),
  );
  await person.page.reload();
  await person.atTable();
  await person.page.locator('#region-board [data-target]').first().waitFor();
}

/** Two frames later all that the page measures by itself has been drawn. */
const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Faults at one size; on a phone of each of its panes. */
async function faultsAt(page, size) {
  await page.setViewportSize(size);
  await drawn(page);
  if (size.width >= PHONE) return faultsOf(page);
  const tabs = page.locator('#region-board .tabs button:not(:last-child)'); // the last opens the log
  const faults = [];
  for (let i = 0; i < (await tabs.count()); i += 1) {
    await tabs.nth(i).click();
    await drawn(page);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}

for (const [game, tables] of Object.entries(GAMES)) {
  for (const { seats, options = {}, moves } of tables) {
    test(`${game}: everything fits with ${seats} at the table, early and late`, async () => {
      const found = [];
      for (const made of moves) {
        const anna = await crowd.person();
        const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'random' }));
        const table = await anna.table(game, [{ kind: 'me' }, ...bots], { options });
        await anna.page.evaluate(playAlong, { table: table.id, moves: made });
        for (const look of LOOKS) {
          await wear(anna, look);
          for (const size of look.sizes) {
            const where = `after ${made} moves, ${size.width}×${size.height}, ${look.language}, ${look.theme}`;
            for (const fault of await faultsAt(anna.page, size)) found.push(`${where}: ${fault}`);
          }
        }
        await anna.context.close();
      }
      assert.deepEqual(found, []);
    });
  }
}
