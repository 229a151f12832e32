import type { Offer } from '../../protocol/messages';
import type { TableProps, TargetState } from '../contract';
import type { Scene } from './scene';

type Targets = ReadonlyMap<string, TargetState>;

/** Offers on several things at once are targets like "dice:1+3"; on one thing like "die:1". */
export interface Picking {
  one: string;
  several: string;
  order: readonly string[];
}

export const DICE: Picking = { one: 'die', several: 'dice', order: ['1', '2', '3', '4'] };
export const POOL: Picking = {
  one: 'pool',
  several: 'pool',
  order: ['stone', 'wood', 'food', 'gold'],
};

export function targetOf(picking: Picking, things: readonly string[]): string {
  const sorted = picking.order.filter((thing) => things.includes(thing));
  return `${sorted.length === 1 ? picking.one : picking.several}:${sorted.join('+')}`;
}

/** The things of the chosen offer. */
export function picked(picking: Picking, targets: Targets): string[] {
  for (const [target, state] of targets) {
    const [kind, things = ''] = target.split(':');
    if (state.chosen && (kind === picking.one || kind === picking.several))
      return things.split('+');
  }
  return [];
}

/** What pressing a thing chooses: it is added to what is picked, or left out, where there is an
 * offer for that; else it is picked alone. */
export function toggled(picking: Picking, targets: Targets, thing: string): string {
  const now = picked(picking, targets);
  const next = now.includes(thing) ? now.filter((other) => other !== thing) : [...now, thing];
  const target = targetOf(picking, next);
  return next.length > 0 && (targets.get(target)?.offers.length ?? 0) > 0
    ? target
    : targetOf(picking, [thing]);
}

/** The offers on several things of which this is one. */
function offersWith(picking: Picking, targets: Targets, thing: string): Offer[] {
  return [...targets].flatMap(([target, state]) => {
    const [kind, things = ''] = target.split(':');
    const takesPart = kind === picking.several && things.split('+').includes(thing);
    return takesPart ? state.offers : [];
  });
}

/** The table for things that are picked one by one: each stands for its part in the offers. */
export function choosing(
  table: TableProps<Scene>,
  picking: Picking,
): Pick<TableProps<Scene>, 'targets' | 'press' | 'explain'> {
  const now = picked(picking, table.targets);
  const targets = new Map<string, TargetState>();
  for (const thing of picking.order) {
    const target = `${picking.one}:${thing}`;
    const alone = table.targets.get(target);
    const offers = alone?.offers.length ? alone.offers : offersWith(picking, table.targets, thing);
    if (alone ?? offers.length > 0) {
      targets.set(target, {
        offers,
        blocked: alone?.blocked ?? [],
        chosen: now.includes(thing),
      });
    }
  }
  const press = (target: string): void => {
    const [, thing = ''] = target.split(':');
    table.press(toggled(picking, table.targets, thing));
  };
  return { targets, press, explain: (detail) => table.explain(detail) };
}
