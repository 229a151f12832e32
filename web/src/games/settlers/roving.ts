import type { Attachment } from 'svelte/attachments';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One Tab stop for all things within; the arrow keys move to the nearest one that way. */
export const roving: Attachment<HTMLElement> = (region) => {
  const things = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('button')];
  const stop = (current: HTMLElement | undefined): void => {
    for (const thing of things()) thing.tabIndex = thing === current ? 0 : -1;
  };
  const settle = (): void => {
    const all = things();
    stop(
      all.find((thing) => thing === document.activeElement) ??
        all.find((thing) => thing.tabIndex === 0) ??
        all.find((thing) => thing.classList.contains('can')) ??
        all[0],
    );
  };
  const focused = (event: FocusEvent): void => {
    if (event.target instanceof HTMLButtonElement) stop(event.target);
  };
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    nearest(event.target, things(), step)?.focus();
  };

  stop(things().find((thing) => thing.classList.contains('can')) ?? things()[0]);
  const observer = new MutationObserver(settle);
  observer.observe(region, { childList: true, subtree: true });
  region.addEventListener('focusin', focused);
  region.addEventListener('keydown', key);
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', focused);
    region.removeEventListener('keydown', key);
  };
};

/** The thing whose middle is nearest in that direction; what lies aside counts as farther away. */
function nearest(
  from: HTMLElement,
  things: HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | undefined {
  const middle = (thing: HTMLElement): { x: number; y: number } => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const start = middle(from);
  let best: { thing: HTMLElement; distance: number } | undefined;
  for (const thing of things) {
    const { x, y } = middle(thing);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (thing === from || ahead < 1) continue;
    const distance = ahead + 2 * aside;
    if (!best || distance < best.distance) best = { thing, distance };
  }
  return best?.thing;
}
