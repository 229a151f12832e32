import type { TargetState } from '../games/contract';

/** From so many things on that may be chosen, outlines around all would be a fence. */
const MANY = 4;

/** Only the corner of a thing says that it may be chosen, until it is pointed at. */
export function rationed(targets: ReadonlyMap<string, TargetState>): boolean {
  return [...targets.values()].filter(({ offers }) => offers.length > 0).length >= MANY;
}
