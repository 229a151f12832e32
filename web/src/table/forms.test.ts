import { expect, test } from 'vitest';
import { deviceOf, fit } from './forms';

const WIDE = { name: 'wide', width: 894, height: 530 };
const SQUARE = { name: 'square', width: 770, height: 640 };

test('the form that comes out largest is taken', () => {
  expect(fit([WIDE, SQUARE], 910, 542)).toMatchObject({ name: 'wide' });
  expect(fit([WIDE, SQUARE], 934, 792)).toMatchObject({ name: 'square' });
  expect(fit([WIDE, SQUARE], 934, 792)?.zoom).toBeCloseTo(934 / 770);
});

test('the box before scaling has the shape of the room, and no side shorter than the form', () => {
  const found = fit([WIDE], 934, 792);
  expect(found?.width).toBeCloseTo(894);
  expect(found?.height).toBeCloseTo((792 * 894) / 934);
});

test('devices part where the frame changes', () => {
  expect([1100, 1099, 640, 639].map(deviceOf)).toEqual(['desktop', 'tablet', 'tablet', 'phone']);
});
