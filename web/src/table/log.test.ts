import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  cleanup();
  vi.restoreAllMocks();
});

const line = (seq: number): LogLine => ({ seq, text: { key: 'x' } });
const upTo = (seq: number): LogLine[] =>
  Array.from({ length: seq }, (_, i) => line(i + 1)).filter(({ seq: at }) => at !== 9);
const props = (shown: number, lines: LogLine[]): object => ({
  lines,
  seats: [],
  since: 0,
  text: () => 'something',
  shown,
});

function look(): { lit: string[]; top: number } {
  const lit = document.querySelectorAll('[data-shown="true"]');
  return {
    lit: [...lit].map((li) => li.getAttribute('data-seq') ?? ''),
    top: document.querySelector('.log')?.scrollTop ?? -1,
  };
}

test('the line of a moment comes into sight although it is told after the step', async () => {
  const { rerender } = render(Log, { props: props(2, upTo(2)) as never });
  expect(look()).toEqual({ lit: ['2'], top: 0 });
  await rerender(props(8, upTo(2)) as never); // the step; its position is on its way
  await rerender(props(8, upTo(8)) as never);
  expect(look()).toEqual({ lit: ['8'], top: 8 * LINE - PANEL });
  await rerender(props(3, upTo(8)) as never);
  await rerender(props(3, upTo(3)) as never);
  expect(look()).toEqual({ lit: ['3'], top: 2 * LINE });
});

test('a moment of which nothing is told is at the last line before it', async () => {
  const { rerender } = render(Log, { props: props(1, upTo(1)) as never });
  await rerender(props(9, upTo(9)) as never);
  expect(look()).toEqual({ lit: ['8'], top: 8 * LINE - PANEL });
});
