/** The list of games: from the server, or as it was when the page was built if no server answers. */
import { builtCatalog } from '../boards';
import { turnApi } from './api';
import { keepCatalog, keptCatalog, store } from '../common/storage';
import type { CatalogEntry } from '../common/wire';

class Catalog {
  /** The games; those of the last visit until the server has answered, so that the layout does not shift. */
  games: CatalogEntry[] = $state.raw(keptCatalog(store));
  /** Why there is no list. */
  fault: string | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Fetches the list, once; a failed fetch can be retried. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      this.fault = error instanceof Error ? error.message : String(error);
    });
    return this.#loading;
  }

  /** Settles when there is a list or a reason why there is none: at once on a later visit. */
  async known(): Promise<void> {
    if (this.games.length === 0 && this.fault === null) await this.load();
  }

  /** Uses the list as it was when the page was built, and never asks a server. */
  useBuilt(): Promise<void> {
    this.#loading = builtCatalog().then((games) => void (this.games = games));
    return this.#loading;
  }

  /** A game by its slug. */
  game(slug: string): CatalogEntry | null {
    return this.games.find((game) => game.slug === slug) ?? null;
  }

  async #fetch(): Promise<void> {
    this.fault = null;
    try {
      const games = await turnApi.catalog();
      keepCatalog(store, games);
      // An identical list changes nothing on the page.
      if (JSON.stringify(games) !== JSON.stringify(this.games)) this.games = games;
    } catch {
      if (this.games.length > 0) return;
      this.games = await builtCatalog();
    }
  }
}

export const catalog = new Catalog();
