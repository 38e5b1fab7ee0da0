/** What can be asked about positions of order games. Nothing is kept: each request carries its position. */
import { Requests } from '../common/requests';
import type { Drawing } from '../maps/drawing';
import type {
  DrawnNote,
  OrderBoard,
  OrderEntry,
  OrderOptionBody,
  SandboxCheck,
  SandboxEdit,
  SandboxOptions,
  SandboxPlace,
  SandboxSettle,
  SandboxSettled,
  SandboxStart,
} from '../common/wire';

/** Answers a request of a kind, or throws an `ApiFault`. */
export type Ask = <T>(what: string, request: object) => Promise<T>;

/** The requests about positions. Who answers them is given: the server, or the rules in the page. */
export class SandboxRequests {
  constructor(private readonly ask: Ask) {}

  start(request: Partial<SandboxStart>): Promise<OrderBoard> {
    return this.ask('start', request);
  }

  /** A drawing of a map that nobody has drawn. */
  drawing(request: Partial<SandboxStart>): Promise<Drawing> {
    return this.ask('drawing', request);
  }

  check(request: SandboxCheck): Promise<DrawnNote[]> {
    return this.ask('check', request);
  }

  /** How a sheet is understood, and what can be ordered beside it. */
  choices(request: SandboxCheck): Promise<OrderEntry> {
    return this.ask('choices', request);
  }

  /** What one actor can be ordered. */
  options(request: SandboxOptions): Promise<OrderOptionBody[]> {
    return this.ask('options', request);
  }

  /** The sheet with an order of one actor, and what is made of it. */
  place(request: SandboxPlace): Promise<OrderEntry> {
    return this.ask('place', request);
  }

  /** The position after a change by hand. */
  edit(request: SandboxEdit): Promise<OrderBoard> {
    return this.ask('edit', request);
  }

  settle(request: SandboxSettle): Promise<SandboxSettled> {
    return this.ask('settle', request);
  }
}

class Server extends Requests {
  readonly ask: Ask = (what, request) => this.post(`/api/v1/orders/sandbox/${what}`, null, request);
}

/** Lets the server answer. */
export const askServer: Ask = new Server().ask;

/** The requests to the server. */
export const sandboxApi = new SandboxRequests(askServer);
