import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { inOrder } from './inflate';

/** As the server deflates it, behind what was deflated before. */
function deflated(text: string, before = ''): ArrayBuffer {
  const dictionary = Buffer.from(before);
  return new Uint8Array(deflateRawSync(text, before ? { dictionary } : {})).buffer;
}

test('messages are given in the order in which they came', async () => {
  const given: string[] = [];
  const take = inOrder(
    (text) => given.push(text),
    () => given.push('damaged'),
  );
  take('one');
  expect(given).toEqual(['one']);
  const two = 'two: ' + 'long '.repeat(2000);
  take(deflated(two));
  take('three');
  take(deflated('négy', two));
  take('five');
  expect(given).toEqual(['one']);
  await vi.waitFor(() => expect(given).toHaveLength(5));
  expect(given.map((text) => text.slice(0, 5))).toEqual(['one', 'two: ', 'three', 'négy', 'five']);
  take('six');
  expect(given.at(-1)).toBe('six');
});

test('a message may refer to the two that were deflated before it', async () => {
  const given: string[] = [];
  const take = inOrder(
    (text) => given.push(text),
    () => given.push('damaged'),
  );
  const [one, two, three] = ['a'.repeat(40_000), 'b'.repeat(900), 'c'.repeat(900)];
  const bytes = [
    deflated(one),
    deflated(two + one, one.slice(-32_768)),
    deflated(three, (one + two + one).slice(-32_768)),
    deflated(two, (two + one + three).slice(-32_768)),
  ];
  bytes.forEach(take);
  await vi.waitFor(() => expect(given).toHaveLength(4));
  expect(given).toEqual([one, two + one, three, two]);
});

test('a damaged message is told, and none is given for it', async () => {
  const given: string[] = [];
  const damaged = vi.fn();
  const take = inOrder((text) => given.push(text), damaged);
  take(deflated('whole').slice(0, 3));
  await vi.waitFor(() => expect(damaged).toHaveBeenCalledOnce());
  expect(given).toEqual([]);
});
