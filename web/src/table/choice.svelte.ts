import { inForce, settings } from '../lib/settings.svelte';
import type { Blocked, Offer, Position, Previewed } from '../protocol/messages';
import type { TargetState } from '../games/contract';

/** Two presses closer than this are a double click, which sends nothing that is sealed. */
const DOUBLE_CLICK_MS = 300;

/** What a choice needs of the table. */
export interface Choosing {
  readonly position: Position | undefined;
  readonly asked: boolean;
  readonly inert: boolean;
  /** Resolves with whether the move was made; the position after it comes by itself. */
  act(action: string): Promise<boolean>;
  preview(action: string): Promise<Previewed | undefined>;
}

/** From offer to move: first a thing is chosen, then it is sent. */
export class Choice {
  chosen: Offer | undefined = $state.raw();
  /** A thing that stands for several offers was pressed: these. */
  several: Offer[] = $state.raw([]);
  /** Pressed, and not possible. */
  refused: Blocked | undefined = $state.raw();
  /** What the chosen action would lead to, if the server tells. */
  preview: Previewed | undefined = $state.raw();

  /** The target under the pointer. */
  over: string | undefined = $state();

  readonly #table: Choosing;
  readonly #now: () => number;
  #chosenAt = 0;
  #turn: number | undefined;

  constructor(table: Choosing, now: () => number = () => performance.now()) {
    this.#table = table;
    this.#now = now;
  }

  get offers(): Offer[] {
    return this.#table.asked ? (this.#table.position?.offers ?? []) : [];
  }

  get blocked(): Blocked[] {
    return this.#table.asked ? (this.#table.position?.blocked ?? []) : [];
  }

  /** What may be done with each thing on the board. */
  get targets(): ReadonlyMap<string, TargetState> {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew whenever it is asked
    const map = new Map<string, TargetState>();
    const at = (target: string): TargetState => {
      let state = map.get(target);
      if (!state) {
        state = { offers: [], blocked: [], chosen: false };
        map.set(target, state);
      }
      return state;
    };
    for (const offer of this.offers) {
      if (offer.target === '') continue;
      const state = at(offer.target);
      state.offers.push(offer);
      state.chosen ||= offer === this.chosen || this.several.includes(offer);
    }
    for (const blocked of this.blocked) {
      if (blocked.target !== '') at(blocked.target).blocked.push(blocked);
    }
    return map;
  }

  /** Forgets what was chosen when the seat is asked something else. */
  follow(position: Position | undefined): void {
    if (position?.turn === this.#turn) return;
    this.#turn = position?.turn;
    this.over = undefined;
    this.clear();
  }

  clear(): void {
    this.chosen = undefined;
    this.several = [];
    this.refused = undefined;
    this.preview = undefined;
  }

  look(target: string | undefined): void {
    this.over = target;
  }

  /** A thing on the board was pressed, by mouse or otherwise. */
  press(target: string, mouse = false): void {
    const state = this.targets.get(target);
    if (!state || this.#table.inert) return;
    const [offer, ...more] = state.offers;
    if (!offer) {
      this.refuse(state.blocked[0]);
    } else if (more.length > 0) {
      this.clear();
      this.several = state.offers;
    } else if (mouse && settings.oneClick && this.#isFree(offer)) {
      void this.#send(offer);
    } else {
      this.#choose(offer);
    }
  }

  /** A button with the name of the move was pressed. */
  pick(offer: Offer): void {
    if (this.#table.inert) return;
    if (this.#isFree(offer)) void this.#send(offer);
    else this.#choose(offer);
  }

  /** Chooses without sending, e.g. from a hint. */
  select(offer: Offer): void {
    this.clear();
    this.chosen = offer;
    this.#chosenAt = this.#now();
    void this.#look(offer);
  }

  refuse(blocked: Blocked | undefined): void {
    this.clear();
    this.refused = blocked;
  }

  /** Sends what is chosen. */
  commit(): void {
    if (this.chosen && !this.#table.inert) this.#choose(this.chosen);
  }

  #isFree(offer: Offer): boolean {
    return !offer.sealed && inForce('confirm') === 'sealed';
  }

  #choose(offer: Offer): void {
    if (this.chosen?.action !== offer.action) {
      this.select(offer);
    } else if (this.#isFree(offer) || this.#now() - this.#chosenAt >= DOUBLE_CLICK_MS) {
      void this.#send(offer);
    }
  }

  /** What is chosen stays so until the next turn: nothing is drawn in between. */
  async #send(offer: Offer): Promise<void> {
    if (!(await this.#table.act(offer.action))) this.clear();
  }

  async #look(offer: Offer): Promise<void> {
    const preview = await this.#table.preview(offer.action);
    if (this.chosen === offer) this.preview = preview;
  }
}
