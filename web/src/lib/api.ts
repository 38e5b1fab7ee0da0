/** The server's HTTP interface. */
import type {
  Accepted,
  ActionKind,
  CatalogEntry,
  FaultBody,
  GameEvent,
  GameState,
  JoinGame,
  NewGame,
  OrderBoard,
  OrderCatalogEntry,
  DrawnNote,
  OrderEntry,
  OrderOptionBody,
  SandboxCheck,
  SandboxOptions,
  SandboxPlace,
  SandboxSettle,
  SandboxSettled,
  SandboxStart,
  SeatGrant,
  SubmitMove,
} from './wire';

/** A refusal by the server, or a failure to reach it. */
export class ApiFault extends Error {
  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly body: FaultBody,
  ) {
    super(body.reason);
    this.name = 'ApiFault';
  }

  /** Whether no answer came, or one of a server that is going down or starting: trying again may help. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** The requests the page makes, each with one answer or an [`ApiFault`]. */
export class Api {
  constructor(private readonly send: typeof fetch = (...request) => fetch(...request)) {}

  catalog(): Promise<CatalogEntry[]> {
    return this.#get('/api/catalog');
  }

  create(game: NewGame): Promise<SeatGrant> {
    return this.#post('/api/games', null, game);
  }

  game(id: string, token: string | null): Promise<GameState> {
    return this.#get(`/api/games/${encodeURIComponent(id)}`, token);
  }

  join(id: string, request: JoinGame): Promise<SeatGrant> {
    return this.#post(`/api/games/${encodeURIComponent(id)}/join`, null, request);
  }

  move(id: string, token: string, request: SubmitMove): Promise<Accepted> {
    return this.#post(`/api/games/${encodeURIComponent(id)}/moves`, token, request);
  }

  act(id: string, token: string, action: ActionKind, ply: number): Promise<Accepted> {
    return this.#post(`/api/games/${encodeURIComponent(id)}/actions`, token, { action, ply });
  }

  say(id: string, token: string, text: string): Promise<Accepted> {
    return this.#post(`/api/games/${encodeURIComponent(id)}/chat`, token, { text });
  }

  events(id: string, token: string | null): Promise<GameEvent[]> {
    return this.#get(`/api/games/${encodeURIComponent(id)}/events`, token);
  }

  /** The games of orders, with their maps. */
  ordersCatalog(): Promise<OrderCatalogEntry[]> {
    return this.#get('/api/orders/catalog');
  }

  sandboxStart(request: Partial<SandboxStart>): Promise<OrderBoard> {
    return this.#post('/api/orders/sandbox/start', null, request);
  }

  sandboxCheck(request: SandboxCheck): Promise<DrawnNote[]> {
    return this.#post('/api/orders/sandbox/check', null, request);
  }

  /** How a sheet is understood, and what can be ordered beside it. */
  sandboxChoices(request: SandboxCheck): Promise<OrderEntry> {
    return this.#post('/api/orders/sandbox/choices', null, request);
  }

  /** What one actor can be ordered. */
  sandboxOptions(request: SandboxOptions): Promise<OrderOptionBody[]> {
    return this.#post('/api/orders/sandbox/options', null, request);
  }

  /** The sheet with an order of one actor, and what is made of it. */
  sandboxPlace(request: SandboxPlace): Promise<OrderEntry> {
    return this.#post('/api/orders/sandbox/place', null, request);
  }

  sandboxSettle(request: SandboxSettle): Promise<SandboxSettled> {
    return this.#post('/api/orders/sandbox/settle', null, request);
  }

  /** The game as a record in text form. */
  async record(id: string, token: string | null): Promise<string> {
    const answer = await this.#ask(`/api/games/${encodeURIComponent(id)}/record`, {
      headers: headers(token),
    });
    return answer.text();
  }

  async #get<T>(path: string, token: string | null = null): Promise<T> {
    const answer = await this.#ask(path, { headers: headers(token) });
    return (await answer.json()) as T;
  }

  async #post<T>(path: string, token: string | null, body: object): Promise<T> {
    const answer = await this.#ask(path, {
      method: 'POST',
      headers: { ...headers(token), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }

  async #ask(path: string, request: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await this.send(path, request);
    } catch {
      throw new ApiFault(0, {
        code: 'unreachable',
        place: path,
        reason: 'The server did not answer. Check your connection and try again.',
      });
    }
    if (answer.ok) return answer;
    throw new ApiFault(answer.status, await faultOf(answer, path));
  }
}

function headers(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** The fault in an answer; servers in between may answer something else than JSON. */
async function faultOf(answer: Response, path: string): Promise<FaultBody> {
  try {
    const body: unknown = await answer.json();
    if (typeof body === 'object' && body !== null && 'reason' in body && 'code' in body) {
      return body as FaultBody;
    }
  } catch {
    // Told below.
  }
  return { code: 'http', place: path, reason: `The server answered with the status ${answer.status}.` };
}

export const api = new Api();

/** What to tell a person about an error of any kind. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiFault) return sentence(error.body.reason);
  if (error instanceof Error) return error.message;
  return String(error);
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
