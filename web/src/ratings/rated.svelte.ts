/** The ratings of the players of a rated game. */
import type { GameRatings } from '../common/wire';
import { ratingsApi, type RatingsApi } from './api';

/** The result is counted soon after the end: so often it is looked for … */
const TRIES = 8;
/** … after so many milliseconds, and twice as many each time. */
const FIRST_MS = 250;

/** What the page needs of a game of either kind. */
interface Game {
  id: string;
  status: string;
  rated?: boolean;
}

/** Whether somebody has a seat. */
interface Seat {
  taken: boolean;
}

/** The ratings of one game. */
export class Rated {
  body: GameRatings | null = $state.raw(null);
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly api: Pick<RatingsApi, 'ofGame'> = ratingsApi) {}

  /** Asks, where something may have changed: somebody has joined, or the game is over. */
  follow(game: Game, seats: readonly Seat[]): void {
    if (!game.rated) return;
    const taken = seats.filter((seat) => seat.taken).length;
    const asked = `${game.id} ${game.status} ${taken}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.stop();
    void this.#ask(game, TRIES, FIRST_MS);
  }

  /** Asks no more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #ask(game: Game, tries: number, pauseMs: number): Promise<void> {
    const isOver = game.status === 'finished' || game.status === 'aborted';
    try {
      this.body = await this.api.ofGame(game.id);
      if (!isOver || this.body.state !== 'open') return;
    } catch {
      // The page shows the game without ratings; they are asked for again.
    }
    if (tries > 1) this.#timer = setTimeout(() => void this.#ask(game, tries - 1, 2 * pauseMs), pauseMs);
  }
}
