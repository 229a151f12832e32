import type { Blocked, Offer, Part } from '../protocol/messages';

/** Groups that finish something: they stand at the right end of the bar, in all games. */
const ENDING: readonly string[] = ['end', 'pass', 'stop', 'decline'];

/** So many buttons stand in the bar; more are in the full list. */
export const MOST_BUTTONS = 5;

/** What is asked with two answers shows both, also the one that cannot be given. */
const ANSWER = 'answer';

export function barredAnswers(blocked: readonly Blocked[]): Blocked[] {
  return blocked.filter(({ group }) => group === ANSWER);
}

export function isEnding(offer: Offer): boolean {
  return ENDING.includes(offer.group);
}

/** Whether words tell already what is paid or gained: some number of it with what is counted. */
export function tells(
  words: string,
  parts: readonly Part[],
  forms: (key: string) => string[],
): boolean {
  const digit = /\d/;
  return parts.some(({ count, key }) =>
    forms(key).some((form) => {
      const at = words.indexOf(`${Math.abs(count)} ${form}`);
      return at >= 0 && !digit.test(words.charAt(at - 1));
    }),
  );
}

/** What the seat could have for nothing, and leaves behind with an offer that ends its turn. */
export function leftBehind(chosen: Offer | undefined, offers: readonly Offer[]): Offer[] {
  if (chosen?.group !== 'end') return [];
  return offers.filter(
    (offer) =>
      !isEnding(offer) && (offer.gain?.length ?? 0) > 0 && (offer.price?.length ?? 0) === 0,
  );
}

/** Offers of one kind together, in the order in which each kind first comes. */
export function byGroup(offers: readonly Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  return [...groups];
}

export interface Buttons {
  /** Those that stand in the bar. */
  shown: Offer[];
  ending: Offer[];
  /** How many there are in all, when not all stand in the bar; else 0. */
  all: number;
}

/** What stands in the bar: what has no place on the board, and of too many some of each kind. */
export function buttonsOf(
  offers: readonly Offer[],
  most = MOST_BUTTONS,
  hasPlace: (offer: Offer) => boolean = () => false,
): Buttons {
  const ending = offers.filter(isEnding);
  const others = offers.filter((offer) => !isEnding(offer));
  const loose = others.filter((offer) => !hasPlace(offer));
  if (loose.length <= most && ending.length <= most) {
    return { shown: loose, ending, all: loose.length < others.length ? offers.length : 0 };
  }
  const shown: Offer[] = [];
  const groups = byGroup(loose).map(([, group]) => group);
  for (let i = 0; shown.length < most - 1 && groups.some((group) => group[i]); i += 1) {
    shown.push(...groups.flatMap((group) => group[i] ?? []));
  }
  const first = new Set(shown.slice(0, most - 1));
  return {
    shown: loose.filter((offer) => first.has(offer)),
    ending: ending.slice(0, most),
    all: offers.length,
  };
}
