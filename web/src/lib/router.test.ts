import { expect, test } from 'vitest';
import { parsePath, router } from './router.svelte';

test.each([
  ['/', '', { page: 'start' }],
  ['/game/caylus', '', { page: 'game', game: 'caylus' }],
  ['/new/citadels', '', { page: 'new', game: 'citadels' }],
  ['/t/abc', '', { page: 'table', id: 'abc' }],
  ['/t/abc/replay', '#12', { page: 'replay', id: 'abc' }],
  ['/t/abc/review', '', { page: 'review', id: 'abc' }],
  ['/j/7kq-m2x', '', { page: 'join', code: '7KQ-M2X' }],
  ['/rules/caylus', '#CAY-5.1', { page: 'rules', game: 'caylus', clause: 'CAY-5.1' }],
  ['/tables', '', { page: 'tables' }],
  ['/settings', '', { page: 'settings' }],
  ['/credits', '', { page: 'credits' }],
  ['/t/abc/other', '', { page: 'missing' }],
  ['/settings/more', '', { page: 'missing' }],
  ['/t', '', { page: 'missing' }],
  ['/a/b/c/d', '', { page: 'missing' }],
])('%s%s leads to %o', (path, hash, route) => {
  expect(parsePath(path, hash)).toEqual(route);
});

test('back and forward within a page leave it as it is', () => {
  router.go('/t/abc/replay#3');
  const { route } = router;
  history.replaceState(null, '', '/t/abc/replay#7');
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toBe(route);
  history.replaceState(null, '', '/tables');
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toEqual({ page: 'tables' });
  expect(router.moved).toBe(true);
});
