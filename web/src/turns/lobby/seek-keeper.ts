/** Keeps the seeks of this browser in the pool, whatever page is open, and says with whom it was paired. */
import { ApiFault } from '../../common/requests';
import { fromGrant, keepGame, type Store } from '../../common/storage';
import type { MeBody, SeekBody } from '../../common/wire';
import type { TurnApi } from '../api';
import { RENEW_MS, SLOW_MS } from './keeper';
import { forgetSeek, isLive, noteAlive, noteSeek, seeksOf, type Seek, type Wish } from './seeks';

/** Whoever comes back later than so many milliseconds does not wait for an opponent any more. */
const FORGOTTEN_MS = 15 * 60_000;

/** A game that has begun. */
export interface Begun {
  id: string;
  /** The slug of the game played. */
  game: string;
}

/** What a keeper needs of the page. */
export interface Surroundings {
  api: Pick<TurnApi, 'openSeek' | 'renewSeek' | 'withdrawSeek' | 'accept' | 'game'>;
  store: Store;
  /** Makes this browser somebody. */
  become: () => Promise<MeBody>;
  /** The name under which one plays; empty for none. */
  name: () => string;
  /** An id that nobody can guess. */
  newId: () => string;
  /** Whether somebody sees the page. */
  isSeen: () => boolean;
  /** An opponent was found. */
  onpaired: (game: Begun) => void;
  /** The seeks of this browser have changed. */
  onchange: () => void;
}

/** Opens, renews and ends seeks. */
export class SeekKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seeks that are being opened, by id: each is done when there is an answer, or will be none. */
  readonly #opening = new Map<string, Promise<unknown>>();

  constructor(private readonly around: Surroundings) {}

  /** Renews at once, and then as long as there is something to renew. */
  start(): void {
    clearTimeout(this.#timer);
    void this.#round();
  }

  /** Renews no more. The seeks stand until their time is over. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Looks for an opponent. Without an answer it is tried again and again.
   *
   * @throws ApiFault if the server refuses it
   */
  async look(wish: Wish): Promise<void> {
    const { store, newId, onchange } = this.around;
    const { games, clocks, seat, rated, within } = wish;
    const now = Date.now();
    const seek: Seek = { id: newId(), openedMs: now, aliveMs: now, games, clocks, seat, rated, within };
    // Noted first: if the answer is lost, it is renewed.
    noteSeek(store, seek);
    onchange();
    const opening = this.#open(seek);
    this.#opening.set(
      seek.id,
      opening.catch(() => undefined),
    );
    try {
      await this.#take(seek, await opening);
    } catch (error) {
      if (!mayPass(error)) {
        this.#forget(seek);
        throw error;
      }
    } finally {
      this.#opening.delete(seek.id);
      this.#later();
    }
  }

  /** Ends a seek, unless an opponent was found meanwhile. */
  async cancel(seek: Seek): Promise<void> {
    // Withdrawn before the server knows it, it would be opened after all, and stand there without anybody who looks.
    await this.#opening.get(seek.id);
    try {
      const { paired } = await this.around.api.withdrawSeek(seek.id);
      if (this.#forget(seek) && paired) this.around.onpaired(paired);
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#forget(seek);
    }
  }

  /** The page is closed: nobody shall be paired with whoever is gone. Another page of this browser goes on. */
  leave(send: (path: string) => void): void {
    for (const seek of seeksOf(this.around.store).filter(isLive))
      send(`/api/v1/lobby/seeks/${seek.id}/withdraw`);
  }

  async #round(): Promise<void> {
    await this.renew();
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    const seeks = seeksOf(this.around.store);
    if (seeks.length === 0) return;
    this.#timer = setTimeout(() => void this.#round(), seeks.some(isLive) ? RENEW_MS : SLOW_MS);
  }

  /** Renews all seeks once. */
  async renew(): Promise<void> {
    await Promise.all(seeksOf(this.around.store).map((seek) => this.#renewOne(seek)));
  }

  async #renewOne(seek: Seek): Promise<void> {
    try {
      const body = await this.around.api.renewSeek(seek.id);
      noteAlive(this.around.store, seek.id, Date.now());
      await this.#take(seek, body);
    } catch (error) {
      if (isGone(error)) await this.#again(seek);
      // Without an answer it is tried again.
      else if (!mayPass(error)) this.#forget(seek);
    }
  }

  /** The seek was not renewed in time, because the machine slept or the page was hidden: goes on looking. */
  async #again(seek: Seek): Promise<void> {
    const { store, isSeen } = this.around;
    const isOld = !isLive(seek) || Date.now() - seek.aliveMs > FORGOTTEN_MS;
    if (isOld) return void this.#forget(seek);
    // Whoever does not look would miss the game; and another tab may have ended the seek.
    if (!isSeen() || !seeksOf(store).some(({ id }) => id === seek.id)) return;
    await this.look(seek).catch(() => undefined);
  }

  /** A browser that is nobody becomes a guest first. */
  async #open(seek: Seek): Promise<SeekBody> {
    const { api, become, name } = this.around;
    const { id, games, clocks, seat, rated = 'no', within = null } = seek;
    const asked = {
      id,
      games: [...games],
      clocks: [...clocks],
      seat,
      rated,
      within,
      name: name() || null,
    };
    try {
      return await api.openSeek(asked);
    } catch (error) {
      if (!(error instanceof ApiFault) || error.status !== 401) throw error;
      await become();
      return api.openSeek(asked);
    }
  }

  async #take(seek: Seek, { paired, challenge }: SeekBody): Promise<void> {
    if (paired) {
      // It is known already where another tab has said so.
      if (this.#forget(seek)) this.around.onpaired(paired);
    } else if (challenge !== null) await this.#accept(seek, challenge);
  }

  /** Accepts a challenge that fits; goes on looking if somebody else was faster. */
  async #accept(seek: Seek, challenge: string): Promise<void> {
    const { api, store, name, onpaired } = this.around;
    const { paired } = await api.withdrawSeek(seek.id);
    if (!this.#forget(seek)) return;
    if (paired) return onpaired(paired);
    try {
      const { game } = await api.game(challenge, null);
      const grant = await api.accept(challenge, { name: name() || null });
      keepGame(store, fromGrant(grant, game, 'Somebody from the lobby', Date.now()));
      onpaired({ id: challenge, game });
    } catch {
      await this.look(seek);
    }
  }

  #forget(seek: Seek): boolean {
    const was = forgetSeek(this.around.store, seek.id);
    this.around.onchange();
    return was;
  }
}

/** Whether the server knows a seek no more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiFault && error.status === 404;
}

/** Whether it may be another time: there was no answer, or there were too many requests. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiFault) || error.isUnreachable || error.status === 429;
}
