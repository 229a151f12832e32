import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveWay, pace } from './motion';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['motion'];
});

describe('the pace of pieces', () => {
  it('is that of the reader', () => {
    expect(pace()).toBe(1);
    root.dataset['motion'] = 'fast';
    expect(pace()).toBe(0.5);
    root.dataset['motion'] = 'none';
    expect(pace()).toBe(0);
  });
});

describe('a button', () => {
  it('gives way while it is pressed, and comes back after it is let go', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<button class="btn"><span>Build</span></button>';
    const button = document.querySelector('button');
    document.addEventListener('pointerdown', giveWay);
    document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(button?.dataset['pressed']).toBe('');
    vi.advanceTimersByTime(1000);
    expect(button?.dataset['pressed']).toBe('');

    globalThis.dispatchEvent(new Event('pointerup'));
    expect(button?.dataset['pressed']).toBe('');
    vi.advanceTimersByTime(100);
    expect(button?.dataset['pressed']).toBeUndefined();
    document.removeEventListener('pointerdown', giveWay);
    vi.useRealTimers();
  });
});
