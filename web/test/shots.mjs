// Pictures of every main view, to look at: 360 and 1440 px, light and dark, en and hu.
//   node test/shots.mjs ADDRESS DIRECTORY [VIEW…]
// ADDRESS is of a running server, e.g. http://127.0.0.1:8080; Chromium is CHROMIUM or
// /usr/bin/chromium.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browser.mjs';

const [address, directory, ...wanted] = process.argv.slice(2);
if (!address || !directory) {
  console.error('shots: needs the ADDRESS of a server and a DIRECTORY');
  process.exit(2);
}
mkdirSync(directory, { recursive: true });

const LOOKS = [
  { name: '1440-light-hu', width: 1440, height: 900, theme: 'light', language: 'hu' },
  { name: '360-dark-en', width: 360, height: 740, theme: 'dark', language: 'en' },
  { name: '360-light-hu', width: 360, height: 740, theme: 'light', language: 'hu' },
  { name: '820-light-en', width: 820, height: 1180, theme: 'light', language: 'en' },
  { name: '1440-dark-en', width: 1440, height: 900, theme: 'dark', language: 'en' },
];

const browser = await launch();
const problems = [];

async function open(page, body) {
  return page.evaluate(async (wish) => {
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
    const table = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(table));
    return table;
  }, body);
}

const bots = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'random' }));
const playing = (game, count) => async (page) => {
  const seats = [{ kind: 'me', name: 'Anna' }, ...bots(count)];
  const table = await open(page, { game, name: 'Anna', seats, watch: 'link', start: true });
  return `/t/${table.id}`;
};
const VIEWS = {
  start: async () => '/',
  game: async () => '/game/caylus',
  new: async () => '/new/citadels',
  lobby: async (page) => {
    const seats = [{ kind: 'me', name: 'Anna' }, { kind: 'open' }, ...bots(1)];
    const table = await open(page, { game: 'citadels', name: 'Anna', seats, watch: 'link' });
    return `/t/${table.id}`;
  },
  caylus: playing('caylus', 2),
  citadels: playing('citadels', 3),
  settlers: playing('settlers', 1),
  curtain: async (page) => {
    const seats = [
      { kind: 'me', name: 'Anna' },
      { kind: 'local', name: 'Bea' },
    ];
    const table = await open(page, {
      game: 'citadels',
      name: 'Anna',
      seats,
      mode: 'local',
      start: true,
    });
    return `/t/${table.id}`;
  },
  replay: async (page) => `${await VIEWS.caylus(page)}/replay`,
  tables: async () => '/tables',
  settings: async () => '/settings',
  credits: async () => '/credits',
  rules: async () => '/rules/caylus',
  missing: async () => '/t/nosuchtable',
};

for (const look of LOOKS) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (settings) => localStorage.setItem('burgrave.settings', settings),
    JSON.stringify({ language: look.language, theme: look.theme }),
  );
  for (const [name, path] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${look.name} ${name}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${look.name} ${name}: ${error.message}`));
    await page.goto(address);
    await page.goto(address + (await path(page)));
    await page.waitForTimeout(2500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`${look.name} ${name}: ${wide} px wider than the screen`);
    const holes = await page.evaluate(() => document.body.innerText.match(/⟨[^⟩]*⟩/g));
    if (holes) problems.push(`${look.name} ${name}: texts are missing: ${holes.join(' ')}`);
    await page.screenshot({ path: join(directory, `${name}-${look.name}.png`) });
    await page.close();
  }
  await context.close();
}
await browser.close();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
