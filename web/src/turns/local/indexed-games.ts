/** Games kept in the browser's database. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isLocalGameRow, NotKept, type LocalGameRow, type LocalGames } from './games';

interface Schema extends DBSchema {
  games: { key: string; value: LocalGameRow };
}

const NAME = 'quicksilver';
const VERSION = 1;
/** The channel on which tabs tell each other the id of a game they have written. */
const CHANNEL = 'quicksilver.games';

/** The database of this browser. */
export class IndexedGames implements LocalGames {
  #opening: Promise<IDBPDatabase<Schema>> | null = null;
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  async list(): Promise<LocalGameRow[]> {
    const rows = await (await this.#open()).getAll('games');
    return rows.filter(isLocalGameRow).sort((a, b) => b.seenMs - a.seenMs);
  }

  async get(id: string): Promise<LocalGameRow | null> {
    const row: unknown = await (await this.#open()).get('games', id);
    return isLocalGameRow(row) ? row : null;
  }

  async put(row: LocalGameRow): Promise<void> {
    const database = await this.#open();
    try {
      // Strict: the promise resolves when the disk has it, not when the operating system was told.
      const writing = database.transaction('games', 'readwrite', { durability: 'strict' });
      const known = await writing.store.get(row.id);
      if ((known?.revision ?? 0) !== row.revision - 1) {
        writing.abort();
        await writing.done.catch(() => undefined);
        throw new NotKept('changed');
      }
      await writing.store.put(row);
      await writing.done;
    } catch (error) {
      throw asNotKept(error);
    }
    this.#channel?.postMessage(row.id);
  }

  async delete(id: string): Promise<void> {
    await (await this.#open()).delete('games', id);
    this.#channel?.postMessage(id);
  }

  watch(changed: (id: string) => void): () => void {
    const hear = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') changed(event.data);
    };
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }

  whyNotKept(): null {
    return null;
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    // Where access is forbidden, some browsers throw at once instead of refusing.
    this.#opening ??= (async () =>
      openDB<Schema>(NAME, VERSION, {
        upgrade: (database) => void database.createObjectStore('games', { keyPath: 'id' }),
        // Another tab has a newer page: this one lets go, and opens anew when it needs to.
        blocking: (_current, _next, event) => {
          (event.target as IDBDatabase).close();
          this.#opening = null;
        },
        terminated: () => (this.#opening = null),
      }))().catch((error: unknown) => {
      this.#opening = null;
      throw asNotKept(error);
    });
    return this.#opening;
  }
}

/** An error of the database as the reason why nothing was kept. */
function asNotKept(error: unknown): Error {
  if (error instanceof NotKept) return error;
  const name = error instanceof DOMException ? error.name : '';
  return new NotKept(name === 'QuotaExceededError' ? 'full' : 'forbidden');
}
