// Which cards lie before a seat, and in which order.
import { choicesOf, roleOf } from '../layout';
import type { CardId, Character, HandCard, Scene } from '../scene';

/** A card as it is laid out: a character, or a district with what it is as a target. */
export type Dealt =
  { key: string; role: Character } | { key: string; id: CardId; target: string; held?: HandCard };

const figure = (role: Character): Dealt => ({ key: `role:${role.rank}`, role });
const district =
  (where: 'card' | 'hand') =>
  (id: CardId, copy: number): Dealt => ({
    key: `${where}:${id}:${copy}`,
    id,
    target: `${where}:${id}`,
  });

/** Cards that a question is about: characters to choose from, or cards laid open to this seat. */
export function askedOf(view: Scene): Dealt[] {
  return [...choicesOf(view).map(figure), ...(view.laid?.cards ?? []).map(district('card'))];
}

/** The card that is being built, the own characters and the own hand. */
export function heldBy(view: Scene): Dealt[] {
  const { building, own } = view;
  return [
    ...(building ? [building.card] : []).map(district('card')),
    ...(own?.roles ?? []).flatMap((rank) => roleOf(view, rank) ?? []).map(figure),
    ...(own?.hand ?? []).map((held, i) => ({ ...district('hand')(held.card, i), held })),
  ];
}
