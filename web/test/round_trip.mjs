// How long a move takes, as whoever presses the button feels it: from the page's own action on the
// socket to the answer, and to the page that shows the next turn. No bot thinks in between: Caylus
// for two at one device, Settlers alone.
//   BURGRAVE=<the program> npm run round-trip [-- <moves of each game>]
import { Crowd, Server } from '../e2e/people.mjs';

const moves = Number(process.argv[2] ?? 100);

/** Runs in the page, before its own scripts. */
function watch() {
  const times = { answered: [], shown: [] };
  globalThis.roundTrips = times;
  let sent = 0;
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (String(text).includes('"type":"act"')) {
      sent = performance.now();
      const began = sent;
      const turn = () => document.querySelector('#region-prompt')?.dataset.turn;
      const before = turn();
      const answered = (event) => {
        if (!String(event.data).includes('"type":"accepted"')) return;
        times.answered.push(performance.now() - began);
        this.removeEventListener('message', answered);
      };
      this.addEventListener('message', answered);
      const observer = new MutationObserver(() => {
        if (turn() === before) return;
        observer.disconnect();
        times.shown.push(performance.now() - began);
      });
      observer.observe(document.body, { subtree: true, attributes: true, childList: true });
    }
    return send.call(this, text);
  };
}

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `${at(0.5).toFixed(2)} / ${at(0.95).toFixed(2)} / ${at(0.99).toFixed(2)} ms`;
}

const bea = { kind: 'local', name: 'Bea' };
const games = [
  ['caylus', [bea]],
  ['settlers', []],
];
// After a press Chromium holds everything else back until the next frame is drawn, whatever a page
// does: the answer waits up to 16 ms in the browser. The second row is without that.
const browsers = [
  ['as people press', []],
  ['without the pause after a press', ['--disable-features=DeferRendererTasksAfterInput']],
];

const server = new Server();
await server.start();
console.log('from the action on the socket, p50 / p95 / p99');
for (const [how, flags] of browsers) {
  const crowd = new Crowd(server);
  await crowd.open(flags);
  for (const [game, others] of games) {
    const anna = await crowd.person();
    await anna.page.addInitScript(watch);
    await anna.table(game, [{ kind: 'me' }, ...others], { mode: 'local' });
    const made = await anna.play(moves);
    const { answered, shown } = await anna.page.evaluate(() => globalThis.roundTrips);
    console.log(
      `${how}: ${game}, ${made} moves: answered ${figures(answered)}; shown ${figures(shown)}`,
    );
  }
  await crowd.close();
}
await server.stop();
