// What the table draws: how it stands, with what is printed on the cards that lie there.
import type * as sent from './view';

export type {
  Building,
  Card,
  CardId,
  CharacterId,
  HandCard,
  Known,
  Mark,
  Rank,
  Seat,
  TypeId,
} from './view';

export type Character = sent.Character &
  sent.CharacterState & { seats: sent.Seat[]; marks: sent.Mark[] };
/** With what it is worth in the city. */
export type District = sent.District & { cost: number };
export type Player = Omit<sent.Player, 'city'> & { city: District[] };
export type Own = sent.Own & { passed: sent.Rank[]; out: sent.Rank[] };

export interface Scene extends Omit<sent.View, 'roles' | 'players' | 'own'> {
  /** Districts that complete a city. */
  complete_city: number;
  /** The cast by rank. */
  roles: Character[];
  players: Player[];
  /** All district cards of this match, in catalogue order. */
  cards: sent.Card[];
  known: sent.Known[];
  under_deck: sent.Sunk[];
  own: Own | undefined;
}

export function scene({ complete_city, roles, cards }: sent.Printed, view: sent.View): Scene {
  const costs = new Map(cards.map(({ card, cost }) => [card, cost]));
  return {
    ...view,
    complete_city,
    cards,
    known: view.known ?? [],
    under_deck: view.under_deck ?? [],
    own: view.own && { passed: [], out: [], ...view.own },
    roles: roles.map((character, i) => {
      const { state = 'to_come', seats = [], marks = [] } = view.roles[i] ?? {};
      return { ...character, state, seats, marks };
    }),
    players: view.players.map((player) => ({
      ...player,
      city: player.city.map((district) => ({
        ...district,
        cost: district.cost ?? costs.get(district.card) ?? 0,
      })),
    })),
  };
}
