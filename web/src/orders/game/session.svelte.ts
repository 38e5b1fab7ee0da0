/** A connection to one order game: follows its state and sends requests. The server's state always wins. */
import { ApiFault, reasonOf } from '../../common/requests';
import { Skew } from '../../common/clock';
import { LiveConnection, liveUrl } from '../../common/live';
import { orderApi, type OrderApi } from '../api';
import {
  fromOrderGrant,
  keepOrderGame,
  keptOrderGame,
  newToken,
  openInvites,
  type KeptOrderGame,
} from '../storage';
import { store } from '../../common/storage';
import { become } from '../../waiting/become';
import { advanced } from './news';
import { areProvisional } from './seats';
import type {
  DealSpeech,
  LiveHello,
  MasterAct,
  MasterDone,
  OrderAccepted,
  OrderChoices,
  OrderEvent,
  OrderGameState,
  OrderLiveMessage,
  OrderMap,
  OrderNews,
  OrderVote,
  PlaceOrder,
  PressTo,
  ReadSheet,
  SeatNotices,
} from '../../common/wire';
import type { MappedGame, MappedPhase, MappedPreview } from '../mapped';
import { boardOf } from '../mapped';

/** When a map is asked for again that could not be fetched. */
const MAP_AGAIN_MS = 2000;

/** How the connection stands. */
export type OrderStatusWord = 'connecting' | 'open' | 'lost';

export class OrderSession {
  /** The latest state; null until the first one arrives. */
  state: MappedGame | null = $state.raw(null);
  /** The events that this person may see, oldest first. Results of phases are fetched with [`phase`]. */
  events: OrderEvent[] = $state.raw([]);
  status: OrderStatusWord = $state('connecting');
  /** Why the game cannot be shown. */
  fault: string | null = $state(null);
  /** What this device has of the game; null for watchers. */
  kept: KeptOrderGame | null = $state.raw(null);
  /** Whether a request is in flight. */
  acting = $state(false);
  /** This device's clock against the server's. */
  readonly skew = new Skew();

  #live: LiveConnection<OrderLiveMessage> | null = null;
  /** The events as seen with [`token`]. */
  #own: Feed;
  /** A game master who also plays has a second list: press to the game master. */
  #master: Feed | null = null;
  #masterLive: LiveConnection<OrderLiveMessage> | null = null;
  #closed = false;
  /** The token of a seat that is asked for. */
  #token: string | null = null;
  /** What came before the map was there; null while nothing waits for it. */
  #waiting: OrderLiveMessage[] | null = null;
  #phases: Partial<Record<number, MappedPhase>> = {};
  readonly #wake = () => this.#live?.wake();
  readonly #suspect = () => this.#live?.suspect();

  constructor(
    readonly id: string,
    /** Tells the person something. */
    private readonly notice: (text: string) => void,
    /** Called for each event that arrives while the page is open. */
    private readonly onevent: (event: OrderEvent) => void = () => undefined,
    private readonly api: OrderApi = orderApi,
  ) {
    this.kept = keptOrderGame(store, id);
    this.#own = new Feed(this.token);
    this.#listenAsMaster();
  }

  /** The token this page uses: the seat's, or the game master's if the game master does not play. */
  get token(): string | null {
    return this.kept?.token ?? this.kept?.master ?? null;
  }

  /** Whether the server knows our seat by the account, because its key is on another device. */
  get isByAccount(): boolean {
    return this.token === null && this.state !== null && this.state.yours !== null;
  }

  /** Whether we play, or are the game master. */
  get takesPart(): boolean {
    return this.token !== null || this.isByAccount;
  }

  /** Whether this device has the game master's secret. */
  get isMaster(): boolean {
    return (this.kept?.master ?? null) !== null;
  }

  /** Connects to the game. */
  start(): void {
    this.#live = new LiveConnection<OrderLiveMessage>(
      liveUrl(this.id, location, 'order-games'),
      () => this.#hello(),
      (message) => this.#hear(message),
      (status, fault) => {
        this.status = status === 'live' ? 'open' : status === 'lost' ? 'lost' : 'connecting';
        if (status === 'refused' && fault) this.#refused(fault.code, fault.reason);
      },
    );
    this.#live.start();
    this.#listenAsMaster();
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#suspect);
    document.addEventListener('visibilitychange', this.#wake);
    // The socket can be slow to open; a plain request shows the game, or says that there is none.
    void this.refresh();
  }

