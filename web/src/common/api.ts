/** The server's HTTP interface. */
import type {
  Accepted,
  ActionKind,
  CatalogEntry,
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
import { Requests } from './requests';

export { ApiFault, reasonOf } from './requests';

/** The requests the page makes, each with one answer or an [`ApiFault`]. */
export class Api extends Requests {
  catalog(): Promise<CatalogEntry[]> {
    return this.get('/api/catalog');
  }

  create(game: NewGame): Promise<SeatGrant> {
    return this.post('/api/games', null, game);
  }

  game(id: string, token: string | null): Promise<GameState> {
    return this.get(`/api/games/${encodeURIComponent(id)}`, token);
  }

  join(id: string, request: JoinGame): Promise<SeatGrant> {
    return this.post(`/api/games/${encodeURIComponent(id)}/join`, null, request);
  }

  move(id: string, token: string, request: SubmitMove): Promise<Accepted> {
    return this.post(`/api/games/${encodeURIComponent(id)}/moves`, token, request);
  }

  act(id: string, token: string, action: ActionKind, ply: number): Promise<Accepted> {
    return this.post(`/api/games/${encodeURIComponent(id)}/actions`, token, { action, ply });
  }

  say(id: string, token: string, text: string): Promise<Accepted> {
    return this.post(`/api/games/${encodeURIComponent(id)}/chat`, token, { text });
  }

  events(id: string, token: string | null): Promise<GameEvent[]> {
    return this.get(`/api/games/${encodeURIComponent(id)}/events`, token);
  }

  /** The games of orders, with their maps. */
  ordersCatalog(): Promise<OrderCatalogEntry[]> {
    return this.get('/api/orders/catalog');
  }

  sandboxStart(request: Partial<SandboxStart>): Promise<OrderBoard> {
    return this.post('/api/orders/sandbox/start', null, request);
  }

  sandboxCheck(request: SandboxCheck): Promise<DrawnNote[]> {
    return this.post('/api/orders/sandbox/check', null, request);
  }

  /** How a sheet is understood, and what can be ordered beside it. */
  sandboxChoices(request: SandboxCheck): Promise<OrderEntry> {
    return this.post('/api/orders/sandbox/choices', null, request);
  }

  /** What one actor can be ordered. */
  sandboxOptions(request: SandboxOptions): Promise<OrderOptionBody[]> {
    return this.post('/api/orders/sandbox/options', null, request);
  }

  /** The sheet with an order of one actor, and what is made of it. */
  sandboxPlace(request: SandboxPlace): Promise<OrderEntry> {
    return this.post('/api/orders/sandbox/place', null, request);
  }

  sandboxSettle(request: SandboxSettle): Promise<SandboxSettled> {
    return this.post('/api/orders/sandbox/settle', null, request);
  }

  /** The game as a record in text form. */
  record(id: string, token: string | null): Promise<string> {
    return this.text(`/api/games/${encodeURIComponent(id)}/record`, token);
  }
}

export const api = new Api();
