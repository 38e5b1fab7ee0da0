/** What of the site is kept on this device, and the wish to keep more. */
import { simd } from 'wasm-feature-detect';
import { readKept, store, writeKept, type Store } from '../common/storage';
import { asksFor } from './engine-files';
import { Keeping, NotKept, type KeepFault } from './keeping';
import {
  filesOf,
  NO_PATHS,
  readList,
  roomOf,
  sizeWords,
  weightOf,
  withPath,
  type FileList,
  type SiteFile,
} from './list';
import { LIST } from './names';

/** What is asked of the browser; replaceable by tests. */
export interface OfflineWorld {
  keeping: Keeping;
  store: Store;
  fetch: typeof fetch;
  /** Asks the browser not to clear this site's files by itself; whether it agrees. */
  persist(): Promise<boolean>;
  /** Whether it runs WASM with vector instructions. */
  hasSimd(): Promise<boolean>;
}

/** A download that the person sees. */
export interface Progress {
  /** In bytes, as they travel. */
  done: number;
  total: number;
}

const WISH = 'quicksilver.offline';
const NO_WISH = { all: false, games: '' };

/** Words for what went wrong. */
export const FAULTS: Record<KeepFault, string> = {
  full: 'There is no more room for this site on this device. What was fetched is kept; free some space and try again.',
  forbidden:
    'This browser keeps nothing for this site, as in a private window or where site data is blocked. Everything works as long as there is a connection.',
  unreachable:
    'The server does not answer. What was fetched is kept; try again when there is a connection, and the rest follows.',
};

/** What of the site is on this device. */
export class Offline {
  /** The files that can be kept; null until they are known. */
  list: FileList | null = $state.raw(null);
  /** The paths of the files on this device. */
  held: ReadonlySet<string> = $state.raw(NO_PATHS);
  /** Why it is not known what can be kept, or is; null if it is known. */
  obstacle: string | null = $state(null);
  /** Why not everything was kept, or removed, that the person wanted; null if it was. */
  fault: string | null = $state(null);
  /** The download that the person began; null if there is none. */
  progress: Progress | null = $state.raw(null);
  /** Whether the browser may clear what is kept when space runs short; null if it was not asked. */
  isSafe: boolean | null = $state(null);
  /** Has files fetched in the background; null as long as nobody can. */
  background: ((paths: string[]) => void) | null = null;
  #stop: AbortController | null = null;

  constructor(private readonly world: OfflineWorld = browserWorld()) {}

  /** Whether all of these games' files are here; without games, the files of the whole site. */
  has(slugs?: readonly string[]): boolean {
    return this.list !== null && this.#missing(slugs).length === 0;
  }

  /** What is still to be fetched for these games, or for all, in bytes. */
  missing(slugs?: readonly string[]): number {
    return weightOf(this.#missing(slugs));
  }

  /** What a game weighs beside what all games need, in bytes. */
  weightOf(slug: string): number {
    return weightOf(this.list?.games.get(slug) ?? []);
  }

  /** How much room the files on this device take, in bytes. */
  get room(): number {
    return this.list === null ? 0 : roomOf(filesOf(this.list).filter(({ path }) => this.held.has(path)));
  }

  /** What the files on this device weighed on their way, in bytes. */
  get kept(): number {
    return this.list === null ? 0 : weightOf(filesOf(this.list).filter(({ path }) => this.held.has(path)));
  }

  /** Whether anything is kept that can be removed: the shell cannot. */
  get isRemovable(): boolean {
    return (
      this.list !== null &&
      filesOf(this.list, [...this.list.games.keys()]).some(({ path }) => this.held.has(path))
    );
  }

  /** Looks at what there is. */
  async look(): Promise<void> {
    try {
      this.held = await this.world.keeping.held();
      this.list ??= await this.#fetchList();
      this.obstacle = null;
    } catch (error) {
      this.obstacle = wordsOf(error);
    }
  }

  /** Keeps everything from now on, also after an update; the person sees how far it is. */
  async keepAll(): Promise<void> {
    this.#wish({ ...this.#wished(), all: true });
    await this.look();
    this.fault = this.obstacle;
    if (this.fault !== null || this.progress !== null) return;
    const left = this.#missing().map(({ path }) => path);
    const total = this.missing();
    this.#stop = new AbortController();
    this.progress = { done: 0, total };
    try {
      // Some browsers ask the person, who may take their time; the files are fetched meanwhile.
      void this.world.persist().then((isSafe) => (this.isSafe = isSafe));
      const told = (path: string) => {
        this.held = withPath(this.held, path);
        this.progress = { done: total - this.missing(), total };
      };
      await this.world.keeping.keep(left, told, this.#stop.signal);
    } catch (error) {
      this.fault = wordsOf(error);
      // It would be tried again, and fail again, at every visit.
      if (this.fault === FAULTS.full) this.#wish({ ...this.#wished(), all: false });
    } finally {
      this.progress = null;
      this.#stop = null;
    }
  }

  /** Stops the download that the person sees. */
  stop(): void {
    this.#wish({ ...this.#wished(), all: false });
    this.#stop?.abort();
  }

  /** Removes what was kept, and keeps nothing more by itself until a game is opened. */
  async remove(): Promise<void> {
    this.#wish(NO_WISH);
    this.fault = null;
    try {
      await this.world.keeping.forget();
      await this.look();
    } catch (error) {
      this.fault = wordsOf(error);
    }
  }

  /** A game was opened: it is one of those that are kept from now on, also after an update. */
  opened(slug: string): void {
    const { all, games } = this.#wished();
    const slugs = games.split(' ').filter((one) => one !== '');
    if (!slugs.includes(slug)) this.#wish({ all, games: [...slugs, slug].join(' ') });
  }

  /** Has fetched in the background what was wished for and is missing. */
  async catchUp(): Promise<void> {
    await this.look();
    const { all, games } = this.#wished();
    const missing = this.#missing(all ? undefined : games.split(' '));
    if (missing.length > 0) this.background?.(missing.map(({ path }) => path));
  }

  #missing(slugs?: readonly string[]): SiteFile[] {
    if (this.list === null) return [];
    return filesOf(this.list, slugs).filter(({ path }) => !this.held.has(path));
  }

  async #fetchList(): Promise<FileList> {
    const answer = await this.world.fetch(LIST).catch(() => null);
    const hasSimd = await this.world.hasSimd();
    const written: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const list = readList(written, (path) => asksFor(path, hasSimd));
    if (list === null) throw new NotKept('unreachable');
    return list;
  }

  #wished(): typeof NO_WISH {
    return readKept(this.world.store, WISH, NO_WISH);
  }

  #wish(wish: typeof NO_WISH): void {
    writeKept(this.world.store, WISH, wish);
  }
}

function wordsOf(error: unknown): string {
  return FAULTS[error instanceof NotKept ? error.why : 'forbidden'];
}

function browserWorld(): OfflineWorld {
  const fetchHere: typeof fetch = (...request) => fetch(...request);
  return {
    keeping: new Keeping({ caches: globalThis.caches, fetch: fetchHere }),
    store,
    fetch: fetchHere,
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
    hasSimd: simd,
  };
}

/** The state of the download in words. */
export function progressWords({ done, total }: Progress): string {
  return `${sizeWords(done)} of ${sizeWords(total)}`;
}

export const offline = new Offline();
