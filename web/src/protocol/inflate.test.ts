import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { inOrder } from './inflate';

/** As the server sends it, deflated behind what is remembered. */
function frame(text: string, remember: boolean, before = ''): ArrayBuffer {
  const dictionary = Buffer.from(before);
  const bytes = deflateRawSync(text, before ? { dictionary } : {});
  return new Uint8Array([(remember ? 1 : 0) + (before ? 0 : 2), ...bytes]).buffer;
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
  take(frame(two, true));
  take('three');
  take(frame('négy', false, two));
  take('five');
  expect(given).toEqual(['one']);
  await vi.waitFor(() => expect(given).toHaveLength(5));
  expect(given.map((text) => text.slice(0, 5))).toEqual(['one', 'two: ', 'three', 'négy', 'five']);
  take('six');
  expect(given.at(-1)).toBe('six');
});

test('a message may refer to the one that is remembered', async () => {
  const given: string[] = [];
  const take = inOrder(
    (text) => given.push(text),
    () => given.push('damaged'),
  );
  const [one, two, three] = ['a'.repeat(40_000), 'b'.repeat(900), 'c'.repeat(900)];
  const frames = [
    frame(one, true),
    frame(two + one, false, one.slice(-32_768)),
    frame(three, true, one.slice(-32_768)),
    frame(two, false, three),
    frame(one, false),
    frame(three + two, false, three),
  ];
  frames.forEach(take);
  await vi.waitFor(() => expect(given).toHaveLength(6));
  expect(given).toEqual([one, two + one, three, two, one, three + two]);
});

test('a damaged message is told, and none is given for it', async () => {
  const given: string[] = [];
  const damaged = vi.fn();
  const take = inOrder((text) => given.push(text), damaged);
  take(frame('whole', true).slice(0, 3));
  await vi.waitFor(() => expect(damaged).toHaveBeenCalledOnce());
  expect(given).toEqual([]);
});
