/** Games in which this browser does not show what opponents write. */
import { readJson, store, type Store } from '../../common/storage';

const KEY = 'quicksilver.silenced';
/** How many games are kept; those silenced first are forgotten first. */
const KEEP = 200;

export class Silenced {
  #games: readonly string[] = $state.raw([]);

  constructor(private readonly kept: Store) {
    const rows = readJson(kept, KEY);
    if (Array.isArray(rows)) this.#games = rows.filter((row) => typeof row === 'string');
  }

  has(game: string): boolean {
    return this.#games.includes(game);
  }

  /** Silences a game, or shows its talk again. */
  set(game: string, silent: boolean): void {
    const others = this.#games.filter((one) => one !== game);
    this.#games = silent ? [...others, game].slice(-KEEP) : others;
    try {
      this.kept.setItem(KEY, JSON.stringify(this.#games));
    } catch {
      // Storage is full, or forbidden in a private window: it holds as long as the page.
    }
  }
}

export const silenced = new Silenced(store);
