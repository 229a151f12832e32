import type { Attachment } from 'svelte/attachments';
import type { Detail, Things } from '../games/contract';

/** What the things on the page say of themselves. */
const CARDS = new WeakMap<Element, () => Detail>();

/** A thing that explains itself, with the words of its card: on hover and on focus. */
export const explains =
  (detail: (() => Detail) | undefined): Attachment =>
  (thing) => {
    if (!detail) return;
    thing.setAttribute('data-explains', '');
    CARDS.set(thing, detail);
    return () => {
      thing.removeAttribute('data-explains');
      CARDS.delete(thing);
    };
  };

/** A button that is no target: it opens the card of a thing, by press and as targets do. */
export const opens =
  (table: Pick<Things, 'explain'>, detail: () => Detail): Attachment =>
  (button) => {
    const forget = explains(detail)(button);
    const open = (event: Event): void => {
      event.preventDefault();
      table.explain(detail());
    };
    button.addEventListener('click', open);
    button.addEventListener('contextmenu', open);
    return () => {
      button.removeEventListener('click', open);
      button.removeEventListener('contextmenu', open);
      forget?.();
    };
  };

/** The thing that this is a part of, if it explains itself. */
export function explainedBy(part: EventTarget | null): HTMLElement | undefined {
  if (!(part instanceof Element)) return undefined;
  return part.closest<HTMLElement>('[data-explains]') ?? undefined;
}

/** More than so many lines are for the card alone. */
const MOST_LINES = 7;

/** All that its card says. */
export const cardOf = (thing: Element): Detail | undefined => CARDS.get(thing)?.();

/** What fits beside a thing of what its card says. */
export function shortCardOf(thing: Element): Detail | undefined {
  const detail = cardOf(thing);
  if (!detail || detail.lines.length <= MOST_LINES) return detail;
  return { ...detail, lines: [...detail.lines.slice(0, MOST_LINES - 1), '…'] };
}

/** Has a thing open its card, as the second mouse button does; whether it has one. */
export const openCard = (thing: Element): boolean =>
  !thing.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));

/** What a screen reader calls it; what stands on its picture is not part of that. */
export const nameOf = (thing: Element): string =>
  (thing.querySelector(':scope > .sr') ?? thing).textContent;

/** What a reader has not heard yet who has heard the thing's name. */
export function unsaid(detail: Detail, name: string): string {
  return detail.lines.filter((line) => !name.includes(line)).join(' ');
}

/** Where something stands beside a thing. */
export interface Spot {
  left: number;
  top: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** Beside the thing, where there is room, never over it: above, below, right or left; else nowhere. */
export function spotBeside(
  thing: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
  size: Size,
  page: Size,
): Spot | undefined {
  const inSight =
    thing.bottom > 0 && thing.right > 0 && thing.top < page.height && thing.left < page.width;
  if (!inSight) return undefined;
  const within = (at: number, length: number, room: number): number =>
    Math.max(GAP, Math.min(at, room - length - GAP));
  const left = within((thing.left + thing.right - size.width) / 2, size.width, page.width);
  const top = within((thing.top + thing.bottom - size.height) / 2, size.height, page.height);
  const spots: Spot[] = [
    { left, top: thing.top - GAP - size.height },
    { left, top: thing.bottom + GAP },
    { left: thing.right + GAP, top },
    { left: thing.left - GAP - size.width, top },
  ];
  return spots.find(
    (spot) =>
      spot.left >= 0 &&
      spot.top >= 0 &&
      spot.left + size.width <= page.width &&
      spot.top + size.height <= page.height,
  );
}
