// What the tables of tests are made of.
import type { Blocked, Offer, SeatState } from '../protocol/messages';
import type { TargetState } from './contract';

export const NAMES = ['Anna', 'Bea', 'Csaba', 'Dénes', 'Erzsi', 'Feri', 'Gabi', 'Hanna'];

/** A person on each seat; one of them looks. */
export const peopleOn = (players: readonly { seat: number }[], looking: number): SeatState[] =>
  players.map(({ seat }) => ({
    seat,
    colour: seat,
    kind: 'human',
    name: NAMES[seat - 1] ?? '',
    connected: true,
    mine: seat === looking,
  }));

/** What may be done with the things of a position, one of which may be chosen. */
export function targetsOf(
  { offers, blocked }: { offers: readonly Offer[]; blocked: readonly Blocked[] },
  chosen = '',
): Map<string, TargetState> {
  const targets = new Map<string, TargetState>();
  const at = (target: string): TargetState => {
    const found = targets.get(target) ?? { offers: [], blocked: [], chosen: target === chosen };
    targets.set(target, found);
    return found;
  };
  for (const offer of offers) if (offer.target !== '') at(offer.target).offers.push(offer);
  for (const wish of blocked) if (wish.target !== '') at(wish.target).blocked.push(wish);
  return targets;
}
