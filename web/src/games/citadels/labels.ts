import type { TargetState } from '../contract';
import {
  costText,
  districtFacts,
  effectKey,
  kindKey,
  markText,
  page,
  roleKey,
  standing,
  stateText,
  cityText,
  typeKey,
  typeText,
} from './details';
import type { Say } from './details';
import { cardOf } from './layout';
import type { CardId, Character, HandCard, Player, Seat, TypeId, Scene } from './scene';
import type { Tower } from './layout';
import { joined } from '../words';

/** What may be done with a thing; where nothing may, why not. */
function offerFact(state: TargetState | undefined, say: Say): string | undefined {
  const [offer] = state?.offers ?? [];
  if (offer) return say(offer.words);
  const [blocked] = state?.blocked ?? [];
  return blocked && say(blocked.reason);
}

export function roleLabel(
  view: Scene,
  role: Character,
  state: TargetState | undefined,
  say: Say,
): string {
  const taxed = role.role === 'tax_collector' && view.tax > 0;
  return joined([
    say(page('role', { rank: role.rank, role: roleKey(role) })),
    view.own?.roles.includes(role.rank) ? say(page('own')) : undefined,
    stateText(role, say),
    ...role.marks.map((mark) => markText(mark, say)),
    taxed ? say(page('tax', { gold: view.tax })) : undefined,
    offerFact(state, say),
  ]);
}

/** A character card, which shows what it can do. */
export function figureLabel(role: Character, state: TargetState | undefined, say: Say): string {
  return joined([
    say(page('role', { rank: role.rank, role: roleKey(role) })),
    say(effectKey(role.role)),
    offerFact(state, say),
  ]);
}

export function cityLabel(
  view: Scene,
  player: Player,
  state: TargetState | undefined,
  say: Say,
): string {
  return joined([
    say(cityText(view, player)),
    ...standing(view, player, say),
    offerFact(state, say),
  ]);
}

export function towerLabel(
  view: Scene,
  tower: Tower,
  state: TargetState | undefined,
  say: Say,
): string {
  return joined([
    say(kindKey(tower.card)),
    say(typeKey(tower.type)),
    tower.beautified ? undefined : say(page('cost', { cost: tower.cost })),
    ...districtFacts(view, tower, say),
    offerFact(state, say),
  ]);
}

export function cardLabel(
  view: Scene,
  id: CardId,
  held: HandCard | undefined,
  state: TargetState | undefined,
  say: Say,
): string {
  const card = cardOf(view, id);
  const reduced = held?.price !== undefined && held.price !== card?.cost;
  return joined([
    say(kindKey(id)),
    card && say(typeKey(card.type)),
    card && costText(card, say),
    reduced ? say(page('price', { price: held.price ?? 0 })) : undefined,
    card?.clause ? say(effectKey(id)) : undefined,
    offerFact(state, say),
  ]);
}

export function typeLabel(
  view: Scene,
  seat: Seat,
  type: TypeId,
  state: TargetState | undefined,
  say: Say,
): string {
  return joined([say(typeText(view, seat, type)), offerFact(state, say)]);
}

export function supplyLabel(name: string, state: TargetState | undefined, say: Say): string {
  return joined([name, offerFact(state, say)]);
}
