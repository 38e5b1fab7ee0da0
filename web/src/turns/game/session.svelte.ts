/** One game on the server, as a page follows it. The server's state always wins. */
import { ApiFault, reasonOf } from '../../common/requests';
import { turnApi } from '../api';
import { Skew } from '../../common/clock';
import { MoveDelivery, type PendingMove } from './delivery';
import { keepTurn, keptTurn, stillStands, type HeldTurn } from '../held';
import { LiveConnection, liveUrl, type LiveStatus } from '../../common/live';
import { fromGrant, keepGame, keptGame, store, tabStore } from '../../common/storage';
import { opponentText } from '../words';
import { advanced, withPresence } from './news';
import type { OnlineSession, OwnSeat } from './session';
import type { ActionKind, GameEvent, GameNews, GameState, LiveHello, LiveMessage } from '../../common/wire';

/** Follows a game and acts in it. */
export class GameSession implements OnlineSession {
  readonly kept = 'server';
  /** The latest state received; null until the first. */
  state: GameState | null = $state.raw(null);
  /** The state of the live connection. */
  connection: LiveStatus = $state('connecting');
  /** Why the game cannot be shown. */
  fault: string | null = $state(null);
  /** A move of ours that the server has not confirmed. */
  pending: PendingMove | null = $state.raw(null);
  /** The first parts of our turn, which wait here until it is complete. */
  held: HeldTurn | null = $state.raw(null);
  /** Our seat; null for spectators. */
  seat: OwnSeat | null = $state.raw(null);
  /** Whether an action of ours is in flight. */
  acting = $state(false);
  /** The offset between this device's clock and the server's. */
  readonly skew = new Skew();

  #live: LiveConnection | null = null;
  #delivery: MoveDelivery | null = null;
  readonly #wake = () => this.#live?.wake();
  readonly #suspect = () => this.#live?.suspect();

  constructor(
    readonly id: string,
    /** Shows the person a message. */
    private readonly notice: (text: string) => void,
    /** Called for each event as it happens. */
    private readonly onevent: (event: GameEvent) => void,
  ) {
    this.seat = keptGame(store, id);
    this.held = keptTurn(tabStore, id);
  }

  /** Begins to follow the game. */
  start(): void {
    this.#deliver();
    this.#live = new LiveConnection(
      liveUrl(this.id),
      () => this.#hello(),
      (message) => this.#hear(message),
      (status, fault) => {
        this.connection = status;
        if (status === 'refused' && fault) this.fault = fault.reason;
      },
    );
    this.#live.start();
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#suspect);
    document.addEventListener('visibilitychange', this.#wake);
    // The socket can be slow to open; a plain request shows the game, or says that there is none.
    turnApi.game(this.id, this.seat?.token ?? null).then(
      (state) => this.take(state),
      (error: unknown) => {
        if (error instanceof ApiFault && !error.isUnreachable && !this.state) this.fault = reasonOf(error);
      },
    );
  }

  /** Stops following the game; nothing changes on the server. */
  close(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#suspect);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#delivery?.close();
    this.#live?.close();
  }

  /** Connects again at once, if the connection was lost. */
  retry(): void {
    this.#live?.wake();
  }

  /** Applies a state, unless a newer one is known. */
  take(state: GameState): void {
    this.skew.note(state.now_ms, Date.now());
    // Whoever has signed out watches from then on.
    const isByAccount = this.seat?.token === null;
    if (this.state && !isByAccount && isOlder(state, this.state)) return;
    this.state = state;
    this.#know(state);
    if (this.held && !stillStands(this.held, state)) {
      const cause = state.plies.length < this.held.ply ? 'Moves were taken back' : 'The game went on';
      this.hold([]);
      if (state.status === 'playing') {
        this.notice(`${cause}, so the part of your turn that was not sent is no longer there.`);
      }
    }
    this.#keep(state);
    void this.#delivery?.observe(state);
  }

  /** Takes the open seat with the secret of the link. */
  async join(invite: string, name: string): Promise<void> {
    const grant = await turnApi.join(this.id, { invite, ...(name ? { name } : {}) });
    const state = this.state;
    const kept = fromGrant(grant, state?.game ?? '', 'By link', Date.now());
    this.seat = kept;
    keepGame(store, kept);
    this.#deliver();
    this.#live?.restart();
    this.take(await turnApi.game(this.id, grant.token));
  }

