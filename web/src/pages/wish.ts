import type { ApiFault } from '../lib/api';
import { fits } from '../lib/player-name';
import type {
  BotLevel,
  Clock,
  GameCard,
  NewTable,
  SeatWish,
  TableMode,
  TableWatch,
} from '../protocol/messages';
import { subsetOf } from './options';

export const LEVELS: readonly BotLevel[] = ['random', 'easy', 'medium', 'hard'];
export const MODES: readonly TableMode[] = ['live', 'days', 'local'];
export const WATCHES: readonly TableWatch[] = ['none', 'link', 'anyone'];

/** The clocks that a pace offers; the first is its standard. */
export const CLOCKS: Record<TableMode, Clock[]> = {
  live: [
    { kind: 'none' },
    { kind: 'move', seconds: 120 },
    { kind: 'move', seconds: 300 },
    { kind: 'bank', seconds: 1800, increment: 30 },
    { kind: 'bank', seconds: 3600, increment: 60 },
  ],
  days: [
    { kind: 'days', seconds: 3 * 86_400 },
    { kind: 'days', seconds: 86_400 },
    { kind: 'days', seconds: 7 * 86_400 },
    { kind: 'none' },
  ],
  local: [{ kind: 'none' }],
};

/** What the page for a new table has collected. */
export interface Draft {
  name: string;
  /** The first seat is the host's. */
  seats: SeatWish[];
  mode: TableMode;
  clock: Clock;
  watch: TableWatch;
  /** The bot for who leaves, and whether hints are given: where several browsers play. */
  standIn: BotLevel;
  hints: boolean;
  /** Anything may be taken back: where one browser plays alone. */
  practice: boolean;
  options: Record<string, string>;
}

/** Nobody else comes to this table. */
export function forOneBrowser({ seats }: Pick<Draft, 'seats'>): boolean {
  return !seats.some((seat) => seat.kind === 'open');
}

/** A sensible table: the host and bots, up to three at it. */
export function firstDraft(game: GameCard, name: string): Draft {
  const others = Math.max(game.min_seats, Math.min(3, game.max_seats)) - 1;
  const bot: SeatWish = { kind: 'bot', level: 'medium' };
  return {
    name,
    seats: [{ kind: 'me' }, ...Array.from({ length: others }, () => ({ ...bot }))],
    mode: 'live',
    clock: { kind: 'none' },
    watch: 'link',
    standIn: 'medium',
    hints: false,
    practice: false,
    options: Object.fromEntries(
      game.options
        .filter((option) => option.name !== 'seats')
        .map((option) => [option.name, option.standard]),
    ),
  };
}

/** A field and what is wrong with it, as a text of new.wrong. */
export interface Wrong {
  /** name, seats, seats.<place from 0>, or an option's name. */
  field: string;
  text: string;
  args: Record<string, number>;
}

export function problemsOf(draft: Draft, game: GameCard): Wrong[] {
  const wrong: Wrong[] = [];
  const note = (field: string, text: string, args: Record<string, number> = {}): void => {
    wrong.push({ field, text, args });
  };
  if (!fits(draft.name)) note('name', 'name');
  const names = [draft.name.trim()];
  draft.seats.forEach((seat, place) => {
    if (seat.kind !== 'local') return;
    const own = (seat.name ?? '').trim();
    if (!fits(own) || names.includes(own)) note(`seats.${place}`, 'names');
    names.push(own);
  });
  if (draft.seats.length < game.min_seats) note('seats', 'too_few', { n: game.min_seats });
  for (const option of game.options) {
    if (option.count === undefined) continue;
    const { size } = subsetOf(draft.options[option.name] ?? '', option);
    if (size > 0 && size !== option.count)
      note(option.name, 'count', { n: size, of: option.count });
  }
  return wrong;
}

/** Where on the page the server's refusal belongs; nothing where it is about no field. */
export function fieldOf(fault: ApiFault): string {
  const [root = '', place = '', ...more] = fault.where.split('/').slice(1);
  if (root === 'options') return place;
  if (root === 'seats' && more.length > 0) return `seats.${place}`;
  return root === 'name' || root === 'seats' ? root : '';
}

/** What is sent: only the options that are not as usual. */
export function wishOf(draft: Draft, game: GameCard): NewTable {
  const options: Record<string, string> = {};
  for (const option of game.options) {
    const value = draft.options[option.name];
    if (value !== undefined && value !== option.standard) options[option.name] = value;
  }
  const name = draft.name.trim();
  return {
    game: game.key,
    name,
    options,
    seats: draft.seats.map((seat) => (seat.kind === 'me' ? { kind: 'me', name } : { ...seat })),
    mode: draft.mode,
    watch: draft.watch,
    clock: draft.clock,
    ...(forOneBrowser(draft)
      ? { practice: draft.practice }
      : { stand_in: draft.standIn, hints: draft.hints }),
  };
}
