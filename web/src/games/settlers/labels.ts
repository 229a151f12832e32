import type { TargetState } from '../contract';
import { page, stateText } from './details';
import type { Say } from './details';
import { parts } from './layout';
import type { Bridge, Cell, Standing } from './layout';
import type { Amounts, Field, View } from './view';

/** What a thing on the board is called by screen readers: its facts, one after the other. */
export function joined(facts: (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ');
}

/** What may be done with a thing; where nothing may, why not. */
export function offerLabel(state: TargetState | undefined, say: Say): string | undefined {
  const [offer] = state?.offers ?? [];
  if (offer) return say(offer.words);
  const [blocked] = state?.blocked ?? [];
  return blocked && say(blocked.reason);
}

function priceOf(cost: Amounts, say: Say): string {
  return say(page('box_costs', { price: parts(cost) }));
}

export function cellLabel(
  cell: Cell,
  plot: string | undefined,
  state: TargetState | undefined,
  say: Say,
): string {
  const crossed = cell.boxes.filter((box) => box.state === 'crossed').length;
  const next = cell.boxes.find((box) => box.state !== 'crossed');
  return joined([
    say(page('section', { track: `settlers.track.${cell.track}`, section: cell.number })),
    cell.empire ? say(page('empire')) : undefined,
    cell.complete
      ? say(page('complete'))
      : say(page('boxes_crossed', { crossed, boxes: cell.boxes.length })),
    next && priceOf(next.cost, say),
    say({ key: 'settlers.board.points', args: { points: cell.points } }),
    cell.counts ? say(page('counts')) : undefined,
    plot && say(page('in_plot', { building: plot })),
    offerLabel(state, say),
  ]);
}

export function bridgeLabel(bridge: Bridge, say: Say): string {
  return joined([
    say(page('bridge', { number: bridge.number, field: `settlers.field.${bridge.field.id}` })),
    bridge.open ? say(page('open')) : say(page('locked', { section: bridge.to })),
  ]);
}

export function circleLabel(
  field: Field,
  circle: number,
  crossed: boolean,
  state: TargetState | undefined,
  say: Say,
): string {
  const gain = parts(field.circles[circle - 1] ?? {});
  return joined([
    say(`settlers.field.${field.id}`),
    say(page('circle', { number: circle, gain })),
    crossed ? say('settlers.board.crossed') : undefined,
    crossed ? undefined : offerLabel(state, say),
  ]);
}

export function buildingLabel(
  standing: Standing,
  state: TargetState | undefined,
  say: Say,
): string {
  const { building, mark } = standing;
  return joined([
    say(`settlers.building.${building.id}`),
    building.in_play === false ? say(page('not_in_play')) : say(stateText(standing)),
    mark.readied ? say(page('readied')) : undefined,
    mark.uses ? say(page('uses', { uses: mark.uses })) : undefined,
    offerLabel(state, say),
  ]);
}

export function boxLabel(
  standing: Standing,
  box: number,
  crossed: boolean,
  state: TargetState | undefined,
  say: Say,
): string {
  const price = parts(standing.building.boxes[box - 1] ?? {});
  return joined([
    say(`settlers.building.${standing.building.id}`),
    say(page('building_box', { number: box, price })),
    crossed ? say('settlers.board.crossed') : offerLabel(state, say),
  ]);
}

/** The round, and whether it is over. */
export function roundLabel(view: View, round: number, say: Say): string {
  return joined([
    say(page('round', { round })),
    round < view.round || view.phase === 'over' ? say(page('over')) : undefined,
    round === view.round && view.phase !== 'over' ? say(page('now')) : undefined,
  ]);
}