  /** Plays a turn, or a part of one: shown immediately, then sent to the server part by part. */
  async move(texts: readonly string[]): Promise<void> {
    const ply = this.state?.plies.length;
    const [text, ...then] = texts;
    if (ply === undefined || text === undefined || !this.#delivery) return;
    const sent = this.#delivery.submit(ply, text, then);
    this.hold([]);
    await sent;
  }

  /** Sets the parts of a turn that wait here; none clears them. */
  hold(texts: readonly string[]): void {
    const { state } = this;
    this.held =
      state && texts.length > 0 ? { ply: state.plies.length, position: state.position, texts } : null;
    keepTurn(tabStore, this.id, this.held);
  }

  /** Does something besides moving. */
  async act(action: ActionKind): Promise<void> {
    const { state, seat } = this;
    if (!state || !seat || this.acting) return;
    this.acting = true;
    try {
      await this.#accept((await turnApi.act(this.id, seat.token, action, state.plies.length)).news);
    } catch (error) {
      this.notice(reasonOf(error));
    } finally {
      this.acting = false;
    }
  }

  /** The game as a text record, as the server writes it. */
  record(): Promise<string> {
    return turnApi.record(this.id, this.seat?.token ?? null);
  }

  /** Sets the conditional moves, as lines from the present position; false if they were refused. */
  async setConditions(lines: readonly (readonly string[])[]): Promise<boolean> {
    const { state, seat } = this;
    if (!state || !seat) return false;
    const request = { ply: state.plies.length, lines: lines.map((line) => [...line]) };
    try {
      await this.#accept((await turnApi.setConditions(this.id, seat.token, request)).news);
      return true;
    } catch (error) {
      this.notice(reasonOf(error));
      return false;
    }
  }

  /** Sends a chat line; false if it was not sent. */
  async say(text: string): Promise<boolean> {
    if (!this.seat) return false;
    try {
      await this.#accept((await turnApi.say(this.id, this.seat.token, text)).news);
      return true;
    } catch (error) {
      this.notice(reasonOf(error));
      return false;
    }
  }

  /** Who this is and what it knows, so that the server sends only what happened since. */
  #hello(): LiveHello {
    const { state, seat } = this;
    return {
      ...(seat?.token ? { token: seat.token } : {}),
      ...(state ? { known: { numbering: state.numbering, seq: state.seq } } : {}),
    };
  }

  #hear(message: LiveMessage): void {
    const { state } = this;
    if (message.kind === 'state') this.take(message.state);
    else if (message.kind === 'presence' && state) this.state = withPresence(state, message.online);
    else if (message.kind === 'news' && state) {
      const next = advanced(state, message.news);
      // Something was missed: reconnect for the complete state.
      if (next === null) this.#live?.restart();
      else this.#tell(next, message.news);
    }
  }

  /** Applies the news in an answer, and reports what is new. */
  async #accept(news: GameNews): Promise<void> {
    this.#tell(await this.#after(news), news);
  }

  /** The state after an answer; fetched whole if events before the news are missing. */
  async #after(news: GameNews): Promise<GameState> {
    const next = this.state && advanced(this.state, news);
    return next ?? (await turnApi.game(this.id, this.seat?.token ?? null));
  }

  /** Applies the news to the state, and reports what is new. */
  #tell(state: GameState, news: GameNews): void {
    const known = this.state?.seq ?? Infinity;
    this.take(state);
    for (const event of news.events) if (event.seq > known) this.onevent(event);
  }

  #deliver(): void {
    this.#delivery?.close();
    this.#delivery = this.seat
      ? new MoveDelivery(turnApi, this.id, this.seat.token, {
          after: (news) => this.#after(news),
          state: (state) => this.take(state),
          news: (state, news) => this.#tell(state, news),
          pending: (move) => (this.pending = move),
          refused: (reason) => this.notice(reason),
        })
      : null;
  }

  /** Takes up a seat whose key is on another device, as the server knows it by the account; lets go of one signed out of. */
  #know(state: GameState): void {
    const isKnown = state.yours.length > 0;
    if (this.seat ? this.seat.token !== null || isKnown : !isKnown) return;
    this.seat = isKnown
      ? {
          id: this.id,
          token: null,
          seats: state.yours,
          invite: null,
          game: state.game,
          against: opponentText(state.opponent),
          seenMs: Date.now(),
          over: false,
        }
      : null;
    this.#deliver();
  }

  /** Saves the seat with what the list of games shows; also the seat in the rematch, which has the same token. */
  #keep(state: GameState): void {
    if (!this.seat) return;
    const over = state.status === 'finished' || state.status === 'aborted';
    const against = opponentText(state.opponent);
    this.seat = { ...this.seat, game: state.game, against, seats: state.yours, over, seenMs: Date.now() };
    const { token } = this.seat;
    if (token === null) return;
    const kept = { ...this.seat, token };
    keepGame(store, kept);
    if (state.rematch && !keptGame(store, state.rematch)) {
      keepGame(store, { ...kept, id: state.rematch, seats: [], invite: null, over: false });
    }
  }
}

/**
 * Whether a state is obsolete compared with another: it has fewer events, or as many at an earlier time, or was made
 * for a spectator before a seat was taken.
 */
function isOlder(state: GameState, than: GameState): boolean {
  if (state.numbering !== than.numbering) return state.yours.length < than.yours.length;
  return state.seq < than.seq || (state.seq === than.seq && state.now_ms < than.now_ms);
}
