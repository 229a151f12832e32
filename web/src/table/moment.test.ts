import { beforeEach, expect, test } from 'vitest';
import { momentOf, rememberMoment } from './moment';

beforeEach(() => history.replaceState(null, '', '/t/abc/replay'));

test.each([
  ['', 0],
  ['#12', 12],
  ['#content', 0],
  ['#-3', 0],
])('%o names moment %i', (hash, seq) => {
  expect(momentOf(hash)).toBe(seq);
});

test('the address follows, without a step back for each moment', () => {
  const steps = history.length;
  rememberMoment(12);
  expect(location.pathname + location.hash).toBe('/t/abc/replay#12');
  rememberMoment(0);
  expect(location.pathname + location.hash).toBe('/t/abc/replay');
  expect(history.length).toBe(steps);
});
