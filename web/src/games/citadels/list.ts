import type { ListLine, ListPart, ListParts, TableProps } from '../contract';
import {
  bankDetail,
  buildingText,
  cardDetail,
  deckDetail,
  districtDetail,
  effectKey,
  newsOf,
  page,
  playerDetail,
  roleDetail,
  roleKey,
  typeDetail,
} from './details';
import { factsOf } from './knowledge';
import {
  cardLabel,
  cityLabel,
  figureLabel,
  roleLabel,
  supplyLabel,
  towerLabel,
  typeLabel,
} from './labels';
import { joined } from '../words';
import {
  TYPES,
  cardOf,
  choicesOf,
  citiesFrom,
  districtTarget,
  roleOf,
  shownBy,
  towersOf,
} from './layout';
import type { CardId, Character, HandCard, Own, Player, Scene } from './scene';

type Table = TableProps<Scene>;

export function list(table: Table): ListParts {
  const { view } = table;
  return {
    board: [
      middle(table),
      roles(table),
      ...citiesFrom(view, table.seat).map((player) => city(table, player)),
    ],
    own: view.own ? ownOf(table, view.own) : [],
  };
}

/** What is happening, the deck and the bank. */
function middle(table: Table): ListPart {
  const { view, targets, text } = table;
  const { building } = view;
  const lines: ListLine[] = newsOf(view).map((news) => ({ text: text(news) }));
  if (building) {
    lines.push({ text: text(buildingText(building)) }, card(table, building.card, 'card'));
  }
  lines.push(
    {
      target: 'deck',
      text: supplyLabel(text(page('deck', { cards: view.deck })), targets.get('deck'), text),
      detail: () => deckDetail(view, text),
    },
    {
      target: 'bank',
      text: supplyLabel(text(page('bank')), targets.get('bank'), text),
      detail: () => bankDetail(text),
    },
  );
  return { title: text(`citadels.phase.${view.phase}`), lines };
}

function roles({ view, targets, text }: Table): ListPart {
  const lines = view.roles.map((role): ListLine => {
    const target = `role:${role.rank}`;
    return {
      target,
      text: roleLabel(view, role, targets.get(target), text),
      does: [text(effectKey(role.role))],
      detail: () => roleDetail(role, text),
    };
  });
  return { title: text(page('roles')), lines };
}

/** A city: what lies before its player, its districts, and of the own one what each type brings. */
function city(table: Table, player: Player): ListPart {
  const { view, seats, targets, text } = table;
  const { seat } = player;
  const target = `seat:${seat}`;
  const head: ListLine = {
    target,
    text: cityLabel(view, player, targets.get(target), text),
    does: [
      joined([
        text(page('gold', { gold: player.gold })),
        text(page('cards', { cards: player.cards })),
        ...shownBy(view, seat).map((role) => text(roleKey(role))),
      ]),
    ],
    detail: () => playerDetail(view, player, text),
  };
  const districts = towersOf(view, player).map((tower): ListLine => {
    const at = districtTarget(seat, tower);
    return {
      target: at,
      text: towerLabel(view, tower, targets.get(at), text),
      does: cardOf(view, tower.card)?.clause ? [text(effectKey(tower.card))] : [],
      detail: () => districtDetail(view, tower, text),
    };
  });
  const types = TYPES.map((type): ListLine => {
    const at = `type:${type}`;
    return {
      target: at,
      text: typeLabel(view, seat, type, targets.get(at), text),
      detail: () => typeDetail(view, seat, type, text),
    };
  });
  return {
    title: seats.find((other) => other.seat === seat)?.name ?? '',
    lines: [head, ...districts, ...(seat === table.seat ? types : [])],
    seat,
  };
}

function card(table: Table, id: CardId, where: 'card' | 'hand', held?: HandCard): ListLine {
  const { view, targets, text } = table;
  const target = `${where}:${id}`;
  return {
    target,
    text: cardLabel(view, id, held, targets.get(target), text),
    detail: () => cardDetail(view, id, text),
  };
}

function figure({ targets, text }: Table, role: Character): ListLine {
  const target = `role:${role.rank}`;
  return {
    target,
    text: figureLabel(role, targets.get(target), text),
    detail: () => roleDetail(role, text),
  };
}

/** Cards laid open, characters to choose from, the own hand, and what the seat knows. */
function ownOf(table: Table, own: Own): ListPart[] {
  const { view, text } = table;
  const { laid, selection } = view;
  const parts: ListPart[] = [];
  if (laid) {
    const from = laid.seat ? [{ text: text(page('from', { seat: { seat: laid.seat } })) }] : [];
    const cards = laid.cards.map((id) => card(table, id, 'card'));
    parts.push({ title: text(page('laid')), lines: [...from, ...cards] });
  }
  const choices = choicesOf(view).map((role) => figure(table, role));
  if (choices.length > 0) {
    const next = selection?.next && selection.next !== table.seat ? selection.next : undefined;
    const rest = next ? [{ text: text(page('next', { seat: { seat: next } })) }] : [];
    parts.push({ title: text(page('choices')), lines: [...choices, ...rest] });
  }
  const mine = own.roles.flatMap((rank) => roleOf(view, rank) ?? []);
  parts.push({
    title: text(page('hand', { cards: own.hand.length })),
    lines: [
      ...mine.map((role) => figure(table, role)),
      ...own.hand.map((held) => card(table, held.card, 'hand', held)),
    ],
  });
  const facts = factsOf(view, own, text);
  if (facts.length > 0) {
    const lines = facts.map((fact) => ({ text: `${fact.title}: ${fact.text}` }));
    parts.push({ title: text(page('known')), lines, folded: true });
  }
  return parts;
}
