// What the table draws: how it stands, with what is printed on tokens, dice and sheets.
import type * as sent from './view';

export type {
  Amounts,
  Building,
  Field,
  GoodId,
  Points,
  Rank,
  TokenId,
  TrackId,
  Village,
} from './view';

/** A token in play, and who has taken it; 0: nobody. */
export type Token = sent.Token & { holder: sent.Seat };
export type Mark = sent.Mark & { crossed: sent.Ordinal[]; state: NonNullable<sent.Mark['state']> };
export type Turn = sent.Turn & {
  pool: sent.Amounts;
  tokens: sent.TokenId[];
  kept: sent.Amounts;
  gold_for: sent.Amounts;
};
export type Player = Omit<sent.Player, 'buildings' | 'turn'> & {
  buildings: Mark[];
  plots: sent.Plot[];
  stock: sent.Amounts;
  turn: Turn | undefined;
};

export interface Scene extends Omit<sent.View, 'tokens' | 'players'>, Omit<sent.Printed, 'tokens'> {
  tokens: Token[];
  players: Player[];
}

export function scene(printed: sent.Printed, view: sent.View): Scene {
  return {
    ...printed,
    ...view,
    tokens: view.tokens.flatMap((state) => {
      const token = printed.tokens.find(({ id }) => id === state.id);
      return token ? [{ ...token, holder: state.holder ?? 0 }] : [];
    }),
    players: view.players.map((player) => ({
      plots: [],
      stock: {},
      ...player,
      buildings: player.buildings.map((mark) => ({ crossed: [], state: 'open', ...mark })),
      turn: player.turn && { pool: {}, tokens: [], kept: {}, gold_for: {}, ...player.turn },
    })),
  };
}
