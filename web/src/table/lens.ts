/** How far the board is magnified, by fingers, wheel or a double tap; its place is that of scrolling. */
const MOST = 3;
const DOUBLE_TAP = 2;

interface Point {
  x: number;
  y: number;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const placeOf = (touch: Touch): Point => ({ x: touch.clientX, y: touch.clientY });

/** Scroll positions after which the point of the board under `at` stays there, in one direction. */
export function scrollFor(scroll: number, at: number, from: number, to: number): number {
  return ((scroll + at) * to) / from - at;
}

/**
 * Lets an element's content be magnified; it scrolls in itself then, which is how one finger moves
 * it. `set` is told each new factor and draws with it before it returns.
 */
export function magnifies(current: () => number, set: (factor: number) => void) {
  return (element: HTMLElement): (() => void) => {
    let pinch: { factor: number; distance: number } | undefined;

    function magnify(factor: number, at: Point): void {
      const from = current();
      const to = Math.min(MOST, Math.max(1, factor));
      if (from === to) return;
      const box = element.getBoundingClientRect();
      const left = scrollFor(element.scrollLeft, at.x - box.left, from, to);
      const top = scrollFor(element.scrollTop, at.y - box.top, from, to);
      set(to);
      element.scrollTo({ left, top, behavior: 'instant' });
    }
    function wheel(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      magnify(current() * Math.exp(-event.deltaY / 250), { x: event.clientX, y: event.clientY });
    }
    function touch(event: TouchEvent): void {
      const [a, b] = event.touches;
      if (!a || !b) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      const apart = distance(placeOf(a), placeOf(b));
      pinch ??= { factor: current(), distance: apart };
      magnify((pinch.factor * apart) / pinch.distance, between(placeOf(a), placeOf(b)));
    }
    function twice(event: MouseEvent): void {
      if ((event.target as Element).closest('button, a, input, select')) return;
      magnify(current() > 1 ? 1 : DOUBLE_TAP, { x: event.clientX, y: event.clientY });
    }

    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touch, { passive: false });
    element.addEventListener('touchmove', touch, { passive: false });
    element.addEventListener('touchend', touch);
    element.addEventListener('dblclick', twice);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
      element.removeEventListener('touchend', touch);
      element.removeEventListener('dblclick', twice);
    };
  };
}
