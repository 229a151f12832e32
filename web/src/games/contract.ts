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
export interface TableProps<Scene> {
  view: Scene;
  /** The same at the end of this seat's last turn, for what has changed since; null at first. */
  before: Scene | null;
  position: Position;
  seats: SeatState[];
  /** Through whose eyes: a seat from 1; 0 for who only watches. */
  seat: number;
  /** By target, as offers name them. Use ui/Target.svelte for things that are targets. */
  targets: ReadonlyMap<string, TargetState>;
  /** What the chosen action would lead to, if the server told. */
  ghost: Scene | null;
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

/** Where the points of a row of the score sheet come from: things by name, as far as the view
    tells; a row is known by the key of its label. */
export type ScoreSources<Scene> = (
  table: Pick<TableProps<Scene>, 'view' | 'text'>,
  row: string,
  seat: number,
) => string[];

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

/** A part of the table that a step of a tour lights; its text is steps.<region>. */
export type Region = 'board' | 'own' | 'seats' | 'prompt' | 'side';

/** How the first match of a game is shown. */
export interface Tour {
  /** The regions in the order in which they are shown. */
  regions: readonly Region[];
  /** How the game is best met for the first time: what is not as usual. */
  options: Readonly<Record<string, string>>;
}

/**
 * What the pages know of a game before its table is loaded: web/src/games/<game>/manifest.ts exports
 * one as default.
 */
export interface GameManifest {
  /** What is drawn in the strip that stands for the game: 232 by 96, in SVG. */
  Strip: Component;
  /** The symbols that stand for counted things, by the key of their text. */
  pictures: Readonly<Record<string, string>>;
  /** The options that every table is asked, and one with a single seat besides. */
  first: { all: readonly string[]; alone?: readonly string[] };
  /** Options whose every word is as good as any other: may be left to chance. */
  drawn?: readonly string[];
  tour: Tour;
  /** SVG symbols of the pictures on its table. */
  sprite: () => Promise<{ default: string }>;
}

/**
 * What the list view asks of a table. What the server tells once a table and with every position
 * becomes one scene, of which everything is made.
 */
export interface ListedTable<Scene = unknown, Printed = unknown, View = unknown> {
  key: string;
  scene(printed: Printed, view: View): Scene;
  /** Board and own area as lists, for the list view: everything that they show. */
  list(table: TableProps<Scene>): ListParts;
  /** What the chosen action would switch or open, if that is easily missed on the board. */
  foresee?(table: TableProps<Scene>): string[];
  sources?: ScoreSources<Scene>;
}

/** One layout of a board: its name, and the room that it is laid out for, in CSS pixels. */
export interface Form {
  name: string;
  width: number;
  height: number;
}

/** A part of the table that fills a phone's board area; tabs switch between these. */
export interface Pane<Scene = unknown> {
  key: string;
  /** What its tab says. */
  title(table: TableProps<Scene>): string;
  /** Whether this table has it; every table where it is left out. */
  there?(table: TableProps<Scene>): boolean;
  /** Is told its key: one component may draw several of them. */
  Part: Component<TableProps<Scene> & { pane?: string }>;
}

/**
 * How a board fills the window, which never scrolls as a whole. It is laid out in one of its forms
 * and scaled as a whole: the frame takes the form that comes out largest, and gives it a box of at
 * least its width and height, all of which it fills.
 */
export interface Frame<Scene = unknown> {
  /** From 1100 px of window width on; the plates stand beside it. */
  desktop: readonly Form[];
  tablet: readonly Form[];
  /** Under 640 px: panes, laid out 360 px wide. What does not fit one's height scrolls in it. */
  phone: readonly Pane<Scene>[];
  /** What is docked above a phone's prompt: the own goods or hand. */
  Dock: Component<TableProps<Scene>> | null;
}

/**
 * One game's table: web/src/games/<game>/index.ts exports one as default, loaded with the table. A
 * game that has none is shown as a list, by web/src/table/plain.
 */
export interface GameTable<Scene = unknown, Printed = unknown, View = unknown> extends ListedTable<
  Scene,
  Printed,
  View
> {
  /** Region D of the design: the board, in a form of its frame, with the own area in it. */
  Board: Component<TableProps<Scene> & { form: string }>;
  /** How the board fills the window. */
  frame: Frame<Scene>;
  /** Inside a seat's plate: its counters. The shell draws shield, name, place, clock. */
  Plate: Component<TableProps<Scene> & { of: number }>;
  /** Under the plates of a wide screen: turn order, what ends the match. */
  Foot?: Component<TableProps<Scene>>;
  /** Beside the game's name in the top bar, e.g. the round. */
  title(view: Scene): Text;
  /** The big public number of a seat's plate. */
  score(view: Scene, of: number): number;
}
