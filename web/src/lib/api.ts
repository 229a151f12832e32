import type {
  Fault,
  FaultCode,
  Games,
  Me,
  NewTable,
  PrintedParts,
  Replay,
  Review,
  RulesPage,
  Seated,
  SitDown,
  TableState,
  Verified,
} from '../protocol/messages';
import { reach } from './reach.svelte';

/** Why a request was not answered as asked: the server's Fault, or that it cannot be reached. */
export class ApiFault extends Error {
  readonly code: FaultCode | 'offline';
  readonly where: string;
  /** Seconds to wait before the next try; 0 where the server does not say. */
  readonly retryAfter: number;

  constructor(code: FaultCode | 'offline', what: string, where = '', retryAfter = 0) {
    super(what);
    this.code = code;
    this.where = where;
    this.retryAfter = retryAfter;
  }
}

/** With these a proxy says, in words of its own, that the server behind it is not there. */
const NOT_THERE: readonly number[] = [502, 503, 504];

async function faultOf(response: Response): Promise<ApiFault> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0) || 0;
  try {
    const fault = (await response.json()) as Fault;
    return new ApiFault(fault.code, fault.what, fault.where, retryAfter);
  } catch {
    const code = NOT_THERE.includes(response.status) ? 'offline' : 'internal';
    return new ApiFault(code, `the server answered ${response.status}`, '', retryAfter);
  }
}

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    reach.missed();
    throw new ApiFault('offline', 'the server cannot be reached');
  }
  const fault = response.ok ? undefined : await faultOf(response);
  if (fault?.code === 'offline') reach.missed();
  else reach.answered();
  if (fault) throw fault;
  return (await response.json()) as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Asked once: what games there are does not change while the page is open. */
let games: Promise<Games> | undefined;

/** How a moment of a match is counted: as its eyes do, or, once it is over, as the journal does;
 * open: the same with the log of everybody. */
export type Count = 'eyes' | 'journal' | 'open';
const COUNTS: Readonly<Record<Count, string>> = { eyes: '', journal: '&journal=1', open: '&all=1' };

export const api = {
  games(): Promise<Games> {
    games ??= request<Games>('/api/games').catch((error: unknown) => {
      games = undefined;
      throw error;
    });
    return games;
  },
  rules: (game: string) => request<RulesPage>(`/api/rules/${game}`),
  me: () => request<Me>('/api/me'),
  /** Takes the cookie away, and with it the tables and seats of this browser. */
  forget: () => post<object>('/api/forget', {}),
  texts: (game: string, language: string) =>
    request<{ texts: unknown[] }>(`/texts/${game}.${language}.json`),
  table: (idOrCode: string) => request<TableState>(`/api/tables/${idOrCode}`),
  open: (wish: NewTable) => post<TableState>('/api/tables', wish),
  sit: (idOrCode: string, wish: SitDown) => post<Seated>(`/api/tables/${idOrCode}/sit`, wish),
  claim: (id: string, token: string) => post<Seated>(`/api/tables/${id}/claim`, { token }),
  free: (id: string, seat: number) => post<TableState>(`/api/tables/${id}/free`, { seat }),
  /** What is printed on the components of a match, which its positions refer to. */
  printed: (id: string) => request<PrintedParts>(`/api/tables/${id}/printed`),
  /** `since`: the log up to there is known, or not wanted. */
  replay(id: string, seat: number, seq: number, count: Count = 'eyes', since = 0): Promise<Replay> {
    const known = since > 0 ? `&since=${since}` : '';
    const query = `seat=${seat}&seq=${seq}${COUNTS[count]}${known}`;
    return request<Replay>(`/api/tables/${id}/replay?${query}`);
  },
  review: (id: string) => request<Review>(`/api/tables/${id}/review`),
  verify: (id: string) => request<Verified>(`/api/tables/${id}/verify`),
  recordPath: (id: string) => `/api/tables/${id}/record`,
};
