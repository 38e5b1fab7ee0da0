/** The live connection of a game: it reconnects by itself with increasing delays. */
import type { FaultBody, LiveHello, LiveMessage } from './wire';

/** The connection's state. `refused` is final; `closed` is what the page itself requested. */
export type LiveStatus = 'connecting' | 'live' | 'lost' | 'refused' | 'closed';

/** The part of the WebSocket API that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The environment, replaceable by tests. */
export interface LiveWorld {
  open(url: string): Socket;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  /** A number from 0 to 1. */
  random(): number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** An attempt not open by then is abandoned. */
const OPEN_WITHIN_MS = 8_000;

/** The wait before attempt number `attempt` (from 1): exponential backoff with jitter. */
export function waitBefore(attempt: number, lot: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(full * (0.75 + 0.5 * lot));
}

/** The server's reply when somebody may not listen. */
interface Refusal {
  kind: 'refused';
  fault: FaultBody;
}

const isRefusal = (message: { kind: string }): message is Refusal => message.kind === 'refused';

/** A live connection to one game, with messages of type `M`. */
export class LiveConnection<M extends { kind: string } = LiveMessage> {
  status: LiveStatus = 'connecting';
  #socket: Socket | null = null;
  #timer: unknown = null;
  #failures = 0;

  constructor(
    private readonly url: string,
    /** The first message on connecting: who this is, and what is known already. */
    private readonly hello: () => LiveHello,
    private readonly onmessage: (message: M) => void,
    private readonly onstatus: (status: LiveStatus, fault: FaultBody | null) => void,
    private readonly world: LiveWorld = browserWorld,
  ) {}

  /** Connects. */
  start(): void {
    this.#connect();
  }

  /** Retries immediately, when the device says that it is online again. */
  wake(): void {
    if (this.status !== 'lost') return;
    this.world.cancel(this.#timer);
    this.#connect();
  }

  /** Treats the connection as lost, when the device says that it is offline: sockets notice that late. */
  suspect(): void {
    if (this.status === 'live' || this.status === 'connecting') this.#lost();
  }

  /** Reconnects: as somebody else after a seat was taken, or because something was missed. */
  restart(): void {
    this.#drop();
    this.#failures = 0;
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#drop();
    this.#set('closed', null);
  }

  #connect(): void {
    const socket = this.world.open(this.url);
    this.#socket = socket;
    if (this.#failures === 0) this.#set('connecting', null);
    const mine = (run: () => void) => () => {
      if (this.#socket === socket) run();
    };
    this.#timer = this.world.later(
      mine(() => this.#lost()),
      OPEN_WITHIN_MS,
    );
    socket.onopen = mine(() => socket.send(JSON.stringify(this.hello())));
    socket.onmessage = (event) => {
      if (this.#socket === socket && typeof event.data === 'string') this.#take(event.data);
    };
    socket.onclose = mine(() => this.#lost());
    socket.onerror = mine(() => this.#lost());
  }

  #take(text: string): void {
    let message: M | Refusal;
    try {
      message = JSON.parse(text) as M | Refusal;
    } catch {
      return this.#lost();
    }
    if (isRefusal(message)) {
      this.#drop();
      return this.#set('refused', message.fault);
    }
    this.world.cancel(this.#timer);
    this.#failures = 0;
    if (this.status !== 'live') this.#set('live', null);
    this.onmessage(message);
  }

  #lost(): void {
    this.#drop();
    this.#failures += 1;
    this.#set('lost', null);
    this.#timer = this.world.later(() => this.#connect(), waitBefore(this.#failures, this.world.random()));
  }

  #drop(): void {
    this.world.cancel(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  #set(status: LiveStatus, fault: FaultBody | null): void {
    this.status = status;
    this.onstatus(status, fault);
  }
}

const browserWorld: LiveWorld = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  random: Math.random,
};

/** The URL of a game's live connection on the page's own server. */
export function liveUrl(
  id: string,
  place: Pick<Location, 'protocol' | 'host'> = location,
  games: 'games' | 'order-games' = 'games',
): string {
  const scheme = place.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${place.host}/api/v1/${games}/${encodeURIComponent(id)}/live`;
}
