/** The server's interface for the sandbox, which reads sheets and settles phases of any position and keeps nothing. */
import { Requests } from '../common/requests';
import type {
  DrawnNote,
  OrderBoard,
  OrderEntry,
  OrderOptionBody,
  SandboxCheck,
  SandboxOptions,
  SandboxPlace,
  SandboxSettle,
  SandboxSettled,
  SandboxStart,
} from '../common/wire';

/** The requests about positions, each with one answer or an `ApiFault`. */
export class SandboxApi extends Requests {
  start(request: Partial<SandboxStart>): Promise<OrderBoard> {
    return this.post('/api/orders/sandbox/start', null, request);
  }

  check(request: SandboxCheck): Promise<DrawnNote[]> {
    return this.post('/api/orders/sandbox/check', null, request);
  }

  /** How a sheet is understood, and what can be ordered beside it. */
  choices(request: SandboxCheck): Promise<OrderEntry> {
    return this.post('/api/orders/sandbox/choices', null, request);
  }

  /** What one actor can be ordered. */
  options(request: SandboxOptions): Promise<OrderOptionBody[]> {
    return this.post('/api/orders/sandbox/options', null, request);
  }

  /** The sheet with an order of one actor, and what is made of it. */
  place(request: SandboxPlace): Promise<OrderEntry> {
    return this.post('/api/orders/sandbox/place', null, request);
  }

  settle(request: SandboxSettle): Promise<SandboxSettled> {
    return this.post('/api/orders/sandbox/settle', null, request);
  }
}

export const sandboxApi = new SandboxApi();
