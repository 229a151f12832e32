import { afterEach, expect, test } from 'vitest';
import { focusNextArea } from './focus';

afterEach(() => document.body.replaceChildren());

const focused = (): string | undefined => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement.id : undefined;
};

test('goes around the areas of the others, on the board where there are some', () => {
  document.body.innerHTML = `
    <div id="plate2" data-area="2"></div><div id="plate3" data-area="3"></div>
    <div id="plate1" data-area="1"></div><button id="sheet3" data-area="3"></button>`;
  const round = Array.from({ length: 3 }, () => {
    focusNextArea(2);
    return focused();
  });
  expect(round).toEqual(['sheet3', 'plate1', 'sheet3']);
});

test('goes on from a thing within an area', () => {
  document.body.innerHTML = `
    <div id="a" data-area="1"><button id="thing"></button></div><div id="b" data-area="2"></div>`;
  document.getElementById('thing')?.focus();
  focusNextArea(0);
  expect(focused()).toBe('b');
});

test('stays where it is when nobody else is there', () => {
  document.body.innerHTML = '<button id="own" data-area="1"></button>';
  document.getElementById('own')?.focus();
  focusNextArea(1);
  expect(focused()).toBe('own');
});
