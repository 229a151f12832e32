import { ApiFault, api } from '../lib/api';
import { noteGiven, waitsForNobody, witness } from '../lib/proof';
import type { Proof } from '../lib/proof';
import { keep, recall } from '../lib/store';
import { Connection } from '../protocol/connection';
import type { ConnectionSetup, ConnectionState, Reply, Wish } from '../protocol/connection';
import type {
  BotLevel,
  ChatLine,
  Closing,
  HintLine,
  LogLine,
  Position,
  Previewed,
  Problem,
  Request,
  ServerMessage,
  TableState,
  Text,
} from '../protocol/messages';
import type { AnyView } from './games';

/** Why the last command was not taken. */
export interface Refusal {
  reason: Text;
  clause: string;
}

export interface SessionSetup extends Pick<ConnectionSetup, 'dial'> {
  /** Several players with secrets share this device: nobody looks until somebody says who. */
  covered?: boolean;
}

const SLOW_MS = 150;

/** A table as this browser sees it: what the server said last, and what was asked of it. */
export class TableSession {
  readonly id: string;
  table: TableState | undefined = $state.raw();
  position: Position | undefined = $state.raw();
  /** What is printed on the components: told once, before the first position. */
  printed: AnyView | undefined = $state.raw();
  /** The view after this seat's last move; null at first. */
  before: AnyView | null = $state.raw(null);
  /** The seq of that moment: what came later is new. */
  beforeSeq = $state(0);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  connection: ConnectionState = $state('connecting');
  /** It was lost and is here again: said for a moment. */
  back = $state(false);
  /** It has been on its way for so long that one should see it. */
  sending = $state(false);
  refusal: Refusal | undefined = $state.raw();
  problem: Problem | undefined = $state.raw();
  closing: Closing | undefined = $state.raw();
  /** The server's build when this page was loaded, and now. */
  newBuild = $state(false);
  /** Nobody's eyes: between two players of one device. */
  covered = $state(false);
  /** The turn of the position to which something was taken back last. */
  backTurn: number | undefined = $state();
  /** The match does not begin by itself, though everybody is here. */
  startFailed = $state(false);
  /** Who is asked now. */
  actors: number[] = $state.raw([]);
  /** The server's clock when it last said something, and the page's own at that moment. */
  heard = $state.raw({ now: 0, at: 0 });

  /** The seat that was asked to look; until then the server chooses. */
  #eyes: number | undefined = $state();
  readonly #connection: Connection;
  #busy = $state(false);
  #build: string | undefined;
  #lost = false;
  /** The last own move was accepted, and is not in the position yet. */
  #moved = false;
  #added = false;
  #looked = false;

