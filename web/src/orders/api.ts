/** The server's interface for order games. */
import { Requests } from '../common/requests';
import type { Drawing } from '../maps/drawing';
import { Maps } from './mapped';
import type {
  DealSpeech,
  InvitationBody,
  JoinOrderGame,
  MasterAct,
  MasterDone,
  NewOrderGame,
  OrderAccepted,
  OrderCatalogEntry,
  OrderChoices,
  OrderEvent,
  OrderGameState,
  OrderGrant,
  OrderMarkPage,
  OrderVote,
  PastPhaseBody,
  PlaceOrder,
  PressTo,
  PreviewBody,
  ReadInvitation,
  ReadSheet,
  SeatNotices,
  SubmitSheet,
} from '../common/wire';

const pathOf = (id: string) => `/api/v1/order-games/${encodeURIComponent(id)}`;

/** The requests about order games, each with one answer or an `ApiFault`. A token is a seat's or the game master's;
 * without one the server knows the seat by the account, if it belongs to one. */
export class OrderApi extends Requests {
  /** The maps of the games. */
  readonly maps = new Maps((path) => this.get(path));

  /** The order games, with their maps. */
  catalog(): Promise<OrderCatalogEntry[]> {
    return this.get('/api/v1/orders/catalog');
  }

  /** What there is to know of a map that comes with a game. */
  markPage(game: string, mark: string): Promise<OrderMarkPage> {
    return this.get(`/api/v1/orders/maps/${encodeURIComponent(game)}/${encodeURIComponent(mark)}/about`);
  }

  create(game: NewOrderGame): Promise<OrderGrant> {
    return this.post('/api/v1/order-games', null, game);
  }

  state(id: string, token: string | null): Promise<OrderGameState> {
    return this.get(pathOf(id), token);
  }

  /** What the link of a seat invites to. */
  invitation(id: string, invite: string): Promise<InvitationBody> {
    return this.post(`${pathOf(id)}/invitation`, null, { invite } satisfies ReadInvitation);
  }

  /** Takes a seat by the secret of its link. */
  join(id: string, request: JoinOrderGame): Promise<OrderGrant> {
    return this.post(`${pathOf(id)}/join`, null, request);
  }

  /** The events whose `seq` is greater than `after`, or all. */
  events(id: string, token: string | null, after: number | null = null): Promise<OrderEvent[]> {
    return this.get(`${pathOf(id)}/events${after === null ? '' : `?after=${after}`}`, token);
  }

  /** A phase that was settled. */
  phase(id: string, token: string | null, turn: number): Promise<PastPhaseBody> {
    return this.get(`${pathOf(id)}/phases/${turn}`, token);
  }

  /** How a sheet is understood, and what can be ordered beside it; nothing is filed. */
  entry(id: string, token: string | null, sheet: ReadSheet): Promise<OrderChoices> {
    return this.post(`${pathOf(id)}/entry`, token, sheet);
  }

  /** A sheet with another order for one actor; nothing is filed. */
  placement(id: string, token: string | null, order: PlaceOrder): Promise<OrderChoices> {
    return this.post(`${pathOf(id)}/placement`, token, order);
  }

  /** Files orders; the last sheet counts. */
  sheet(id: string, token: string | null, sheet: SubmitSheet): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/sheet`, token, sheet);
  }

  ready(id: string, token: string | null, turn: number, ready: boolean): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/ready`, token, { turn, ready });
  }

  /** Says what a seat wants of the end of the game. */
  takeBack(id: string, token: string | null, turn: number): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/take-back`, token, { turn });
  }

  vote(id: string, token: string | null, turn: number, vote: OrderVote): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/vote`, token, { turn, vote });
  }

  /** Says where notices go by e-mail, null for none. A code is mailed to an address that is not confirmed. */
  notices(id: string, token: string | null, email: string | null): Promise<SeatNotices> {
    return this.post(`${pathOf(id)}/notices`, token, { email });
  }

  /** Confirms the address for notices by the code that was mailed to it. */
  confirmNotices(id: string, token: string | null, code: string): Promise<SeatNotices> {
    return this.post(`${pathOf(id)}/notices/code`, token, { code });
  }

  /** Writes to others; unsigned where the game allows it. */
  press(id: string, token: string | null, to: PressTo, text: string, grey = false): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/press`, token, { to, text, ...(grey ? { grey } : {}) });
  }

  /** Says something of a deal to another seat. */
  deal(id: string, token: string | null, seat: number, deal: DealSpeech): Promise<OrderAccepted> {
    return this.post(`${pathOf(id)}/press`, token, { to: { seats: [seat] }, deal });
  }

  /** An act of the game master. */
  master(id: string, token: string, act: MasterAct): Promise<MasterDone> {
    return this.post(`${pathOf(id)}/master`, token, act);
  }

  /** What the sheets that are there would lead to, for the game master. */
  preview(id: string, token: string, turn: number): Promise<PreviewBody> {
    return this.post(`${pathOf(id)}/preview?turn=${turn}`, token, {});
  }

  /** The address of the game's deadlines for calendars. */
  calendarUrl(id: string, origin: string): string {
    return `${origin}${pathOf(id)}/calendar.ics`;
  }

  /** The drawing of the map of a game: the one that came with it, or the one that the program makes. */
  drawing(id: string): Promise<Drawing> {
    return this.get(`${pathOf(id)}/drawing`);
  }

  /** The drawing that came with the map of a game, as an SVG file; null where the map draws itself. */
  async drawingFile(id: string): Promise<string | null> {
    return (await this.text(`${pathOf(id)}/drawing.svg`)) || null;
  }

  /** The Mark file of a game on a map of its creator's own. */
  mark(id: string): Promise<string> {
    return this.text(`${pathOf(id)}/mark`);
  }
}

export const orderApi = new OrderApi();
