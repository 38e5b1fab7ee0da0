/** The games that are played now, as a page shows them. */
import { lookAgain } from '../common/look-again';
import { reasonOf } from '../common/requests';
import type { WatchedGame } from '../common/wire';
import { watchApi, type WatchApi } from './api';

/** The pause between two looks, in milliseconds. */
const EVERY_MS = 6_000;

/** Games that are played now, looked at again and again while somebody looks. */
export class Playing {
  /** The games, the most interesting first; null until there is an answer. */
  games: readonly WatchedGame[] | null = $state.raw(null);
  /** Why there is no list. */
  fault: string | null = $state(null);

  constructor(private readonly api: Pick<WatchApi, 'list'> = watchApi) {}

  /** Looks at once, and then for as long as the page is seen; returns how to end that. */
  watch(): () => void {
    return lookAgain(
      () => this.look(),
      () => EVERY_MS,
    );
  }

  /** Looks once. */
  async look(): Promise<void> {
    try {
      const { games } = await this.api.list();
      this.fault = null;
      // The same list changes nothing on the page.
      if (JSON.stringify(games) !== JSON.stringify(this.games)) this.games = games;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}

/**
 * The game that a page shows: the one that was chosen, or the most interesting one of turns. It stays while it is played,
 * so that nobody loses sight of a game because another one has become more interesting.
 */
export function shownOf(
  games: readonly WatchedGame[],
  chosen: string | null,
  before: string | null,
): WatchedGame | null {
  const boards = games.filter(({ orders }) => !orders);
  const known = (id: string | null) => boards.find((game) => game.id === id);
  return known(chosen) ?? known(before) ?? boards[0] ?? null;
}
