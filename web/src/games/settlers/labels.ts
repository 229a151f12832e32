import type { Text } from '../../protocol/messages';
import type { TargetState } from '../contract';
import { page, stateText } from './details';
import type { Say } from './details';
import { buildingOf, parts } from './layout';
import type { Bridge, Cell, Standing } from './layout';
import type { Amounts, Field, GoodId, Player, Token, Scene, Village } from './scene';
import { joined } from '../words';

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
    building.out_of_play ? say(page('not_in_play')) : say(stateText(standing)),
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

/** What a die shows; the worker die comes after the others. */
export function dieLabel(
  player: Player,
  die: number,
  state: TargetState | undefined,
  say: Say,
): string {
  const good = player.dice?.goods[die - 1];
  const face = good
    ? page('die_shows', { number: die, good: `settlers.unit.${good}` })
    : page('worker_die_shows', { workers: player.dice?.workers ?? 0 });
  return joined([say(face), offerLabel(state, say)]);
}

/** A token, who holds it, and what is left of it for the seat that looks. */
export function tokenLabel(
  token: Token,
  player: Player | undefined,
  state: TargetState | undefined,
  say: Say,
): string {
  return joined([
    say(`settlers.token.${token.id}`),
    say(token.text),
    say(token.holder ? page('held', { seat: { seat: token.holder } }) : page('unheld')),
    player?.turn?.tokens.includes(token.id) ? say(page('unused')) : undefined,
    player?.turn?.readied === token.id ? say(page('readied')) : undefined,
    offerLabel(state, say),
  ]);
}

export function poolLabel(
  player: Player,
  good: GoodId,
  state: TargetState | undefined,
  say: Say,
): string {
  const count = player.turn?.pool[good] ?? 0;
  return joined([`${count} ${say(`settlers.unit.${good}`)}`, offerLabel(state, say)]);
}

const some = (amounts: Amounts): boolean => Object.keys(amounts).length > 0;

/** What a player has readied and kept. */
export function notesOf(view: Scene, player: Player): Text[] {
  const { turn } = player;
  const list: Text[] = [];
  if (turn?.readied) {
    const args = { token: `settlers.token.${turn.readied}` };
    list.push({ key: 'settlers.board.token_ready', args });
  }
  player.buildings.forEach((mark, i) => {
    const building = buildingOf(view, player, i + 1);
    if (!mark.readied || !building) return;
    const args = { building: `settlers.building.${building.id}` };
    list.push({ key: 'settlers.board.readied', args });
  });
  if (turn && some(turn.gold_for)) list.push(page('gold_for', { goods: parts(turn.gold_for) }));
  const kept = turn && some(turn.kept) ? turn.kept : player.stock;
  if (some(kept)) list.push({ key: 'settlers.board.stock', args: { goods: parts(kept) } });
  return list;
}

/** The player has goods and actions to spend. */
export function isActing({ turn, stage }: Player): boolean {
  return turn !== undefined && stage !== 'plot' && stage !== 'done';
}

export function villageTitle(village: Village | undefined, say: Say): string {
  if (!village) return '';
  const sheet = `settlers.sheet.${village.id}`;
  if (!village.faction) return say(sheet);
  const args = { sheet, number: village.number, people: `settlers.faction.${village.faction}` };
  return say({ key: 'settlers.board.sheet', args });
}

/** Why a building gets no plot. */
export function plotRefusal(standing: Standing, state: TargetState | undefined, say: Say): string {
  return joined([say(`settlers.building.${standing.building.id}`), offerLabel(state, say)]);
}

/** The round, and whether it is over. */
export function roundLabel(view: Scene, round: number, say: Say): string {
  return joined([
    say(page('round', { round })),
    round < view.round || view.phase === 'over' ? say(page('over')) : undefined,
    round === view.round && view.phase !== 'over' ? say(page('now')) : undefined,
  ]);
}
