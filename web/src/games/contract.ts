import type { Component } from 'svelte';
import type { Blocked, Offer, Position, SeatState, Text } from '../protocol/messages';

/** What may be done with one thing on the board now. A thing that is in no map is inert. */
export interface TargetState {
  offers: Offer[];
  blocked: Blocked[];
  /** Its offer is chosen and not yet sent. */
  chosen: boolean;
}

/** What every part of a game's table is given. It draws; it knows no rules. */
export interface TableProps<View> {
  view: View;
  /** The view at the end of this seat's last turn, for what has changed since; null at first. */
  before: View | null;
  position: Position;
  seats: SeatState[];
  /** Through whose eyes: a seat from 1; 0 for who only watches. */
  seat: number;
  /** By target, as offers name them. Use ui/Target.svelte for things that are targets. */
  targets: ReadonlyMap<string, TargetState>;
  /** What the chosen action would lead to, if the server told. */
  ghost: View | null;
  /** The target under the pointer, or of the button under it. */
  over?: string;
  /** A sentence or a name in the reader's language. */
  text(message: Text | string): string;
  /** The thing was pressed: chooses its offer, asks which if there are several, or says why not. */
  press(target: string): void;
  /** The pointer is over the thing; over none: undefined. */
  look?(target: string | undefined): void;
  /** Opens the detail card of a thing: its name, text and clause. */
  explain(detail: Detail): void;
}

/** A card that explains one thing: what hover, focus and long press open. */
export interface Detail {
  title: string;
  lines: string[];
  /** Clause ids of the rules reference. */
  clauses: string[];
  /** The value is not confirmed from a printed box. */
  unverified?: boolean;
}

/** With what a thing is chosen and explained: a table, or a part of it with targets of its own. */
export type Things = Pick<TableProps<unknown>, 'targets' | 'press' | 'look' | 'explain'>;

/** A line of the list view: a thing, as a button where its target or detail is given, or a fact. */
export interface ListLine {
  text: string;
  target?: string | undefined;
  detail?: (() => Detail) | undefined;
  /** What it does, in sentences. */
  does?: string[] | undefined;
  /** Where it is chosen, if not at the table. */
  things?: Things | undefined;
  /** Whose area it is. */
  seat?: number | undefined;
}

/** Lines of the list view under a heading, and parts below. */
export interface ListPart {
  title: string;
  lines: ListLine[];
  parts?: ListPart[] | undefined;
  /** Whose area it is. */
  seat?: number | undefined;
  /** Folded until it is asked for. */
  folded?: boolean | undefined;
}

/** The regions of a table in words, in reading order. */
export interface ListParts {
  board: ListPart[];
  own: ListPart[];
}

/** One game's table: web/src/games/<game>/index.ts exports one as default, loaded with the table. */
export interface GameTable<View = unknown> {
  key: string;
  /** Region D of the design: the board. */
  Board: Component<TableProps<View>>;
  /** Region E: hand, stock or sheet of the seat that looks; none where the board has all. */
  Own: Component<TableProps<View>> | null;
  /** On a wide screen the own area stays in sight while the board scrolls behind it. */
  docked?: boolean;
  /** Inside a seat's plate: its counters. The shell draws shield, name, place, clock. */
  Plate: Component<TableProps<View> & { of: number }>;
  /** Board and own area as lists, for the list view: everything that they show. */
  list(table: TableProps<View>): ListParts;
  /** What the chosen action would switch or open, if that is easily missed on the board. */
  foresee?(table: TableProps<View>): string[];
  /** Where the points of a row of the score sheet come from: things by name, as far as the view
      tells; a row is known by the key of its label. */
  sources?(table: Pick<TableProps<View>, 'view' | 'text'>, row: string, seat: number): string[];
  /** Beside the game's name in the top bar, e.g. the round. */
  title(view: View): Text;
  /** The big public number of a seat's plate. */
  score(view: View, of: number): number;
}
