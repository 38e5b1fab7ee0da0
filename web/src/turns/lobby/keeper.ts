/** Keeps the challenges of this browser in the lobby, whatever page is open, and says when somebody has joined. */
import { ApiFault } from '../../common/requests';
import type { Store } from '../../common/storage';
import type { TurnApi } from '../api';
import { keptGame } from '../../common/storage';
import { noteJoined, waitingGames, type Waiting } from './waiting';

/** The pause between two renewals, in milliseconds. By them one hears of a joiner, who waits at the board. */
export const RENEW_MS = 5_000;
/** The same where nobody waits at the board: all games are played by days. */
export const SLOW_MS = 60_000;

/** Renews the challenges. */
export class ChallengeKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Pick<TurnApi, 'challenge' | 'game'>,
    private readonly store: Store,
    /** Somebody has joined a game with which this browser waited. */
    private readonly onjoined: (game: Waiting) => void,
  ) {}

  /** Renews at once, and then as long as there is something to renew. */
  start(): void {
    clearTimeout(this.#timer);
    void this.#round();
  }

  /** Renews no more. The challenges stand until their time is over. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #round(): Promise<void> {
    await this.renew();
    clearTimeout(this.#timer);
    const games = waitingGames(this.store);
    const pause = games.some(({ live }) => live) ? RENEW_MS : SLOW_MS;
    if (games.length > 0) this.#timer = setTimeout(() => void this.#round(), pause);
  }

  /** Renews all challenges once. */
  async renew(): Promise<void> {
    await Promise.all(waitingGames(this.store).map((game) => this.#renewOne(game)));
  }

  async #renewOne(game: Waiting): Promise<void> {
    // Without the key the server may know the seat by the account.
    const token = keptGame(this.store, game.id)?.token ?? null;
    try {
      await this.api.challenge(game.id, token, game.to === undefined ? {} : { to: game.to });
    } catch (error) {
      // Without an answer it is tried again.
      if (!(error instanceof ApiFault) || error.isUnreachable || error.status === 429) return;
      // It is known already where another tab has said so, or the challenge was withdrawn meanwhile.
      const isKnown = !waitingGames(this.store).some(({ id }) => id === game.id);
      noteJoined(this.store, game.id);
      if (!isKnown && (await this.#hasBegun(game, token))) this.onjoined(game);
    }
  }

  /** Whether the game is played, and not given up. */
  async #hasBegun(game: Waiting, token: string | null): Promise<boolean> {
    try {
      const { status } = await this.api.game(game.id, token);
      return status === 'playing';
    } catch {
      return false;
    }
  }
}
