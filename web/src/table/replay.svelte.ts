import { api, type Count } from '../lib/api';
import type { LogLine, Position } from '../protocol/messages';
import type { AnyView } from './games';
import { isRound, isScoring, seatOf, seqsOf } from './log-lines';
import type { Onlooker } from './cover.svelte';
import { neighbour } from './lookback.svelte';

export const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];
/** Instead of a seat's eyes: everything open. */
export const OPEN = -1;

const STEP_MS = 1600;
/** Among so many of the last lines about a seat its last move is looked for. */
const MOST_TRIES = 12;

/** Goes through a match: where it stands, through whose eyes, by itself or step by step. */
export class Playback implements Onlooker {
  readonly id: string;
  /** Where it is to stand; the position follows as soon as the server has told it. */
  seq = $state(0);
  eyes = $state(0);
  pace: Pace = $state(1);
  playing = $state(false);
  fault: unknown = $state.raw();
  /** Undefined until these eyes have seen something. */
  position: Position | undefined = $state.raw();
  /** What is printed on the components: asked for once. */
  printed: AnyView | undefined = $state.raw();
  last = $state(0);
  /** The position before, through the same eyes. */
  before: Position | undefined = $state.raw();
  /** The log of the whole match. */
  course: readonly LogLine[] = $state.raw([]);
  readonly rounds: readonly number[] = $derived(seqsOf(this.course, isRound));
  readonly scorings: readonly number[] = $derived(seqsOf(this.course, isScoring));

  /** The entries after which another seat begins to decide. */
  #marks: readonly number[] = [];
  #finished = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fetching: Promise<void> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  get #count(): Count {
    return this.#finished ? 'journal' : 'eyes';
  }
  get seat(): number {
    return Math.max(0, this.eyes);
  }

  /** Puts the match to a moment, and looks it through once for its marks. A finished one is counted
   * by its journal; before that each pair of eyes counts what it notices. */
  async open(eyes: number, finished: boolean, seq: number): Promise<void> {
    this.fault = undefined;
    this.eyes = eyes;
    this.position = undefined;
    this.#finished = finished;
    try {
      const [start] = await Promise.all([
        api.replay(this.id, this.seat, 0, this.#count),
        this.#fetchPrinted(),
      ]);
      this.last = start.last;
      this.#marks = start.marks;
      this.position = start.position;
      await this.go(seq); // from here on wishes are heard
      const { position } = await api.replay(this.id, eyes, this.last, finished ? 'open' : 'eyes');
      this.course = position.log;
    } catch (error) {
      this.fault = error;
    }
  }

  /** To the moment after an entry. While one is on its way, the newest wish alone counts. */
  async go(wanted: number): Promise<void> {
    this.seq = Math.max(0, Math.min(this.last, wanted));
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = undefined));
    await this.#fetching;
  }

  async look(eyes: number): Promise<void> {
    if (!this.#finished) return await this.open(eyes, false, this.last); // it counts otherwise
    this.eyes = eyes;
    await this.go(this.seq);
  }

  cover(): void {
    this.stop();
    this.position = undefined;
    this.before = undefined;
    void this.look(0);
  }

  step(by: 1 | -1): void {
    void this.go(this.seq + by);
  }
  /** To where the next or the last seat before began to decide. */
  turn(by: 1 | -1): void {
    this.#jump(this.#marks, by);
  }
  round(by: 1 | -1): void {
    this.#jump(this.rounds, by);
  }

  /** To the moment after the last move of a seat: what was done when it was asked. */
  async lastMove(seat: number): Promise<void> {
    if (!this.#finished && this.eyes !== seat) await this.look(seat);
    const about = seqsOf(this.course, (line) => line.seq > 0 && seatOf(line.text) === seat);
    try {
      for (const seq of about.slice(-MOST_TRIES).reverse()) {
        const { position } = await api.replay(this.id, seat, seq - 1, this.#count, seq - 1);
        if (position.actors.includes(seat)) return await this.go(seq);
      }
    } catch (error) {
      this.fault = error;
    }
  }

  /** Who did what the last entry says; 0 where nobody did it. */
  moverAt(seq: number): number {
    const line = this.course.find((other) => other.seq === seq && seatOf(other.text) > 0);
    return line ? seatOf(line.text) : 0;
  }

  play(): void {
    this.playing = !this.playing;
    if (this.playing && this.seq >= this.last) void this.go(0);
    this.#schedule();
  }
  setPace(pace: Pace): void {
    this.pace = pace;
    this.#schedule();
  }
  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #jump(seqs: readonly number[], by: 1 | -1): void {
    void this.go(neighbour(seqs, this.seq, by) ?? (by > 0 ? this.last : 0));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      if (this.seq >= this.last) this.stop();
      else void this.go(this.seq + 1).then(() => this.#schedule());
    }, STEP_MS / this.pace);
  }

  async #fetchPrinted(): Promise<void> {
    this.printed ??= (await api.printed(this.id)).printed;
  }

  async #fetch(): Promise<void> {
    let [seq, eyes] = [-1, this.eyes];
    try {
      while (seq !== this.seq || eyes !== this.eyes) {
        [seq, eyes] = [this.seq, this.eyes];
        const count = eyes === OPEN ? 'open' : this.#count;
        const next = await api.replay(this.id, this.seat, seq, count);
        if (eyes !== this.eyes) continue; // what they saw is for nobody else
        const { position } = this;
        this.before = position?.seat === next.position.seat ? position : undefined;
        this.position = next.position;
      }
    } catch (error) {
      this.stop();
      this.fault = error;
    }
  }
}
