/** The list of games: from the server, or from the rules in the page where no server answers. */
import { api } from './api';
import { loadRules } from './rules';
import type { CatalogEntry } from './wire';

class Catalog {
  games: CatalogEntry[] = $state.raw([]);
  /** Why there is no list. */
  fault: string | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Fetches the list, once; a fetch that failed may be tried again. */
  load(): Promise<void> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      this.fault = error instanceof Error ? error.message : String(error);
    });
    return this.#loading;
  }

  /** A game by its slug. */
  game(slug: string): CatalogEntry | null {
    return this.games.find((game) => game.slug === slug) ?? null;
  }

  async #fetch(): Promise<void> {
    this.fault = null;
    try {
      this.games = await api.catalog();
    } catch {
      this.games = (await loadRules()).catalog();
    }
  }
}

export const catalog = new Catalog();
