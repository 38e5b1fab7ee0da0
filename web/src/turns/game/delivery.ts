/** Delivers a move to the server exactly once, whatever the connection does. */
import { randomKey } from '../../common/random';
import { ApiFault, reasonOf } from '../../common/requests';
import type { TurnApi } from '../api';
import { waitBefore } from '../../common/live';
import type { GameNews, GameState } from '../../common/wire';

/** A move being delivered. */
export interface PendingMove {
  /** The number of plies played when it was chosen. */
  ply: number;
  /** Its canonical code. */
  text: string;
  /** The idempotency key, by which it is recognised in the event list. */
  request: string;
  /** The further parts of the turn: each is sent after the previous one has arrived. */
  then: readonly string[];
}

/**
 * The moves being delivered that a state does not contain yet: it may already include some whose answers have not
 * arrived.
 */
export function movesAhead(pending: PendingMove | null, plies: readonly string[]): readonly string[] {
  if (!pending) return [];
  const all = [pending.text, ...pending.then];
  const arrived = plies.slice(pending.ply);
  const fits = pending.ply <= plies.length && arrived.every((text, index) => text === all[index]);
  return fits ? all.slice(arrived.length) : [];
}

/** The callbacks to the page. */
export interface DeliveryEvents {
  /** The state after an answer; nothing is shown yet. */
  after(news: GameNews): Promise<GameState>;
  /** Show the state after an answer. */
  news(state: GameState, news: GameNews): void;
  /** A requested state arrived. */
  state(state: GameState): void;
  /** The move being delivered changed; null if there is none. */
  pending(move: PendingMove | null): void;
  /** The move was not played; `reason` is for the person. */
  refused(reason: string): void;
}

/** The environment, replaceable by tests. */
export interface DeliveryWorld {
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  key(): string;
}

/**
 * Sends one move at a time. If the answer is lost, it first fetches the game: a move that arrived is left alone, one
 * that did not is sent again with the same idempotency key and ply.
 *
 * The parts of a turn are sent one after another, each as a separate move. If one is not played, those after it are not
 * sent: the turn continues from what arrived.
 */
export class MoveDelivery {
  #move: PendingMove | null = null;
  #sends = 0;
  #looks = 0;
  #inFlight = false;
  #timer: unknown = null;

  constructor(
    private readonly api: Pick<TurnApi, 'move' | 'events' | 'game'>,
    private readonly id: string,
    private readonly token: string | null,
    private readonly tell: DeliveryEvents,
    private readonly world: DeliveryWorld = browserWorld,
  ) {}

  /** The move being delivered. */
  get pending(): PendingMove | null {
    return this.#move;
  }

  /** Sends a move, and then the further parts of its turn; a no-op while another is being delivered. */
  async submit(ply: number, text: string, then: readonly string[] = []): Promise<void> {
    if (this.#move) return;
    this.#begin(ply, text, then);
    await this.#send();
  }

  /** Compares the move being delivered with a state of the game that has arrived by any path. */
  async observe(state: GameState): Promise<void> {
    const move = this.#move;
    if (!move || this.#inFlight) return;
    if (state.plies.length > move.ply) {
      if (state.plies[move.ply]?.text === move.text) {
        this.#arrived(move);
        return this.observe(state);
      }
      return this.#settle('The game had moved on before your move arrived, so it was not played.');
    }
    if (state.status !== 'playing') {
      return this.#settle('The game ended before your move arrived, so it was not played.');
    }
    if (state.plies.length < move.ply) {
      return this.#settle('Moves were taken back before yours arrived, so it was not played.');
    }
    if (this.#sends >= 2) {
      return this.#settle('Your move did not reach the server and was taken back. Please play it again.');
    }
    await this.#send();
  }

  /** Stops tracking the move, when the page is left. */
  close(): void {
    this.world.cancel(this.#timer);
    this.#move = null;
  }

  #begin(ply: number, text: string, then: readonly string[]): void {
    this.#move = { ply, text, request: this.world.key(), then };
    this.#sends = 0;
    this.#looks = 0;
    this.tell.pending(this.#move);
  }

  /** A move has arrived: the next part of its turn, if any, is delivered next. */
  #arrived(move: PendingMove): void {
    this.world.cancel(this.#timer);
    const [text, ...then] = move.then;
    if (text === undefined) this.#settle(null);
    else this.#begin(move.ply + 1, text, then);
  }

  async #send(): Promise<void> {
    const move = this.#move;
    if (!move) return;
    this.world.cancel(this.#timer);
    this.#sends += 1;
    this.#inFlight = true;
    try {
      const { ply, text, request } = move;
      const { news } = await this.api.move(this.id, this.token, { ply, text, request });
      const state = await this.tell.after(news);
      this.#inFlight = false;
      if (this.#move !== move) return;
      this.#arrived(move);
      // The next part is sent before the page is told about this one.
      const next = this.observe(state);
      this.tell.news(state, news);
      await next;
    } catch (error) {
      this.#inFlight = false;
      if (this.#move === move) await this.#failed(move, error);
    }
  }

  async #failed(move: PendingMove, error: unknown): Promise<void> {
    if (error instanceof ApiFault && error.isUnreachable) return this.#lookLater();
    if (!(error instanceof ApiFault) || error.body.code !== 'stale') return this.#settle(reasonOf(error));
    // The retry may have been too late because our first attempt arrived after all.
    try {
      const events = await this.api.events(this.id, this.token);
      const own = events.some(({ event }) => event.kind === 'move' && event.request === move.request);
      const state = await this.api.game(this.id, this.token);
      if (this.#move !== move) return;
      if (own) this.#arrived(move);
      else this.#settle('The game had moved on before your move arrived, so it was not played.');
      const next = this.observe(state);
      this.tell.state(state);
      await next;
    } catch {
      this.#lookLater();
    }
  }

  /** Fetches the game after a while; a live connection that returns first may call `observe` earlier. */
  #lookLater(): void {
    this.#looks += 1;
    this.world.cancel(this.#timer);
    this.#timer = this.world.later(() => void this.#look(), waitBefore(this.#looks + 1, 0.5));
  }

  async #look(): Promise<void> {
    if (!this.#move || this.#inFlight) return;
    try {
      const state = await this.api.game(this.id, this.token);
      this.tell.state(state);
      await this.observe(state);
    } catch (error) {
      if (error instanceof ApiFault && !error.isUnreachable) this.#settle(reasonOf(error));
      else this.#lookLater();
    }
  }

  #settle(fault: string | null): void {
    this.world.cancel(this.#timer);
    this.#move = null;
    this.tell.pending(null);
    if (fault !== null) this.tell.refused(fault);
  }
}

const browserWorld: DeliveryWorld = {
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  key: randomKey,
};
