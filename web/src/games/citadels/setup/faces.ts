import type { TableProps } from '../../contract';
import { blankPosition } from '../../../protocol/blank';
import { language } from '../../../texts/language.svelte';
import type { Card, CardId, Character, CharacterId, Scene } from '../scene';

/** Cards as they look on a table, where there is no table yet: nothing is known of their costs. */
export function facesOf(uniques: readonly CardId[]): TableProps<Scene> {
  const view: Scene = {
    seat: 0,
    phase: 'setup',
    round: 0,
    actor: 0,
    crown: 0,
    first_completed: 0,
    complete_city: 0,
    deck: 0,
    museum: 0,
    tax: 0,
    roles: [],
    players: [],
    cards: uniques.map((card): Card => ({ card, type: 'unique', count: 1, clause: 'CIT-7' })),
    known: [],
    under_deck: [],
    own: undefined,
  };
  return {
    view,
    before: null,
    position: { ...blankPosition(), view: { ...view } },
    seats: [],
    seat: 0,
    targets: new Map(),
    ghost: null,
    text: (message) =>
      typeof message === 'string' ? language.word(message) : language.render(message),
    press: () => undefined,
    explain: () => undefined,
  };
}

export function faceOf(role: CharacterId, rank: number): Character {
  return { rank, role, clause: '', state: 'to_come', seats: [], marks: [] };
}
