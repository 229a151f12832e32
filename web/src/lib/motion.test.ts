import { afterEach, describe, expect, it } from 'vitest';
import { pace } from './motion';

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
