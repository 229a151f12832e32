import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Detail } from '../games/contract';
import { explains, spotBeside, unsaid } from './explains';
import Peek from './Peek.svelte';

const farm: Detail = {
  title: 'Farm',
  lines: ['You gain 1 food.', 'Costs 2 wood.'],
  clauses: ['CAY-10.1'],
};

let canHover = true;
let focusVisible = true;

beforeEach(() => {
  vi.useFakeTimers();
  canHover = true;
  focusVisible = true;
  vi.stubGlobal('matchMedia', () => ({ matches: canHover }));
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector: string,
  ) {
    return selector === ':focus-visible'
      ? focusVisible && document.activeElement === this
      : matches.call(this, selector);
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function thing(name = 'Farm, free', detail: Detail = farm): HTMLButtonElement {
  const button = document.createElement('button');
  button.innerHTML = `<span class="sr">${name}</span><i>picture</i>`;
  document.body.append(button);
  explains(() => detail)(button);
  return button;
}
const peek = (): Element | null => document.querySelector('.peek');
const mouse = (more: PointerEventInit = {}): PointerEventInit => ({
  bubbles: true,
  pointerType: 'mouse',
  buttons: 0,
  ...more,
});
async function over(at: Element, more: PointerEventInit = {}, ms = 500): Promise<void> {
  at.dispatchEvent(new PointerEvent('pointerover', mouse(more)));
  await vi.advanceTimersByTimeAsync(ms);
}

describe('a thing under the mouse', () => {
  test('explains itself after half a second, with the words of its card', async () => {
    render(Peek, { props: { of: 1 } });
    const button = thing();
    await over(button.querySelector('i') ?? button, {}, 400);
    expect(peek()).toBeNull();
    await vi.advanceTimersByTimeAsync(150);
    expect(peek()?.textContent).toContain('Farm');
    expect(peek()?.textContent).toContain('You gain 1 food.');
    expect(peek()?.textContent).toContain('CAY-10.1');
  });
  test.each([
    ['the mouse leaves', () => over(document.body)],
    ['it is pressed', () => fireEvent.pointerDown(document.body)],
    ['the page scrolls', () => fireEvent.scroll(document.body)],
    ['Escape is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is silent once %s', async (_, act) => {
    render(Peek, { props: { of: 1 } });
    await over(thing());
    expect(peek()).not.toBeNull();
    await act();
    await tick();
    expect(peek()).toBeNull();
  });
  test('waits for nothing any more once it is pressed', async () => {
    render(Peek, { props: { of: 1 } });
    const button = thing();
    await over(button, {}, 400);
    await fireEvent.pointerDown(button);
    await vi.advanceTimersByTimeAsync(2000);
    expect(peek()).toBeNull();
  });
  test('is silent while a button is held, and where nothing hovers', async () => {
    render(Peek, { props: { of: 1 } });
    await over(thing(), { buttons: 1 });
    expect(peek()).toBeNull();
    canHover = false;
    await over(thing());
    expect(peek()).toBeNull();
  });
  test('stays when something else scrolls', async () => {
    render(Peek, { props: { of: 1 } });
    const log = document.createElement('div');
    document.body.append(log);
    await over(thing());
    await fireEvent.scroll(log);
    expect(peek()).not.toBeNull();
  });
  test('goes with the thing', async () => {
    const { rerender } = render(Peek, { props: { of: 1 } });
    const button = thing();
    await over(button);
    button.remove();
    await rerender({ of: 2 });
    expect(peek()).toBeNull();
  });
});

describe('a thing with the focus', () => {
  test('explains itself at once, and describes itself to who listens', async () => {
    render(Peek, { props: { of: 1 } });
    const button = thing('Farm, free. Costs 2 wood.');
    button.focus();
    await tick();
    expect(peek()?.getAttribute('aria-hidden')).toBe('true');
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('You gain 1 food.');
    button.blur();
    await tick();
    expect(peek()).toBeNull();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });
  test('stays silent when the focus came by a press', async () => {
    focusVisible = false;
    render(Peek, { props: { of: 1 } });
    thing().focus();
    await tick();
    expect(peek()).toBeNull();
  });
  test('still explains itself when its focus made the page scroll', async () => {
    render(Peek, { props: { of: 1 } });
    thing().focus();
    await fireEvent.scroll(document.body);
    expect(peek()).not.toBeNull();
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(peek()).toBeNull();
  });
});

describe('a finger that stays', () => {
  async function hold(ms: number): Promise<{ opened: number; chosen: number }> {
    render(Peek, { props: { of: 1 } });
    const button = thing();
    const opened = vi.fn((event: Event) => event.preventDefault());
    const chosen = vi.fn();
    button.addEventListener('contextmenu', opened);
    button.addEventListener('click', chosen);
    await fireEvent.pointerDown(button, { pointerType: 'touch', clientX: 5, clientY: 5 });
    await vi.advanceTimersByTimeAsync(ms);
    await fireEvent.pointerUp(button, { pointerType: 'touch' });
    await fireEvent.click(button);
    return { opened: opened.mock.calls.length, chosen: chosen.mock.calls.length };
  }
  test('opens the card and chooses nothing', async () => {
    expect(await hold(700)).toEqual({ opened: 1, chosen: 0 });
  });
  test('that goes up soon chooses', async () => {
    expect(await hold(200)).toEqual({ opened: 0, chosen: 1 });
  });
});

test('a long card is shortened', async () => {
  render(Peek, { props: { of: 1 } });
  const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
  await over(thing('Deck', { title: 'Deck', lines, clauses: [] }));
  const said = [...(peek()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(said).toEqual([...lines.slice(0, 6), '…']);
});

test('only what the name does not say is said besides', () => {
  expect(unsaid(farm, 'Farm')).toBe('You gain 1 food. Costs 2 wood.');
  expect(unsaid(farm, 'Farm. You gain 1 food. Costs 2 wood.')).toBe('');
});

test('it stands beside the thing, where there is room, and never over it', () => {
  const page = { width: 400, height: 300 };
  const size = { width: 120, height: 80 };
  const at = (left: number, top: number, right: number, bottom: number) =>
    spotBeside({ left, top, right, bottom }, size, page);
  expect(at(150, 150, 250, 200)).toEqual({ left: 140, top: 62 });
  expect(at(0, 20, 60, 60)).toEqual({ left: 8, top: 68 });
  expect(at(0, 10, 100, 290)).toEqual({ left: 108, top: 110 });
  expect(at(300, 10, 390, 290)).toEqual({ left: 172, top: 110 });
  expect(at(0, 0, 400, 300)).toBeUndefined();
  expect(at(0, 400, 60, 460)).toBeUndefined();
});
