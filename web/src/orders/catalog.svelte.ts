/** The games of orders, as the server lists them. */
import { reasonOf } from '../common/requests';
import { orderApi } from './api';
import type { OrderCatalogEntry } from '../common/wire';

class OrderCatalog {
  games: OrderCatalogEntry[] = $state.raw([]);
  /** Why there is no list. */
  fault: string | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Fetches the list, once; a fetch that failed may be tried again. */
  load(): Promise<void> {
    this.#loading ??= orderApi.catalog().then(
      (games) => {
        this.games = games;
        this.fault = null;
      },
      (error: unknown) => {
        this.#loading = null;
        this.fault = reasonOf(error);
      },
    );
    return this.#loading;
  }

  /** A game by its slug. */
  game(slug: string): OrderCatalogEntry | null {
    return this.games.find((game) => game.slug === slug) ?? null;
  }

  /** The title of a game; its slug until the list is there. */
  title(slug: string): string {
    return this.game(slug)?.title ?? slug;
  }
}

export const orderCatalog = new OrderCatalog();
