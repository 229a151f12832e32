// Pictures of every drawing of the world, by day and by night, to look at.
//   node test/world.mjs DIRECTORY [PART…]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { launch } from './browser.mjs';

const [directory, ...wanted] = process.argv.slice(2);
if (!directory) {
  console.error('world: needs a DIRECTORY');
  process.exit(2);
}
mkdirSync(directory, { recursive: true });

const PARTS = ['caylus', 'castle', 'settlers', 'village'];

const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await server.listen();
const browser = await launch();
const page = await browser.newPage({
  viewport: { width: 1340, height: 900 },
  deviceScaleFactor: 1.5,
});
page.on('pageerror', (error) => console.error(error.message));
for (const part of wanted.length > 0 ? wanted : PARTS) {
  for (const theme of ['light', 'dark']) {
    const query = new URLSearchParams({ part, theme });
    await page.goto(`${server.resolvedUrls?.local[0]}src/world/show/?${query}`);
    await page.waitForSelector('main > *');
    await page.screenshot({ path: join(directory, `${part}-${theme}.png`), fullPage: true });
  }
}
await browser.close();
await server.close();
