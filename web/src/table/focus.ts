/** Brings the focus to a region or heading, and into sight. */
export function focusRegion(id: string): void {
  bring(document.getElementById(id));
}

/**
 * The area of the next seat but the own, in the order of the plates; after the last the first one.
 * Where the board has an area of the seat, that one; else its plate.
 */
export function focusNextArea(own: number): void {
  const areas = new Map<string, HTMLElement>();
  for (const area of document.querySelectorAll<HTMLElement>('[data-area]')) {
    areas.set(area.dataset['area'] ?? '', area);
  }
  areas.delete(String(own));
  const seats = [...areas.keys()];
  const here = document.activeElement?.closest<HTMLElement>('[data-area]')?.dataset['area'];
  const next = seats[(seats.indexOf(here ?? '') + 1) % seats.length];
  bring(areas.get(next ?? ''));
}

function bring(thing: HTMLElement | null | undefined): void {
  if (thing && thing.tabIndex < 0) thing.tabIndex = -1; // what is no button can have it, too
  thing?.focus();
  thing?.scrollIntoView({ block: 'nearest' });
}

/** The next or previous thing on the table that may be acted on. */
export function focusTarget(step: 1 | -1): void {
  const targets = [...document.querySelectorAll<HTMLElement>('[data-target].can')];
  if (targets.length === 0) return;
  const at = targets.findIndex((target) => target === document.activeElement);
  const start = at < 0 && step < 0 ? 0 : at;
  targets[(start + step + targets.length) % targets.length]?.focus();
}
