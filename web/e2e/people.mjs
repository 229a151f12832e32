// What the browser tests share: a server of their own, people at their browsers, and how they play.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launch } from '../test/browser.mjs';

const PROGRAM = process.env.BURGRAVE ?? '';
/** The program of a build that is tested: it has the worked example of a game besides. */
export const CHECKED = process.env.BURGRAVE_CHECKED ?? '';
/** A sealed move needs a second press, but no double click. */
const SECOND_PRESS_MS = 320;
const ASKED = '#region-prompt[data-asked]';
/** What can be pressed for a move. */
export const MOVES = `${ASKED} button[data-action], .table:has(${ASKED}) [data-target].can`;

/** One `burgrave serve` over a database of its own. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'burgrave-e2e-'));
  #process;
  #options;
  #program;
  port = 0;

  /** `options`: of `burgrave serve`, besides. */
  constructor(options = [], program = PROGRAM) {
    this.#options = options;
    this.#program = program;
  }

  async start() {
    assert.ok(this.#program, 'BURGRAVE and BURGRAVE_CHECKED must name the programs');
    const database = join(this.#folder, 'burgrave.db');
    const args = ['serve', '--port', String(this.port), '--db', database, ...this.#options];
    this.#process = spawn(this.#program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const line = await new Promise((resolve, reject) => {
      this.#process.stdout.once('data', (data) => resolve(String(data)));
      this.#process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.port = Number(/:(\d+)\//.exec(line)[1]);
  }
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  async kill() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
  async stop() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true });
  }
}

/** Chromium, and the people in front of it: each with cookies of his own. */
export class Crowd {
  #browser;
  #people = [];

  constructor(server) {
    this.server = server;
  }
  async open(flags = []) {
    this.#browser = await launch(flags);
  }
  async person(options = {}) {
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      reducedMotion: 'reduce',
      ...options,
    });
    const person = new Person(this.server, context, await context.newPage());
    this.#people.push(person);
    return person;
  }
  /** Everybody goes; what went wrong on a page is told. */
  async leave() {
    const problems = this.#people.flatMap((person) => person.problems);
    for (const person of this.#people) await person.context.close();
    this.#people = [];
    assert.deepEqual(problems, [], 'errors in the console');
  }
  async close() {
    await this.#browser.close();
  }
}

/** A server and a crowd for all tests of a file; after each test everybody goes. */
export function gather(options = [], program = PROGRAM) {
  const server = new Server(options, program);
  const crowd = new Crowd(server);
  before(async () => {
    await server.start();
    await crowd.open();
  });
  afterEach(() => crowd.leave());
  after(async () => {
    await crowd.close();
    await server.stop();
  });
  return { server, crowd };
}

export class Person {
  problems = [];

