import { afterEach, expect, test, vi } from 'vitest';
import { today } from './today.svelte';
import { dayWords, fullWhen, sameDay, shortWhen } from './when';

const moment = (...parts: [number, number, number, number, number]): number =>
  new Date(...parts).getTime();
const NOW = moment(2026, 2, 14, 18, 5);

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [moment(2026, 2, 14, 9, 7), 'en', '9:07 AM'],
  [moment(2026, 2, 14, 9, 7), 'hu', '9:07'],
  [moment(2026, 2, 13, 23, 59), 'en', 'Mar 13 11:59 PM'],
  [moment(2026, 2, 13, 23, 59), 'hu', 'márc. 13. 23:59'],
  [moment(2025, 11, 31, 8, 0), 'en', 'Dec 31, 2025 8:00 AM'],
  [moment(2025, 11, 31, 8, 0), 'hu', '2025. dec. 31. 8:00'],
])('N-P05: %i in %s is %s', (at, language, words) => {
  expect(shortWhen(at, NOW, language).replaceAll('\u202F', ' ')).toBe(words);
});

test('N-P05: the whole date and time can be looked up', () => {
  const at = moment(2026, 2, 13, 23, 59);
  expect(fullWhen(at, 'hu')).toBe('2026. március 13., péntek 23:59');
  expect(fullWhen(at, 'en')).toContain('Friday, March 13, 2026');
});

test('a day is one by the clock of this place', () => {
  expect(sameDay(moment(2026, 2, 14, 0, 0), NOW)).toBe(true);
  expect(sameDay(moment(2026, 2, 13, 23, 59), NOW)).toBe(false);
  expect(dayWords(NOW, NOW, 'hu')).toBe('márc. 14.');
});

test('what is drawn by the day is drawn anew after midnight', async () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 14, 23, 59, 30));
  const drawn: number[] = [];
  const end = $effect.root(() => {
    $effect(() => {
      drawn.push(new Date(today()).getDate());
    });
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(drawn).toEqual([14]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(drawn).toEqual([14, 15]);
  end();
});
