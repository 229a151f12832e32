import type { Text, TextArg } from '../../protocol/messages';
import type { Detail } from '../contract';
import { cardOf, countOf, playerOf } from './layout';
import type {
  Building,
  Card,
  CardId,
  Character,
  District,
  Mark,
  Player,
  Seat,
  TypeId,
  Scene,
} from './scene';

export type Say = (message: Text | string) => string;

export function page(id: string, args?: Record<string, TextArg>): Text {
  return args ? { key: `citadels.page.${id}`, args } : { key: `citadels.page.${id}` };
}
export const kindKey = (id: CardId): string => `citadels.kind.${id}`;
/** The names with the places where a long word may be divided. */
export const kindName = (id: CardId): Text => page('kind', { kind: kindKey(id) });
export const roleName = (role: Character): Text => page('rank', { role: roleKey(role) });
export const typeKey = (id: TypeId): string => `citadels.type.${id}`;
export const roleKey = (role: Character): string => `citadels.role.${role.role}`;
export const effectKey = (id: string): string => `citadels.effect.${id}`;

export function costText(card: Card, say: Say): string {
  return say(card.cost === undefined ? page('cannot_build') : page('cost', { cost: card.cost }));
}

/** What a mark on a token says, and whose it is. */
export function markText(mark: Mark, say: Say): string {
  const words = page(mark.mark);
  return say(mark.seat ? page('mark', { mark: words.key, seat: { seat: mark.seat } }) : words);
}

export function stateText(role: Character, say: Say): string {
  const [holder] = role.seats;
  if (holder) {
    return role.seats.map((seat) => say(page('revealed', { seat: { seat } }))).join(', ');
  }
  return say(page(role.state));
}

export function roleDetail(role: Character, say: Say): Detail {
  return {
    title: say(page('role', { rank: role.rank, role: roleKey(role) })),
    lines: [
      say(effectKey(role.role)),
      stateText(role, say),
      ...role.marks.map((mark) => markText(mark, say)),
    ],
    clauses: [role.clause],
  };
}

export function cardDetail(view: Scene, id: CardId, say: Say): Detail {
  const card = cardOf(view, id);
  if (!card) return { title: say(kindKey(id)), lines: [], clauses: [] };
  return {
    title: say(kindKey(id)),
    lines: [
      `${say(typeKey(card.type))}, ${costText(card, say)}`,
      ...(card.clause ? [say(effectKey(id))] : []),
      say(page('count', { count: card.count })),
    ],
    clauses: card.clause ? [card.clause] : ['CIT-1.2'],
    ...(card.unverified ? { unverified: true } : {}),
  };
}

/** What holds for a district in a city beyond its card. */
export function districtFacts(view: Scene, district: District, say: Say): string[] {
  const facts: string[] = [];
  if (district.beautified) {
    facts.push(`${say(page('beautified'))}, ${say(page('cost', { cost: district.cost }))}`);
  }
  if (district.card === 'museum') facts.push(say(page('museum', { cards: view.museum })));
  return facts;
}

export function districtDetail(view: Scene, district: District, say: Say): Detail {
  const detail = cardDetail(view, district.card, say);
  return { ...detail, lines: [...districtFacts(view, district, say), ...detail.lines] };
}

export function playerDetail(view: Scene, player: Player, say: Say): Detail {
  return {
    title: say(cityText(view, player)),
    lines: [
      say(page('gold', { gold: player.gold })),
      say(page('cards', { cards: player.cards })),
      ...standing(view, player, say),
    ],
    clauses: ['CIT-0.3', 'CIT-9.3'],
  };
}

export function cityText(view: Scene, player: Player): Text {
  return page('city', {
    seat: { seat: player.seat },
    size: player.size,
    target: view.complete_city,
    points: player.points,
  });
}

/** What holds for a player beyond its counters. */
export function standing(view: Scene, player: Player, say: Say): string[] {
  const facts: string[] = [];
  if (view.crown === player.seat) facts.push(say(page('crown')));
  if (player.completed) facts.push(say(page('completed')));
  if (player.protected) facts.push(say(page('protected')));
  if (player.on_hold) facts.push(say(page('on_hold')));
  if (player.vault) facts.push(say(page('vault')));
  if (player.scored_as) {
    facts.push(
      `${say('citadels.kind.haunted_quarter')}: ${say(page('scored_as', { type: typeKey(player.scored_as) }))}`,
    );
  }
  return facts;
}

/** What is happening in the middle of the table. */
export function newsOf(view: Scene): Text[] {
  const { selection, theater, offered } = view;
  const news: Text[] = [];
  if (selection) {
    news.push(page('selection', { step: selection.step, steps: selection.steps }));
  }
  if (view.first_completed > 0 && view.phase !== 'over') {
    news.push(page('first_completed', { seat: { seat: view.first_completed } }));
  }
  if (theater) {
    const { seat, other } = theater;
    news.push(page('theater', { seat: { seat }, other: { seat: other } }));
  }
  if (offered) {
    news.push(page('offered', { seat: { seat: offered.seat }, kind: kindKey(offered.card) }));
  }
  return news;
}

export function buildingText({ seat, card, price, paid }: Building): Text {
  return page(paid ? 'paid' : 'building', { seat: { seat }, kind: kindKey(card), price });
}

export function typeText(view: Scene, seat: Seat, type: TypeId): Text {
  const player = playerOf(view, seat);
  return page('income', { type: typeKey(type), count: player ? countOf(view, player, type) : 0 });
}

export function typeDetail(view: Scene, seat: Seat, type: TypeId, say: Say): Detail {
  const paid = view.roles.filter((role) => role.income === type);
  return {
    title: say(typeText(view, seat, type)),
    lines: paid.map((role) => `${say(roleKey(role))}: ${say(effectKey(role.role))}`),
    clauses: ['CIT-4.7'],
  };
}

export function deckDetail(view: Scene, say: Say): Detail {
  return {
    title: say(page('deck', { cards: view.deck })),
    lines: [
      `${say(page('type'))}:`,
      ...view.cards.map(
        (card) =>
          `${card.count} × ${say(kindKey(card.card))}, ${say(typeKey(card.type))}, ${costText(card, say)}`,
      ),
    ],
    clauses: ['CIT-2.4', 'CIT-0.6'],
  };
}

export function bankDetail(say: Say): Detail {
  return { title: say(page('bank')), lines: [], clauses: ['CIT-0.1'] };
}
