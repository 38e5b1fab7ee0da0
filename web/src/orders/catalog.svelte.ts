/** The games of orders, as the server lists them, or as it listed them last if it does not answer. */
import { reasonOf } from '../common/requests';
import { store } from '../common/storage';
import { orderApi } from './api';
import { keepOrderCatalog, keptOrderCatalog } from './storage';
import type { OrderCatalogEntry } from '../common/wire';

class OrderCatalog {
  games: OrderCatalogEntry[] = $state.raw(keptOrderCatalog(store));
  /** Why there is no list. */
  fault: string | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Fetches the list, once; a fetch that failed may be tried again. */
  load(): Promise<void> {
    this.#loading ??= orderApi.catalog().then(
      (games) => {
        keepOrderCatalog(store, games);
        // An identical list changes nothing on the page.
        if (JSON.stringify(games) !== JSON.stringify(this.games)) this.games = games;
        this.fault = null;
      },
      (error: unknown) => {
        this.#loading = null;
        this.fault = reasonOf(error);
      },
    );
    return this.#loading;
  }

  /** Settles when there is a list or a reason why there is none: at once on a later visit. */
  async known(): Promise<void> {
    if (this.games.length === 0 && this.fault === null) await this.load();
  }

  /** Uses a list that was made when the page was built, and never asks a server. */
  useBuilt(games: OrderCatalogEntry[]): void {
    this.games = games;
    this.#loading = Promise.resolve();
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
