import type { Detail } from '../contract';
import { kindKey, page, roleKey } from './details';
import type { Say } from './details';
import { roleOf } from './layout';
import type { Known, Own, Rank, Scene } from './scene';

export interface Fact {
  title: string;
  text: string;
}

const PLACES: Readonly<Record<string, string>> = {
  deck: 'citadels.board.in_deck',
  under_deck: 'citadels.board.under_deck',
  museum: 'citadels.board.in_museum',
  laid: 'citadels.board.in_look',
};

function placeText(where: string, say: Say): string {
  const [kind, seat] = where.split(':');
  if (kind === 'hand') return say(page('seat', { seat: { seat: Number(seat) } }));
  return say(PLACES[where] ?? where);
}

function characters(view: Scene, ranks: Rank[], say: Say): string {
  const roles = ranks.flatMap((rank) => roleOf(view, rank) ?? []);
  return roles
    .map((role) => say(page('role', { rank: role.rank, role: roleKey(role) })))
    .join(', ');
}

function cardText(known: Known, say: Say): string {
  const name = say(kindKey(known.card));
  return known.count > 1 ? `${known.count} × ${name}` : name;
}

/** What a seat has seen and may remember: characters first, then cards by where they are. */
export function factsOf(view: Scene, own: Own, say: Say): Fact[] {
  const drafts: [string, Rank[]][] = [
    ['passed', own.passed],
    ['out', own.out],
    ['face_down', own.face_down ? [own.face_down] : []],
  ];
  const facts = drafts
    .filter(([, ranks]) => ranks.length > 0)
    .map(([id, ranks]) => ({ title: say(page(id)), text: characters(view, ranks, say) }));
  const places = new Map<string, string[]>();
  for (const known of view.known) {
    const where = known.places.map((place) => placeText(place, say)).join(' / ');
    places.set(where, [...(places.get(where) ?? []), cardText(known, say)]);
  }
  for (const [title, cards] of places) facts.push({ title, text: cards.join(', ') });
  const sunk = view.under_deck.map(
    (card) => `${say(kindKey(card.card))} (${say(page('place', { place: card.place }))})`,
  );
  if (sunk.length > 0) {
    facts.push({ title: say('citadels.board.under_deck'), text: sunk.join(', ') });
  }
  return facts;
}

/** All of it on one card. */
export function knownDetail(view: Scene, own: Own, say: Say): Detail {
  const facts = factsOf(view, own, say).map(({ title, text }) => `${title}: ${text}`);
  return {
    title: say(page('known')),
    lines: facts.length > 0 ? facts : [say(page('known_none'))],
    clauses: [],
  };
}