  constructor(id: string, { covered = false, ...setup }: SessionSetup = {}) {
    this.id = id;
    this.covered = covered;
    this.#connection = new Connection({
      ...setup,
      table: id,
      seat: covered ? 0 : undefined,
      onMessage: (message) => this.#receive(message),
      onState: (state) => this.#enter(state),
    });
  }

  /** The server's build. */
  get build(): string {
    return this.#build ?? '';
  }

  /** Through whose eyes; the ones asked for, as long as nothing has been seen through them. */
  get seat(): number {
    return this.covered ? 0 : (this.position?.seat ?? this.#eyes ?? 0);
  }

  get asked(): boolean {
    return (this.position?.offers.length ?? 0) > 0 && this.table?.status === 'playing';
  }

  /** Something was asked and has no answer yet. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Nothing can be sent: it is on its way, or there is no connection. */
  get inert(): boolean {
    return this.busy || this.connection !== 'open';
  }

  /** The same to be drawn: an answer that comes at once changes nothing twice. */
  get waits(): boolean {
    return this.sending || this.connection !== 'open';
  }

  close(): void {
    this.#connection.close();
  }

  retry(): void {
    this.#connection.retry();
  }

  /** Resolves with whether the move was made. */
  async act(action: string): Promise<boolean> {
    const { position } = this;
    if (!position || this.inert) return false;
    const { seat, turn } = position;
    const reply = await this.#ask({ type: 'act', seat, turn, action });
    return reply.type === 'accepted';
  }

  async undo(): Promise<void> {
    const { position } = this;
    if (!position || this.inert) return;
    await this.#command({ type: 'undo', seat: position.seat, turn: position.turn });
  }

  /** To the request that was shown; not to one that may have come in its place. */
  answer({ ask, number }: Request, agree: boolean): Promise<void> {
    return this.#command({ type: 'answer', seat: this.answering, ask, agree, number });
  }

  withdraw(number: number): Promise<void> {
    return this.#command({ type: 'withdraw', number });
  }

  /** Asks the others to end the match; alone it ends. */
  end(): Promise<void> {
    return this.#command({ type: 'end', seat: this.#speaking });
  }

  /** The own seat that the open request waits for; 0 if none does. */
  get answering(): number {
    const waiting = this.table?.request?.waiting ?? [];
    return this.table?.seats.find((seat) => seat.mine && waiting.includes(seat.seat))?.seat ?? 0;
  }

  /** The own seat that speaks for this browser, also while nobody looks. */
  get #speaking(): number {
    return this.seat || (this.table?.seats.find((seat) => seat.mine)?.seat ?? 0);
  }

  say(text: string): Promise<void> {
    return this.#command({ type: 'say', text });
  }

  start(level: BotLevel): Promise<void> {
    return this.#command({ type: 'start', level });
  }

  /** Another look for an own seat. */
  colour(seat: number, colour: number): Promise<void> {
    return this.#command({ type: 'colour', seat, colour });
  }

  pause(): Promise<void> {
    return this.#command({ type: 'pause', seat: this.#speaking });
  }

  resume(): Promise<void> {
    return this.#command({ type: 'resume', seat: this.#speaking });
  }

  resign(): Promise<void> {
    return this.#command({ type: 'resign', seat: this.seat });
  }

  replace(seat: number): Promise<void> {
    return this.#command({ type: 'replace', seat });
  }

  takeBack(seat: number): Promise<void> {
    return this.#command({ type: 'return', seat });
  }

  /** Resolves with whether there is a new table to go to. */
  async rematch(): Promise<boolean> {
    const reply = await this.#ask({ type: 'rematch' });
    return reply.type === 'accepted';
  }

  /** Puts the table back to where it stood after an entry; says what hinders it. */
  async rewind(to: number): Promise<Problem | undefined> {
    const reply = await this.#ask({ type: 'rewind', to });
    return reply.type === 'problem' ? reply : undefined;
  }

  /** What the server knows of an action; undefined where it would tell a secret. */
  async preview(action: string): Promise<Previewed | undefined> {
    const reply = await this.#connection.send({ type: 'preview', seat: this.seat, action });
    return reply.type === 'previewed' && reply.known ? reply : undefined;
  }

  async hint(): Promise<HintLine[]> {
    const reply = await this.#connection.send({ type: 'hint', seat: this.seat });
    return reply.type === 'hinted' ? reply.hints : [];
  }

  /** Forgets what these eyes saw, and sees no more until somebody looks. */
  cover(): void {
    this.covered = true;
    this.position = undefined;
    this.before = null;
    this.log = [];
    this.#connection.look(0);
  }

  look(seat: number): void {
    this.covered = false;
    this.#looked = false;
    this.#eyes = seat;
    this.#connection.look(seat);
  }

  async #command(wish: Wish): Promise<void> {
    await this.#ask(wish);
  }

  async #ask(wish: Wish): Promise<Reply> {
    this.#busy = true;
    const slow = setTimeout(() => (this.sending = true), SLOW_MS);
    this.refusal = undefined;
    try {
      const reply = await this.#connection.send(wish);
      this.#answered(reply, wish.type === 'act');
      return reply;
    } finally {
      clearTimeout(slow);
      this.#busy = false;
      this.sending = false;
    }
  }

  #answered(reply: Reply, acted: boolean): void {
    if (reply.type === 'refused') {
      this.refusal = { reason: reply.reason, clause: reply.clause };
    } else if (reply.type === 'problem') {
      this.problem = reply;
    } else if (reply.type === 'accepted' && acted) {
      this.beforeSeq = reply.seq;
      this.#moved = true;
      keep(this.#seenName, reply.seq);
      if (this.position) void this.#rememberMove(this.position);
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.newBuild ||= this.#build !== undefined && this.#build !== message.build;
        this.#build ??= message.build;
        this.#hear(message.table, message.now);
        break;
      case 'table':
        this.#hear(message.table, message.now);
        break;
      case 'printed':
        this.printed = message.printed;
        break;
      case 'position':
        this.#see(message);
        break;
      case 'chat':
        this.chat = [...(message.all ? [] : this.chat), ...message.lines].slice(-500);
        break;
      case 'closing':
        this.closing = message;
        break;
      case 'problem':
        if (message.id === undefined) this.problem = message;
        break;
      default:
        break;
    }
  }

  #hear(table: TableState, now: number): void {
    this.table = table;
    this.heard = { now, at: performance.now() };
    const proof = witness(table);
    if (proof && !this.#added) void this.#addNumber(table, proof);
  }

  /**
   * In the lobby, once the server is bound: gives this browser's number, and where everybody is
   * here begins the match.
   */
  async #addNumber(table: TableState, { nonce }: Proof): Promise<void> {
    if (table.status !== 'lobby' || !table.seats.some((seat) => seat.mine)) return;
    this.#added = true;
    const given = await this.#connection.send({ type: 'nonce', nonce });
    if (given.type === 'accepted') noteGiven(table.id);
    if (!waitsForNobody(this.table)) return;
    const begun = await this.#connection.send({ type: 'start' });
    this.startFailed = begun.type !== 'accepted';
  }

  #see(position: Position): void {
    this.actors = position.actors;
    if (this.covered || position.seat !== (this.#eyes ?? position.seat)) return;
    const same = this.position?.seat === position.seat;
    if (same && position.log_from < (this.position?.seq ?? 0)) this.backTurn = position.turn;
    const kept = same ? this.log : [];
    this.log = [...kept.filter((line) => line.seq <= position.log_from), ...position.log];
    this.position = position;
    if (this.#moved) void this.#rememberMove(position);
    if (!this.#looked) this.#lookBack(position);
  }

  get #seenName(): string {
    return `seen.${this.table?.id ?? this.id}.${this.seat}`;
  }

  /**
   * How the own move left the table: changes are told from there on. Others may have moved by the
   * time a position comes, which then is not that moment any more.
   */
  async #rememberMove(position: Position): Promise<void> {
    if (position.seq < this.beforeSeq) return;
    this.#moved = false;
    const now = position.seq === this.beforeSeq;
    this.before = now ? position.view : null;
    if (!now) await this.#fetchMoment(position.seat, this.beforeSeq);
  }

  /** How the last own move had left the table, when the page is opened again. */
  #lookBack(position: Position): void {
    this.#looked = true;
    const seq = recall(this.#seenName, 0);
    if (position.seat === 0 || seq === 0 || seq > position.seq) return;
    void this.#fetchMoment(position.seat, seq);
  }

  async #fetchMoment(seat: number, seq: number): Promise<void> {
    try {
      const { position: then } = await api.replay(this.id, seat, seq, 'eyes', seq);
      if (this.seat !== seat || seq < this.beforeSeq) return;
      this.before = then.view;
      this.beforeSeq = seq;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error; // Without it nothing is marked as new.
    }
  }

  #enter(state: ConnectionState): void {
    this.connection = state;
    if (state === 'lost') {
      this.#lost = true;
      this.chat = [];
    }
    if (state !== 'open') return;
    this.closing = undefined;
    if (this.#lost) {
      this.#lost = false;
      this.back = true;
      setTimeout(() => (this.back = false), 3000);
    }
  }
}
