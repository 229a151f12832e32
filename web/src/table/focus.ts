/** Brings the focus to a region or heading, and into sight. */
export function focusRegion(id: string): void {
  const region = document.getElementById(id);
  region?.focus();
  region?.scrollIntoView({ block: 'nearest' });
}

/** The next or previous thing on the table that may be acted on. */
export function focusTarget(step: 1 | -1): void {
  const targets = [...document.querySelectorAll<HTMLElement>('[data-target].can')];
  if (targets.length === 0) return;
  const at = targets.findIndex((target) => target === document.activeElement);
  const start = at < 0 && step < 0 ? 0 : at;
  targets[(start + step + targets.length) % targets.length]?.focus();
}
