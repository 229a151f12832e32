import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayWords } from '../lib/when';
import type { LogLine } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import Log from './Log.svelte';

const LINE = 20;
const PANEL = 60;

beforeAll(() => language.use('en'));
beforeEach(() => {
  // Without a layout: every line is as high as another, and three are in sight.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * LINE;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(LINE);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(PANEL);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const line = (seq: number): LogLine => ({ seq, text: { key: 'x' } });
const upTo = (seq: number): LogLine[] =>
  Array.from({ length: seq }, (_, i) => line(i + 1)).filter(({ seq: at }) => at !== 9);
/** As on the page of a replay: the step changes first, and alone. */
const moment = $state({ shown: 0, lines: [] as LogLine[] });
let end: () => void = () => undefined;
function open(shown: number): void {
  Object.assign(moment, { shown, lines: upTo(shown) });
  const log = mount(Log, {
    target: document.body,
    props: {
      get lines() {
        return moment.lines;
      },
      get shown() {
        return moment.shown;
      },
      seats: [],
      since: 0,
      text: () => 'something',
    },
  });
  end = () => void unmount(log);
  flushSync();
}
function step(shown: number): void {
  moment.shown = shown;
  flushSync();
  moment.lines = upTo(shown);
  flushSync();
}

function look(): { lit: string[]; top: number } {
  const lit = document.querySelectorAll('[data-shown="true"]');
  return {
    lit: [...lit].map((li) => li.getAttribute('data-seq') ?? ''),
    top: document.querySelector('.log')?.scrollTop ?? -1,
  };
}

test('the line of a moment comes into sight although it is told after the step', () => {
  open(2);
  expect(look()).toEqual({ lit: ['2'], top: 0 });
  step(8);
  expect(look()).toEqual({ lit: ['8'], top: 8 * LINE - PANEL });
  step(3);
  expect(look()).toEqual({ lit: ['3'], top: 2 * LINE });
});

test('a moment of which nothing is told is at the last line before it', () => {
  open(1);
  step(9);
  expect(look()).toEqual({ lit: ['8'], top: 8 * LINE - PANEL });
});

test('N-P05: a time is said once, and the day where it is not today', () => {
  const now = Date.now();
  const hours = (n: number): number => new Date(now).setHours(n, 30, 0, 0);
  const [long, morning, noon] = [hours(9) - 72 * 3_600_000, hours(9), hours(12)];
  const lines: LogLine[] = [
    line(1), // imported: nobody knows
    { ...line(2), at: long },
    line(3),
    { ...line(4), at: morning },
    { ...line(5), at: noon },
    line(6),
  ];
  const log = mount(Log, {
    target: document.body,
    props: { lines, seats: [], since: 0, text: () => 'something' },
  });
  end = () => void unmount(log);
  flushSync();
  const told = [...document.querySelectorAll('.log > li')].map((li) =>
    [li.getAttribute('data-seq') ?? li.textContent, li.querySelector('time')?.dateTime].join(' '),
  );
  const iso = (at: number): string => new Date(at).toISOString();
  expect(told).toEqual([
    '1 ',
    `${dayWords(long, now, 'en')} `,
    `2 ${iso(long)}`,
    '3 ',
    `${dayWords(now, now, 'en')} `,
    `4 ${iso(morning)}`,
    `5 ${iso(noon)}`,
    '6 ',
  ]);
});
