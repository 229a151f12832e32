import en from '../../../../games/settlers/text/en.json';
import { Texts } from '../../texts/texts';
import type { Offer, Position, Text } from '../../protocol/messages';
import type { Detail, TableProps } from '../contract';
import { scene, type Scene } from './scene';
import type { Printed, View } from './view';
import { NAMES, peopleOn, targetsOf } from '../fixtures';

/** A position of a real match, with the view at the end of the last own turn, and what is printed. */
export interface Fixture {
  printed: Printed;
  before: View | null;
  position: Position;
}

const files = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });

export function fixture(name: string): Fixture {
  const found = files[`./fixtures/${name}.json`];
  if (!found) throw new Error(`there is no fixture '${name}'`);
  return found;
}

const english = new Texts('en');
english.add(en, 'en.json');

export function say(message: Text | string): string {
  return typeof message === 'string' ? english.word(message) : english.render(message, NAMES);
}

/** What the shell gives a board, with what was pressed and explained. */
export interface Played {
  table: TableProps<Scene>;
  pressed: string[];
  explained: Detail[];
}

export function play({ printed, before, position }: Fixture, chosen = ''): Played {
  const targets = targetsOf(position, chosen);
  const view = scene(printed, position.view as unknown as View);
  const seats = peopleOn(view.players, 1);
  const pressed: string[] = [];
  const explained: Detail[] = [];
  const table: TableProps<Scene> = {
    view,
    before: before && scene(printed, before),
    position,
    seats,
    seat: view.seat,
    targets,
    ghost: null,
    text: say,
    press: (target) => pressed.push(target),
    explain: (detail) => explained.push(detail),
  };
  return { table, pressed, explained };
}

/** An offer that stands at a target. */
export function offer(target: string): Offer {
  return { action: target, words: { key: target }, group: 'use', target, sealed: false };
}
