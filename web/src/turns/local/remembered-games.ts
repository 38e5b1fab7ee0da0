/** Games that could not be kept are remembered until the page closes, so that they can be played on. */
import { NotKept, type KeepFault, type LocalGameRow, type LocalGames } from './games';

/** What is remembered of a game, and why it is not kept. */
interface Remembered {
  row: LocalGameRow;
  why: KeepFault;
}

/** Games in a store, and in memory what the store did not take. */
export class RememberedGames implements LocalGames {
  readonly #rows = new Map<string, Remembered>();

  constructor(private readonly games: LocalGames) {}

  async list(): Promise<LocalGameRow[]> {
    const kept = await this.games.list().catch(() => []);
    const remembered = [...this.#rows.values()].map(({ row }) => row);
    const others = kept.filter(({ id }) => !this.#rows.has(id));
    return [...remembered, ...others].sort((a, b) => b.seenMs - a.seenMs);
  }

  async get(id: string): Promise<LocalGameRow | null> {
    return this.#rows.get(id)?.row ?? this.games.get(id);
  }

  async put(row: LocalGameRow): Promise<void> {
    try {
      await this.games.put(row);
      this.#rows.delete(row.id);
    } catch (error) {
      // What another tab has written stands; this page has nothing to remember then.
      if (error instanceof NotKept && error.why !== 'changed')
        this.#rows.set(row.id, { row, why: error.why });
      throw error;
    }
  }

  async delete(id: string): Promise<void> {
    this.#rows.delete(id);
    await this.games.delete(id);
  }

  watch(changed: (id: string) => void): () => void {
    return this.games.watch(changed);
  }

  whyNotKept(id: string): KeepFault | null {
    return this.#rows.get(id)?.why ?? null;
  }
}
