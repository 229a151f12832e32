/** The WebSocket subprotocol in which the server deflates long messages: server/net/deflated_frames.hpp. */
const DEFLATE = 'burgrave.deflate-behind';
/** So far back goes what a message may refer to. */
const WINDOW = 32_768;
/** The first byte of a frame is a sum of these. */
const REMEMBER = 1;
const ALONE = 2;

/** What this browser offers to the server. */
export function subprotocols(): string[] {
  return 'DecompressionStream' in globalThis ? [DEFLATE] : [];
}

/** The bytes as a block that is not deflated, with others to follow. */
function stored(bytes: Uint8Array): Uint8Array[] {
  const { length } = bytes;
  if (length === 0) return [];
  const head = new DataView(new ArrayBuffer(5));
  head.setUint16(1, length, true);
  head.setUint16(3, ~length & 0xffff, true);
  return [new Uint8Array(head.buffer), bytes];
}

/**
 * Inflates the frames that one socket brings. Each message stands behind the one that is remembered,
 * the last one whose frame said so, unless it stands alone.
 */
class Inflater {
  #remembered = new Uint8Array();

  async text(frame: ArrayBuffer): Promise<string> {
    const [how = 0] = new Uint8Array(frame);
    const before = how & ALONE ? new Uint8Array() : this.#remembered.subarray(-WINDOW);
    const blocks = new Blob([...stored(before), frame.slice(1)] as BlobPart[]);
    const stream = blocks.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const all = new Uint8Array(await new Response(stream).arrayBuffer());
    const message = all.subarray(before.length);
    if (how & REMEMBER) this.#remembered = message;
    return new TextDecoder().decode(message);
  }
}

/**
 * Gives the texts of messages in the order in which they came: inflating one takes time, and what
 * comes behind it waits. A text that nothing is before is given at once. `damaged` is called
 * instead of giving what cannot be inflated.
 */
export function inOrder(
  give: (text: string) => void,
  damaged: () => void,
): (data: string | ArrayBuffer) => void {
  const inflater = new Inflater();
  let last: Promise<void> | undefined;
  return (data) => {
    if (typeof data === 'string' && !last) return give(data);
    const now: Promise<void> = Promise.resolve(last)
      .then(() => (typeof data === 'string' ? data : inflater.text(data)))
      .then(give, damaged)
      .finally(() => {
        if (last === now) last = undefined;
      });
    last = now;
  };
}
