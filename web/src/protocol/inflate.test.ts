import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { inOrder } from './inflate';

function deflated(text: string): ArrayBuffer {
  return new Uint8Array(deflateRawSync(text)).buffer;
}

test('messages are given in the order in which they came', async () => {
  const given: string[] = [];
  const take = inOrder(
    (text) => given.push(text),
    () => given.push('damaged'),
  );
  take('one');
  expect(given).toEqual(['one']);
  take(deflated('two: ' + 'long '.repeat(2000)));
  take('three');
  take(deflated('négy'));
  take('five');
  expect(given).toEqual(['one']);
  await vi.waitFor(() => expect(given).toHaveLength(5));
  expect(given.map((text) => text.slice(0, 5))).toEqual(['one', 'two: ', 'three', 'négy', 'five']);
  take('six');
  expect(given.at(-1)).toBe('six');
});

test('a damaged message is told, and none is given for it', async () => {
  const given: string[] = [];
  const damaged = vi.fn();
  const take = inOrder((text) => given.push(text), damaged);
  take(deflated('whole').slice(0, 3));
  await vi.waitFor(() => expect(damaged).toHaveBeenCalledOnce());
  expect(given).toEqual([]);
});
