/** Requests to the server, and their errors. */
import { reach } from './reach.svelte';
import type { FaultBody } from './wire';

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

  /** Whether there was no answer, or one from a server that is stopping or starting: a retry may help. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** The base of every set of requests: each resolves to one answer or throws an [`ApiFault`]. */
export class Requests {
  constructor(private readonly send: typeof fetch = (...request) => fetch(...request)) {}

  /** The answer at a path, as text. */
  protected async text(path: string, token: string | null = null): Promise<string> {
    const answer = await this.#ask(path, { headers: headers(token) });
    return answer.text();
  }

  protected async get<T>(path: string, token: string | null = null): Promise<T> {
    const answer = await this.#ask(path, { headers: headers(token) });
    return (await answer.json()) as T;
  }

  /** The answer at a path; null if there is none (204). */
  protected async maybe<T>(path: string, token: string | null = null): Promise<T | null> {
    const answer = await this.#ask(path, { headers: headers(token) });
    return answer.status === 204 ? null : ((await answer.json()) as T);
  }

  protected post<T>(path: string, token: string | null, body: object): Promise<T> {
    return this.#send('POST', path, token, body);
  }

  /** Posts something to which there is no answer but that it was done. */
  protected async tell(path: string, token: string | null, body: object): Promise<void> {
    await this.#post('POST', path, token, body);
  }

  protected put<T>(path: string, token: string | null, body: object): Promise<T> {
    return this.#send('PUT', path, token, body);
  }

  protected async remove(path: string, token: string | null): Promise<void> {
    await this.#ask(path, { method: 'DELETE', headers: headers(token) });
  }

  async #send<T>(method: string, path: string, token: string | null, body: object): Promise<T> {
    return (await (await this.#post(method, path, token, body)).json()) as T;
  }

  #post(method: string, path: string, token: string | null, body: object): Promise<Response> {
    return this.#ask(path, {
      method,
      headers: { ...headers(token), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #ask(path: string, request: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await this.send(path, request);
    } catch {
      reach.lost();
      throw new ApiFault(0, {
        code: 'unreachable',
        place: [],
        at: [path],
        reason: 'The server did not answer. Check your connection and try again.',
      });
    }
    const fault = answer.ok ? null : new ApiFault(answer.status, await faultOf(answer, path));
    if (fault?.isUnreachable) reach.lost();
    else reach.found();
    if (fault) throw fault;
    return answer;
  }
}

function headers(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** The fault in an answer; proxies may answer something other than JSON. */
async function faultOf(answer: Response, path: string): Promise<FaultBody> {
  try {
    const body: unknown = await answer.json();
    if (typeof body === 'object' && body !== null && 'reason' in body && 'code' in body) {
      return body as FaultBody;
    }
  } catch {
    // Told below.
  }
  const reason = `The server answered with the status ${answer.status}.`;
  return { code: 'http', place: [], at: [path], reason };
}

/** Whether an error means that the server did not answer; what needs it can be tried again later. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFault && error.isUnreachable;
}

/** The message for a person about any kind of error. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiFault) return sentence(error.body.reason);
  if (error instanceof Error) return error.message;
  return String(error);
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