  /** Disconnects. Nothing changes on the server. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#suspect);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#live?.close();
    this.#masterLive?.close();
  }

  /** Connects again at once, if the connection was lost. */
  retry(): void {
    this.#live?.wake();
  }

  /** Asks for the state. */
  async refresh(): Promise<void> {
    try {
      this.take(await this.#mapped(await this.api.state(this.id, this.token)));
    } catch (error) {
      if (!(error instanceof ApiFault) || error.isUnreachable || this.#closed) return;
      this.#refused(error.body.code, reasonOf(error));
    }
  }

  /** Applies a state unless a newer one is already here. */
  take(state: MappedGame): void {
    if (this.#closed) return;
    this.skew.note(state.now_ms, Date.now());
    const { state: old } = this;
    // Whoever is given another power has another numbering from then on.
    const isOther = old !== null && old.numbering !== state.numbering;
    const isOlder = old !== null && !isOther && state.seq < old.seq;
    const isBefore = old !== null && (isOther || state.seq === old.seq) && state.now_ms < old.now_ms;
    if (isOlder || isBefore) return;
    if (isOther) this.#own = new Feed(this.token);
    this.#show(state);
    if (state.seq > this.#own.newest) void this.#read(this.#own);
    if (this.#master) void this.#read(this.#master);
  }

  #show(state: MappedGame): void {
    const ends = this.state && this.state.status !== 'finished' && state.status === 'finished';
    this.state = state;
    this.fault = null;
    this.#keep(state);
    // When a game ends, events that were secret become visible.
    if (ends) {
      this.#own = new Feed(this.token);
      void this.#read(this.#own);
    }
  }

  #hear(message: OrderLiveMessage): void {
    if (this.#closed) return;
    if (this.#waiting) return void this.#waiting.push(message);
    if (message.kind === 'state') {
      const { state } = message;
      const map = this.api.maps.known(state.map);
      if (map === null) return void this.#wait(message, state.map);
      return this.take({ ...state, board: boardOf(map, state.board) });
    }
    // Events are missing: reconnect, so that the server sends them.
    if (message.kind === 'news' && !this.#follow(message.news)) this.#live?.restart();
  }

  /** Queues messages until the map has been fetched. */
  async #wait(first: OrderLiveMessage, path: string): Promise<void> {
    const waiting = [first];
    this.#waiting = waiting;
    const isHere = await this.api.maps.fetch(path).then(
      () => true,
      () => false,
    );
    // The viewer changed in the meantime.
    if (this.#waiting !== waiting) return;
    this.#waiting = null;
    if (isHere) for (const message of waiting) this.#hear(message);
    else setTimeout(() => (this.#closed ? undefined : this.#live?.restart()), MAP_AGAIN_MS);
  }

  /** The game's map. */
  async #map(): Promise<OrderMap> {
    const path = this.state?.map ?? (await this.api.state(this.id, this.token)).map;
    return this.api.maps.fetch(path);
  }

  /** The state as the game master knows it; null where this device has not the game master's secret. */
  async asMaster(): Promise<MappedGame | null> {
    const master = this.kept?.master ?? null;
    return master === null ? null : this.#mapped(await this.api.state(this.id, master));
  }

  /** A state with its map. */
  async #mapped(state: OrderGameState): Promise<MappedGame> {
    return { ...state, board: boardOf(await this.api.maps.fetch(state.map), state.board) };
  }

  /** Applies news; false if events before them are missing. */
  #follow(news: OrderNews): boolean {
    const { state } = this;
    if (!state) return true;
    // The map itself changed, which news cannot tell: fetch the state.
    if (news.position && news.position.map !== state.map) {
      void this.refresh();
      return true;
    }
    const next = advanced(state, news);
    if (next === null) return false;
    this.skew.note(news.now_ms, Date.now());
    if (next !== state) this.#show(next);
    this.#add(this.#own, news.events);
    return true;
  }

  /** A game master who also plays has a second connection, used only for press to the game master. */
  #listenAsMaster(): void {
    this.#masterLive?.close();
    this.#masterLive = null;
    const { token, master } = this.kept ?? { token: null, master: null };
    this.#master = token !== null && master !== null ? new Feed(master) : null;
    const feed = this.#master;
    if (!feed || !this.#live) return;
    this.#masterLive = new LiveConnection<OrderLiveMessage>(
      liveUrl(this.id, location, 'order-games'),
      () => ({
        token: feed.token ?? '',
        ...(feed.newest < 0 ? {} : { known: { numbering: 'master', seq: feed.newest } }),
      }),
      (message) => {
        if (feed !== this.#master) return;
        if (message.kind === 'state') void this.#read(feed);
        else if (message.kind === 'news') this.#add(feed, message.news.events);
      },
      () => undefined,
    );
    this.#masterLive.start();
  }

  /** The seat that a link invites to; null for any that is open. Throws if the link opens none. */
  async invited(invite: string): Promise<number | null> {
    return (await this.api.invitation(this.id, invite)).seat;
  }

  /** Takes a seat with the secret of a link, or without one in a game of the lobby. Throws if the server refuses. */
  async join(
    invite: string | null,
    { name, email, wishes }: { name: string; email: string; wishes: readonly number[] },
  ): Promise<void> {
    const said = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
    // Asked again after an answer was lost, the server tells of the same seat.
    this.#token ??= newToken();
    // Whoever comes from the lobby is somebody, so that nobody takes two seats.
    if (invite === null) await become();
    const asked = {
      ...(invite === null ? {} : { invite }),
      ...said,
      wishes: [...wishes],
      token: this.#token,
    };
    const grant = await this.api.join(this.id, asked);
    const power = this.state?.seats[grant.seat ?? -1]?.power ?? '';
    this.kept = fromOrderGrant(grant, this.state?.game ?? '', power, Date.now(), this.kept);
    keepOrderGame(store, this.kept);
    this.#anew();
    await this.refresh();
  }

  /** Becomes game master with the game master's link. Throws if the server refuses. */
  async takeDesk(master: string): Promise<void> {
    const state = await this.api.state(this.id, master);
    if (!state.is_master) throw new Error('This link is not the game master’s. Ask for it again.');
    const plain = { id: this.id, game: state.game, seat: null, token: null, invites: [], power: '' };
    this.kept = { ...plain, seenMs: Date.now(), over: false, ...this.kept, master };
    keepOrderGame(store, this.kept);
    this.#anew();
    await this.refresh();
  }

  /** Files orders for the current phase; false if they were not filed. */
  file(text: string, ready: boolean): Promise<boolean> {
    return this.#act((state, token) => this.api.sheet(this.id, token, { turn: state.turn, text, ready }));
  }

  /** Marks the seat as ready, or not ready again. */
  setReady(ready: boolean): Promise<boolean> {
    return this.#act((state, token) => this.api.ready(this.id, token, state.turn, ready));
  }

  /** Takes the last phase back, in a game against computers alone. */
  takeBack(): Promise<boolean> {
    return this.#act((state, token) => this.api.takeBack(this.id, token, state.turn));
  }

  /** Says which end of the game the seat wants. */
  vote(vote: OrderVote): Promise<boolean> {
    return this.#act((state, token) => this.api.vote(this.id, token, state.turn, vote));
  }

  /**
   * Sets the e-mail address for notices; null for none. The same one again has another code sent. Throws if the server
   * refuses.
   */
  async setNotices(email: string | null): Promise<void> {
    if (this.takesPart) this.#noted(await this.api.notices(this.id, this.token, email));
  }

  /** Confirms that address by the code that was mailed to it. Throws if the server refuses. */
  async confirmNotices(code: string): Promise<void> {
    if (this.takesPart) this.#noted(await this.api.confirmNotices(this.id, this.token, code));
  }

  #noted({ email: notices, confirmed: notices_confirmed }: SeatNotices): void {
    if (this.state) this.state = { ...this.state, notices, notices_confirmed };
  }

  /** Sends press, perhaps unsigned. A game master who also plays chooses as whom. False if it was not sent. */
  async press(to: PressTo, text: string, asMaster = false, grey = false): Promise<boolean> {
    const token = asMaster ? (this.kept?.master ?? null) : this.token;
    if (token === null && (asMaster || !this.isByAccount)) return false;
    try {
      const { news } = await this.api.press(this.id, token, to, text, grey);
      await this.#answered(news, token);
      return true;
    } catch (error) {
      this.notice(reasonOf(error));
      return false;
    }
  }

  /** Says something of a deal to another seat. False if it was not sent. */
  async deal(seat: number, speech: DealSpeech): Promise<boolean> {
    const { token } = this;
    if (!this.takesPart) return false;
    try {
      const { news } = await this.api.deal(this.id, token, seat, speech);
      await this.#answered(news, token);
      return true;
    } catch (error) {
      this.notice(reasonOf(error));
      return false;
    }
  }

  /** Acts as game master; null if the server refused, in which case the user has been told. */
  async master(act: MasterAct): Promise<MasterDone | null> {
    if (this.acting) return null;
    try {
      return await this.tryMaster(act);
    } catch (error) {
      this.notice(reasonOf(error));
      return null;
    }
  }

  /** Acts as game master, and keeps the invitation if a seat was opened. Throws if the server refuses. */
  async tryMaster(act: MasterAct): Promise<MasterDone> {
    const master = this.kept?.master ?? '';
    this.acting = true;
    try {
      const done = await this.api.master(this.id, master, act);
      const { invite } = done;
      if (this.kept && invite) {
        const others = this.kept.invites.filter(({ seat }) => seat !== invite.seat);
        this.kept = { ...this.kept, invites: [...others, invite] };
        keepOrderGame(store, this.kept);
      }
      await this.#answered(done.news, master);
      return done;
    } finally {
      this.acting = false;
    }
  }

  /** For the game master: what the filed orders would lead to. Throws if the server refuses. */
  async preview(): Promise<MappedPreview> {
    const preview = await this.api.preview(this.id, this.kept?.master ?? '', this.state?.turn ?? 0);
    return { ...preview, board: boardOf(await this.#map(), preview.board) };
  }

  /** A settled phase. Throws if the server refuses. */
  async phase(turn: number): Promise<MappedPhase> {
    const held = this.#phases[turn];
    if (held) return held;
    const sent = await this.api.phase(this.id, this.token, turn);
    const map = await this.#map();
    const body = { ...sent, before: boardOf(map, sent.before), after: boardOf(map, sent.after) };
    // A phase that is partly secret now may be fully visible later, so it is not cached.
    if (body.result?.position) this.#phases[turn] = body;
    return body;
  }

  async #act(send: (state: MappedGame, token: string | null) => Promise<OrderAccepted>): Promise<boolean> {
    const { state } = this;
    const token = this.kept?.token ?? null;
    if (!state || (token === null && !this.isByAccount) || this.acting) return false;
    this.acting = true;
    try {
      const { news } = await send(state, token);
      await this.#answered(news, token);
      return true;
    } catch (error) {
      this.notice(reasonOf(error));
      if (error instanceof ApiFault && error.body.code === 'stale') void this.refresh();
      return false;
    } finally {
      this.acting = false;
    }
  }

  /** Applies the news of an answer. They use the numbering of `token`; for another viewer, fetch the state. */
  async #answered(news: OrderNews | null, token: string | null): Promise<void> {
    if (this.#closed || news === null) return;
    if (token !== this.token || !this.#follow(news)) await this.refresh();
  }

  /** How a sheet of this seat is understood, and what can be ordered beside it. */
  readSheet(sheet: ReadSheet): Promise<OrderChoices> {
    return this.api.entry(this.id, this.token, sheet);
  }

  /** A sheet of this seat with another order for one actor. */
  placeOrder(order: PlaceOrder): Promise<OrderChoices> {
    return this.api.placement(this.id, this.token, order);
  }

  /** The token and the last known event, so that the server sends only what is new. */
  #hello(): LiveHello {
    const { state, token } = this;
    return {
      ...(token === null ? {} : { token }),
      ...(state ? { known: { numbering: state.numbering, seq: state.seq } } : {}),
    };
  }

  /** Starts over as another viewer. */
  #anew(): void {
    this.#own = new Feed(this.token);
    this.#phases = {};
    this.#waiting = null;
    this.state = null;
    this.#live?.restart();
    this.#listenAsMaster();
  }

  /** The server rejected the token because the seat was given to somebody else: continue as a spectator. */
  #refused(code: string, reason: string): void {
    if (code === 'not_your_game' && this.kept?.token) {
      this.kept = { ...this.kept, token: null, seat: null, power: '' };
      keepOrderGame(store, this.kept);
      this.notice('The game master gave your seat to somebody else. You watch from now on.');
      this.#anew();
      void this.refresh();
    } else if (!this.state) this.fault = reason;
  }

  /** Fetches the events that a list lacks. Events of the first fetch are not announced. */
  async #read(feed: Feed): Promise<void> {
    if (feed.busy) return;
    feed.busy = true;
    const from = feed.newest;
    try {
      const events = await this.api.events(this.id, feed.token, from < 0 ? null : from);
      feed.busy = false;
      this.#add(feed, events, from >= 0);
    } catch {
      // The next state asks again.
      feed.busy = false;
    }
  }

  /** Adds events to a list; if events before them are missing, fetches those too. */
  #add(feed: Feed, events: readonly OrderEvent[], tell = true): void {
    if (this.#closed || (feed !== this.#own && feed !== this.#master)) return;
    const fresh = events.filter(({ seq }) => seq > feed.newest).map(light);
    if (fresh.length === 0) return;
    if ((fresh[0]?.seq ?? 0) !== feed.newest + 1) return void this.#read(feed);
    feed.events = [...feed.events, ...fresh];
    const seat = this.state?.yours ?? this.kept?.seat ?? null;
    const heard = feed === this.#master ? fresh.filter((event) => isForMasterAlone(event, seat)) : fresh;
    if (!tell || this.#master === null) {
      this.events = this.#master === null ? feed.events : joined(this.#own.events, this.#master.events, seat);
    } else {
      const next = this.events.length;
      this.events = [...this.events, ...heard.map((event, index) => ({ ...event, seq: next + index }))];
    }
    if (tell) for (const event of heard) this.onevent(event);
  }

  /** Saves what the list of games shows. */
  #keep(state: MappedGame): void {
    if (!this.kept) return;
    const isGiven = state.yours !== null && !areProvisional(state);
    const power = isGiven ? (state.seats[state.yours ?? -1]?.power ?? '') : '';
    const over = state.status === 'finished';
    const invites = openInvites(this.kept.invites, state);
    // Powers may be given after joining.
    const seat = state.yours ?? this.kept.seat;
    this.kept = { ...this.kept, game: state.game, seat, power, over, invites, seenMs: Date.now() };
    keepOrderGame(store, this.kept);
  }
}

/** The events that one viewer may see, numbered from 0 without gaps. */
class Feed {
  events: OrderEvent[] = [];
  busy = false;

  constructor(readonly token: string | null) {}

  /** The number of the newest event. */
  get newest(): number {
    return this.events.at(-1)?.seq ?? -1;
  }
}

/** Whether an event is press that only the game master sees, not the seat. */
function isForMasterAlone({ by, event }: OrderEvent, seat: number | null): boolean {
  if (event.kind !== 'press' || event.to.public) return false;
  const own = typeof by === 'object' && by.seat === seat;
  return !own && (seat === null || !event.to.seats.includes(seat));
}

/** What the game master's list has more than the seat's, and the seat's list, in the order of time as one. */
function joined(
  own: readonly OrderEvent[],
  master: readonly OrderEvent[],
  seat: number | null,
): OrderEvent[] {
  const more = master.filter((event) => isForMasterAlone(event, seat));
  const all = [...own, ...more].sort((a, b) => a.at_ms - b.at_ms);
  return all.map((event, seq) => ({ ...event, seq }));
}

/** An event without what a phase led to, which is much and is asked for by its phase. */
function light(event: OrderEvent): OrderEvent {
  return event.event.kind === 'settled' ? { ...event, event: { ...event.event, result: null } } : event;
}
