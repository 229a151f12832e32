import { pace } from '../../lib/motion';

/** Something is asked of a part of the board whose targets begin so, and of no place or space. */
export function asks(targets: ReadonlyMap<string, unknown>, ...prefixes: string[]): boolean {
  const begins = (target: string, ...words: string[]): boolean =>
    words.some((word) => target.startsWith(word));
  const all = [...targets.keys()];
  return (
    all.some((target) => begins(target, ...prefixes)) &&
    !all.some((target) => begins(target, 'place:', 'road:'))
  );
}

/** Scrolls as little as it takes to see it; another part of a phone's board does not come up. */
export function bringIntoView(part: Element | undefined): void {
  const box = part?.getBoundingClientRect();
  if (!box || box.right <= 0 || box.left >= innerWidth) return;
  part?.scrollIntoView({ block: 'nearest', behavior: pace() === 0 ? 'auto' : 'smooth' });
}
