/** The WebSocket subprotocol in which the server deflates long messages: server/net/deflate.hpp. */
const DEFLATE = 'burgrave.deflate';

/** What this browser offers to the server. */
export function subprotocols(): string[] {
  return 'DecompressionStream' in globalThis ? [DEFLATE] : [];
}

async function inflated(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
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
  let last: Promise<void> | undefined;
  return (data) => {
    if (typeof data === 'string' && !last) return give(data);
    const text = typeof data === 'string' ? data : inflated(data);
    const now: Promise<void> = Promise.all([text, last])
      .then(([ready]) => give(ready), damaged)
      .finally(() => {
        if (last === now) last = undefined;
      });
    last = now;
  };
}
