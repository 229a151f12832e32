import { inOrder, subprotocols } from './inflate';
import { PROTOCOL } from './messages';
import type {
  Accepted,
  ClientMessage,
  Closing,
  Hello,
  Hinted,
  Look,
  Position,
  Previewed,
  Problem,
  Refused,
  ServerMessage,
} from './messages';

/** lost: it comes back by itself; closed: it does not. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** A message that is answered, by its id. */
export type Command = Exclude<ClientMessage, Hello | Look>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** A command before the connection gives it an id. */
export type Wish = WithoutId<Command>;
export type Reply = Accepted | Refused | Previewed | Hinted | Problem;

/** As much of a WebSocket as a connection uses. */
export interface Wire {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionSetup {
  table: string;
  /** Through whose eyes; absent: the session's first seat, else who watches. */
  seat?: number | undefined;
  /** Every message that is not older than what came before it. */
  onMessage(message: ServerMessage): void;
  onState?(state: ConnectionState): void;
  /** Opens a socket to the server of this page unless told otherwise. */
  dial?(): Wire;
  /** From 0 to 1, for the jitter. */
  random?(): number;
}

/** A command that has no answer yet. */
interface Waiting {
  message: Command;
  resolve(reply: Reply): void;
  /** How often it has stayed without an answer for too long. */
  silences: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A socket that is silent for so long when something is due from it is given up. */
const SILENCE_MS = 20_000;
/** A command that so often meets silence is given up: the server cannot answer it. */
const MOST_SILENCES = 3;
const PAUSE_MS = 1000;

/**
 * Keeps one table's WebSocket alive. When it is lost it comes back, says which seq it has, and
 * sends what is unanswered again under the same id, which the server applies once.
 */
export class Connection {
  readonly #setup: ConnectionSetup;
  readonly #waiting = new Map<string, Waiting>();
  #state: ConnectionState = 'connecting';
  #wire: Wire | undefined;
  #welcomed = false;
  #seat: number | undefined;
  #since: number | undefined;
  /** The eyes asked for by look() and not given yet: positions for others are out of date. */
  #looking: number | undefined;
  #attempts = 0;
  #pause = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #repeat: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: ConnectionSetup) {
    this.#setup = setup;
    this.#seat = setup.seat;
    globalThis.addEventListener('online', this.#online);
    this.#dial();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** How many commands have no answer yet. */
  get unanswered(): number {
    return this.#waiting.size;
  }

  /** Resolves with the server's answer, however often the socket is lost until then. */
  send(wish: Wish): Promise<Reply> {
    const message = { ...wish, id: newId() } as Command;
    if (this.#state === 'closed') return Promise.resolve(closedProblem(message.id));
    return new Promise((resolve) => {
      const waiting: Waiting = { message, resolve, silences: 0, timer: undefined };
      this.#waiting.set(message.id, waiting);
      if (this.#welcomed) this.#transmit(waiting);
    });
  }

  /** Looks through the eyes of another own seat from now on; 0: of nobody. */
  look(seat: number): void {
    this.#seat = seat;
    this.#since = undefined;
    this.#looking = seat;
    if (this.#welcomed) this.#write({ type: 'look', seat });
  }

  /** Tries again now instead of when the pause is over. */
  retry(): void {
    if (this.#state !== 'lost' || this.#wire) return;
    clearTimeout(this.#retry);
    this.#dial();
  }

  /** For good. What is unanswered is answered with a Problem. */
  close(): void {
    if (this.#state === 'closed') return;
    globalThis.removeEventListener('online', this.#online);
    clearTimeout(this.#retry);
    this.#hangUp();
    this.#enter('closed');
    for (const [id, waiting] of this.#waiting) waiting.resolve(closedProblem(id));
    this.#waiting.clear();
  }

  readonly #online = (): void => this.retry();

  #dial(): void {
    this.#enter('connecting');
    const wire = (this.#setup.dial ?? dialPage)();
    this.#wire = wire;
    this.#silence = setTimeout(() => this.#lose(), SILENCE_MS);
    wire.onopen = () => this.#sayHello();
    const mine = (act: () => void) => this.#wire === wire && act();
    const take = inOrder(
      (text) => mine(() => this.#receive(text)),
      () => mine(() => this.#lose()),
    );
    wire.onmessage = (event: MessageEvent<string | ArrayBuffer>) => take(event.data);
    wire.onclose = () => this.#lose();
  }

  #sayHello(): void {
    const hello: Hello = { type: 'hello', protocol: PROTOCOL, table: this.#setup.table };
    if (this.#seat !== undefined) hello.seat = this.#seat;
    if (this.#since !== undefined) hello.since = this.#since;
    this.#looking = undefined;
    this.#write(hello);
  }

  #write(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #transmit(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.#meetSilence(waiting), SILENCE_MS);
    this.#write(waiting.message);
  }

  #meetSilence(waiting: Waiting): void {
    waiting.silences += 1;
    if (waiting.silences === MOST_SILENCES) {
      this.#waiting.delete(waiting.message.id);
      waiting.resolve(ownProblem(waiting.message.id, 'internal', 'the server does not answer'));
    }
    this.#lose();
  }

  /** Everything that has no answer, again; the server knows which of it has come already. */
  #repeatAll(): void {
    if (!this.#welcomed) return;
    if (this.#looking !== undefined) this.#write({ type: 'look', seat: this.#looking });
    for (const waiting of this.#waiting.values()) this.#transmit(waiting);
  }

  #receive(text: string): void {
    const message = parse(text);
    if (!message || (message.type === 'position' && !this.#isNews(message))) return;
    if (message.type === 'welcome') this.#welcome();
    if (message.type === 'closing') this.#pause = message.retry_ms;
    if (message.type === 'problem' && message.id === undefined) this.#meetProblem(message);
    const reply = this.#withdraw(message);
    this.#setup.onMessage(message);
    reply?.();
    if (isFinal(message, this.#welcomed)) this.close();
  }

  /** About a message that the server did not read as far as its id. */
  #meetProblem(problem: Problem): void {
    if (problem.code === 'too_fast') {
      clearTimeout(this.#repeat);
      this.#repeat = setTimeout(() => this.#repeatAll(), problem.retry_ms ?? PAUSE_MS);
    } else {
      this.#looking = undefined;
    }
  }

  #isNews(position: Position): boolean {
    if (this.#looking !== undefined && position.seat !== this.#looking) return false;
    if (this.#since !== undefined && position.seq < this.#since) return false;
    this.#looking = undefined;
    this.#seat = position.seat;
    this.#since = position.seq;
    return true;
  }

  #welcome(): void {
    clearTimeout(this.#silence);
    this.#welcomed = true;
    this.#attempts = 0;
    this.#enter('open');
    this.#repeatAll();
  }

  /** Takes an answered command out; returns what tells its sender. */
  #withdraw(message: ServerMessage): (() => void) | undefined {
    if (!isReply(message) || message.id === undefined) return undefined;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    if (message.type === 'problem' && message.code === 'too_fast') {
      waiting.timer = setTimeout(() => this.#transmit(waiting), message.retry_ms ?? PAUSE_MS);
      return undefined;
    }
    this.#waiting.delete(message.id);
    return () => waiting.resolve(message);
  }

  #hangUp(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#repeat);
    for (const waiting of this.#waiting.values()) clearTimeout(waiting.timer);
    this.#welcomed = false;
    const wire = this.#wire;
    this.#wire = undefined;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #lose(): void {
    this.#hangUp();
    this.#enter('lost');
    this.#retry = setTimeout(() => this.#dial(), this.#nextPause());
  }

  /** Doubles with each attempt; a part of it is by chance, so that not all come at once. */
  #nextPause(): number {
    const step = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempts);
    const asked = this.#pause;
    this.#attempts += 1;
    this.#pause = 0;
    const chance = (this.#setup.random ?? Math.random)();
    return asked + step * (0.5 + chance / 2);
  }

  #enter(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#setup.onState?.(state);
  }
}

function dialPage(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws`, subprotocols());
  socket.binaryType = 'arraybuffer';
  return socket;
}

/** crypto.randomUUID is there only over TLS; a table on the local network has none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function ownProblem(id: string, code: Problem['code'], what: string): Problem {
  return { type: 'problem', id, code, what };
}

function closedProblem(id: string): Problem {
  return ownProblem(id, 'not_now', 'the connection is closed');
}

function parse(text: string): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
    return value as ServerMessage;
  } catch {
    return undefined;
  }
}

function isReply(message: ServerMessage): message is Reply {
  return ['accepted', 'refused', 'previewed', 'hinted', 'problem'].includes(message.type);
}

/** Whether coming back would meet the same answer. */
function isFinal(message: ServerMessage, welcomed: boolean): boolean {
  if (message.type === 'closing') return !comesBack(message);
  if (message.type !== 'problem' || message.id !== undefined || welcomed) return false;
  return ['protocol', 'unknown_table', 'not_allowed', 'malformed'].includes(message.code);
}

function comesBack(closing: Closing): boolean {
  return closing.reason === 'shutdown' || closing.reason === 'too_slow';
}
