/** Keeping files of the site on the device, in Cache Storage. */
import { ASSETS } from './names';

/** Why files could not be kept. */
export type KeepFault =
  /** There is no room left for this site. */
  | 'full'
  /** The browser lets this site keep nothing. */
  | 'forbidden'
  /** The server did not send a file. */
  | 'unreachable';

/** Thrown when not all files could be kept; those that were stay. */
export class NotKept extends Error {
  constructor(readonly why: KeepFault) {
    super(`not kept: ${why}`);
    this.name = 'NotKept';
  }
}

/** What is used of the browser; replaceable by tests. */
export interface KeepWorld {
  /** Cache Storage; undefined where the browser has none. */
  caches: CacheStorage | undefined;
  fetch: typeof fetch;
}

/** So many files are fetched at a time. */
const AT_ONCE = 4;

/** The files of this site on the device. */
export class Keeping {
  constructor(private readonly world: KeepWorld) {}

  /**
   * The paths of all files on the device.
   *
   * @throws {NotKept} `forbidden` when nothing may be kept here.
   */
  async held(): Promise<Set<string>> {
    return this.#allowed(async (caches) => {
      const held = new Set<string>();
      for (const name of await caches.keys()) {
        if (!name.startsWith('quicksilver-')) continue;
        for (const { url } of await (await caches.open(name)).keys()) held.add(new URL(url).pathname);
      }
      return held;
    });
  }

  /**
   * Fetches and keeps files by their paths; `told` is called after each. Stopped by the signal, it resolves with what
   * there is.
   *
   * @throws {NotKept} at the first file that could not be kept.
   */
  async keep(
    paths: readonly string[],
    told: (path: string) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<void> {
    const cache = await this.#allowed((caches) => caches.open(ASSETS));
    const left = [...paths];
    let fault: NotKept | null = null;
    const work = async () => {
      for (let path = left.shift(); path && !fault && !signal?.aborted; path = left.shift()) {
        try {
          await this.#keepOne(cache, path, signal);
          told(path);
        } catch (error) {
          if (!signal?.aborted) fault ??= error instanceof NotKept ? error : new NotKept('unreachable');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (fault) throw fault;
  }

  /** Removes what was kept; what the shell needs stays. */
  async forget(): Promise<void> {
    await this.#allowed((caches) => caches.delete(ASSETS));
  }

  async #keepOne(cache: Cache, path: string, signal?: AbortSignal): Promise<void> {
    const answer = await this.world.fetch(path, { signal: signal ?? null });
    if (!answer.ok) throw new NotKept('unreachable');
    await cache.put(path, answer).catch((error: unknown) => {
      throw isFull(error) ? new NotKept('full') : error;
    });
  }

  async #allowed<T>(use: (caches: CacheStorage) => Promise<T>): Promise<T> {
    if (!this.world.caches) throw new NotKept('forbidden');
    try {
      return await use(this.world.caches);
    } catch (error) {
      throw new NotKept(isFull(error) ? 'full' : 'forbidden');
    }
  }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';