  constructor(server, context, page) {
    Object.assign(this, { server, context, page });
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      // A lost connection and a refused request are told by the browser itself.
      const own = !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text());
      if (message.type() === 'error' && own) this.problems.push(message.text());
    });
  }

  async go(path) {
    await this.page.goto(this.server.url + path);
  }
  get prompt() {
    return this.page.locator('#region-prompt');
  }
  /** What can be pressed for a move: buttons of the prompt, and things on the board. */
  get moves() {
    return this.page.locator(MOVES);
  }
  async says() {
    return (await this.page.locator('#prompt-heading').first().textContent()).trim();
  }

  /** Opens a table without the form, for tests that are about something else; goes there. */
  async table(game, seats, more = {}) {
    await this.go('/');
    const table = await this.page.evaluate(
      async (wish) => {
        const answer = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wish),
        });
        return answer.json();
      },
      { game, name: 'Anna', seats, start: true, ...more },
    );
    assert.ok(table.id, JSON.stringify(table));
    await this.go(`/t/${table.id}`);
    return table;
  }

  /** Sits down with an invitation. */
  async join(code, name) {
    await this.go(`/j/${code}`);
    await this.page.getByRole('textbox').first().fill(name);
    await this.page.locator('button[type="submit"]').click();
    await this.page.waitForURL('**/t/*');
  }
  /** Presses a button of the table's menu. */
  async fromMenu(name) {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await this.page.locator('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** The table is drawn: the prompt stands before there is anything to draw. */
  async atTable() {
    await this.page.locator('#region-seats .name').first().waitFor();
    await this.prompt.waitFor();
  }
  async asked() {
    await this.moves.first().waitFor({ timeout: 20_000 });
  }
  async over() {
    return (await this.page.locator('#region-prompt a[href$="/replay"]').count()) > 0;
  }

  /**
   * Presses what makes a move, a second time where it is only chosen by the first; where a thing
   * stands for several moves, the first of these. Waits until it has been taken; returns the move.
   */
  async take(thing) {
    const turn = await this.turn();
    let action = await thing.getAttribute('data-action');
    await this.press(thing);
    for (let presses = 1; presses < 4 && (await this.#untaken(turn)); presses += 1) {
      await this.page.waitForTimeout(SECOND_PRESS_MS);
      const chosen = this.prompt.locator('button[data-action][aria-pressed="true"]');
      const next = (
        (await chosen.count()) > 0 ? chosen : this.prompt.locator('[data-action]')
      ).first();
      if ((await this.turn()) !== turn || (await next.count()) === 0) break;
      action = await next.getAttribute('data-action');
      await this.press(next);
    }
    await this.page.waitForFunction(
      (before) => document.querySelector('#region-prompt')?.dataset.turn !== before,
      turn,
      { timeout: 15_000 },
    );
    return action;
  }
  /** At once; who wants to press as hands do says otherwise. */
  press(thing) {
    return thing.click();
  }
  turn() {
    return this.prompt.getAttribute('data-turn');
  }
  /** Whether a move stands in the prompt, or in the list of all of them. */
  async isOffered(action) {
    const button = `button[data-action="${action}"]`;
    if ((await this.prompt.locator(button).count()) > 0) return true;
    await this.prompt.locator('.moves > .btn:not([data-action])').first().click();
    const found = (await this.prompt.locator(`.options ${button}`).count()) > 0;
    await this.page.keyboard.press('Escape');
    return found;
  }
  /** Nothing is on its way to the server: another press is wanted. */
  async #untaken(turn) {
    const waits = (await this.prompt.getAttribute('aria-busy')) === 'true';
    return !waits && (await this.turn()) === turn;
  }

  /** Plays by buttons and on the board until the match is over or `most` moves are made; returns how many were. */
  async play(most = Infinity, pick = (count) => Math.floor(Math.random() * count)) {
    let made = 0;
    while (made < most) {
      await this.page.waitForFunction(
        (moves) =>
          document.querySelector(moves) ||
          document.querySelector('#region-prompt a[href$="/replay"]'),
        MOVES,
        { timeout: 60_000 },
      );
      if (await this.over()) break;
      // One look at all of them: others may change what is offered between two looks.
      const [turn, things] = await this.page.evaluate((moves) => {
        const name = ({ dataset: { action, target } }) =>
          action === undefined
            ? `[data-target="${target}"].can`
            : `button[data-action="${action}"]`;
        const { turn } = document.querySelector('#region-prompt').dataset;
        return [turn, [...document.querySelectorAll(moves)].map(name)];
      }, MOVES);
      if (things.length === 0) continue;
      try {
        await this.take(this.page.locator(things[pick(things.length)]).first());
      } catch (error) {
        if ((await this.turn()) === turn) throw error;
      }
      made += 1;
    }
    return made;
  }

  /** No violation of WCAG 2.2 AA or of good practice on what is shown. */
  async accessible(what) {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`),
      [],
      what,
    );
  }
  /** Nothing sticks out sideways, nor below the prompt. */
  async fits(what) {
    const [wide, window, below] = await this.page.evaluate(() => {
      const prompt = document.querySelector('#region-prompt');
      const scrolls = prompt && getComputedStyle(prompt).overflowY !== 'visible';
      return [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
        prompt && !scrolls ? prompt.scrollHeight - prompt.clientHeight : 0,
      ];
    });
    assert.ok(wide <= window, `${what}: ${wide} px wide in a window of ${window}`);
    assert.ok(below <= 0, `${what}: ${below} px of the prompt are out of reach`);
  }
}
