import { beforeEach, expect, test, vi } from 'vitest';
import { Layers } from './layers';

/** The history of a window, whose popstate comes at once. */
class Window {
  entries = [0];
  at = 0;
  layers = new Layers({
    push: (layer) => {
      this.entries.splice(this.at + 1, Infinity, layer);
      this.at += 1;
    },
    layer: () => this.entries[this.at] ?? 0,
    back: () => this.back(),
  });
  back(): void {
    this.at -= 1;
    this.layers.come();
  }
}

let window: Window;
beforeEach(() => (window = new Window()));

/** A layer as the page has them: told to close, it is gone. */
function sheet(): { close: () => void; gone: () => void } {
  const state = { close: vi.fn(() => state.gone()), gone: (): void => undefined };
  state.gone = window.layers.open(state.close);
  return state;
}

test('Back closes the newest layer and stays on the page', () => {
  const [menu, card] = [sheet(), sheet()];
  window.back();
  expect(card.close).toHaveBeenCalledOnce();
  expect(menu.close).not.toHaveBeenCalled();
  window.back();
  expect(menu.close).toHaveBeenCalledOnce();
  expect(window.at).toBe(0);
});

test('a layer that was closed otherwise leaves no entry behind', () => {
  const menu = sheet();
  menu.gone();
  expect(window.at).toBe(0);
  expect(menu.close).not.toHaveBeenCalled();
});

test('a layer that goes with its page does not take the next page along', () => {
  const menu = sheet();
  window.entries.push(0);
  window.at = 2;
  menu.gone();
  expect(window.at).toBe(2);
});

test('one layer after another has one entry', () => {
  sheet().gone();
  const card = sheet();
  expect(window.at).toBe(1);
  window.back();
  expect(card.close).toHaveBeenCalledOnce();
});
