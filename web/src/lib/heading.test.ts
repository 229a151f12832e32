import { afterEach, expect, test } from 'vitest';
import { focusHeading } from './heading';

let end: () => void = () => undefined;
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const add = (html: string): void => document.body.insertAdjacentHTML('beforeend', html);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const focused = (): string | undefined => document.activeElement?.textContent?.trim();

test('the heading of a page that has been gone to gets the focus, from a link that stays too', () => {
  add('<a href="/tables">My tables</a><h1>My tables, all of them</h1>');
  const link = document.querySelector('a');
  link?.focus();
  end = focusHeading(link);
  expect(focused()).toBe('My tables, all of them');
  expect(document.querySelector('h1')?.tabIndex).toBe(-1);
});

test('a page that has to load first is waited for', async () => {
  end = focusHeading(null);
  await settled();
  add('<main><h1>Caylus</h1></main>');
  await settled();
  expect(focused()).toBe('Caylus');
});

test('whoever is elsewhere by then stays there', async () => {
  add('<button>Menu</button>');
  end = focusHeading(null);
  document.querySelector('button')?.focus();
  add('<h1>Caylus</h1>');
  await settled();
  expect(focused()).toBe('Menu');
});

test('a page that is left again gets no focus', async () => {
  focusHeading(null)();
  add('<h1>Caylus</h1>');
  await settled();
  expect(document.activeElement).toBe(document.body);
});
