// How long a move takes in the browser: from the page's own action on the socket to the answer in
// the page, and to the page that shows the next turn. No bot thinks in between: Caylus for two at one
// device, Settlers alone.
//   BURGRAVE=<the program> npm run round-trip [-- <moves of each game>]
import { Crowd, Server } from '../e2e/people.mjs';

const moves = Number(process.argv[2] ?? 100);

/** Runs in the page, before its own scripts. */
function watch() {
  const times = { answered: [], shown: [] };
  globalThis.roundTrips = times;
  const turn = () => document.querySelector('#region-prompt')?.dataset.turn;
  globalThis.WebSocket = class extends WebSocket {
    #acted;
    constructor(...address) {
      super(...address);
      this.addEventListener('message', ({ data }) => {
        if (this.#acted === undefined || !String(data).includes('"type":"accepted"')) return;
        times.answered.push(performance.now() - this.#acted);
        this.#acted = undefined;
      });
    }
    send(text) {
      if (String(text).includes('"type":"act"')) {
        const acted = performance.now();
        this.#acted = acted;
        const before = turn();
        const observer = new MutationObserver(() => {
          if (turn() === before) return;
          observer.disconnect();
          times.shown.push(performance.now() - acted);
        });
        observer.observe(document.body, { subtree: true, attributes: true, childList: true });
      }
      return super.send(text);
    }
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
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
// A hand is on the button for a while before it presses, and holds it for a moment. Then the page has
// drawn that already, and lets go without drawing: an event that draws makes Chromium hold everything
// else back until the next frame.
const hands = {
  mouse: async (button) => {
    await button.hover();
    await pause(200);
    await button.page().mouse.down();
    await pause(80);
    await button.page().mouse.up();
  },
  keyboard: async (button) => {
    await button.focus();
    await pause(200);
    await button.press('Enter', { delay: 80 });
  },
};

const server = new Server();
await server.start();
const crowd = new Crowd(server);
await crowd.open();
console.log('from the action on the socket, p50 / p95 / p99');
for (const [hand, press] of Object.entries(hands)) {
  for (const [game, others] of games) {
    const anna = await crowd.person({ reducedMotion: 'no-preference' });
    anna.press = async (button) => {
      await press(button);
      await pause(300); // Nothing else of this program runs in the page meanwhile.
    };
    await anna.page.addInitScript(watch);
    await anna.table(game, [{ kind: 'me' }, ...others], { mode: 'local' });
    const made = await anna.play(moves);
    const { answered, shown } = await anna.page.evaluate(() => globalThis.roundTrips);
    console.log(
      `${hand}: ${game}, ${made} moves: answered ${figures(answered)}; shown ${figures(shown)}`,
    );
  }
}
await crowd.close();
await server.stop();
