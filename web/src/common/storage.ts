/** What the page stores on this device: seats in games, and settings. */
import { keyIsNew } from './key-news';
import type { CatalogEntry, SeatGrant } from './wire';

/** A key-value store of strings; `localStorage`, or a stand-in in tests. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A seat in a game on the server, with what the list of games shows before the server answers. */
export interface KeptGame {
  id: string;
  token: string;
  seats: number[];
  /** The secret that lets somebody else join, if this device created the game. */
  invite: string | null;
  /** The slug of the game played. */
  game: string;
  /** The opponent, in words. */
  against: string;
  /** When it was last seen here, in milliseconds since 1970. */
  seenMs: number;
  /** Whether it had ended when last seen. */
  over: boolean;
}

const GAMES = 'quicksilver.games';
/** The maximum number of stored games; finished ones and those unseen longest are dropped first. */
const KEEP = 100;

/** The value stored under a name; null if there is none, or if it cannot be read. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Store, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full, or forbidden in a private window: the page works without it.
    return false;
  }
}

function isKeptGame(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<string, unknown>;
  return (
    typeof game.id === 'string' &&
    typeof game.token === 'string' &&
    Array.isArray(game.seats) &&
    typeof game.game === 'string' &&
    typeof game.seenMs === 'number'
  );
}

/** The games this device has a seat in, most recently seen first. */
export function keptGames(store: Store): KeptGame[] {
  const rows = readJson(store, GAMES);
  if (!Array.isArray(rows)) return [];
  return rows.filter(isKeptGame).sort((a, b) => b.seenMs - a.seenMs);
}

/** The seat this device has in a game. */
export function keptGame(store: Store, id: string): KeptGame | null {
  return keptGames(store).find((game) => game.id === id) ?? null;
}

/** Saves a seat, or updates it; false if the device stores nothing. */
export function keepGame(store: Store, game: KeptGame): boolean {
  const before = keptGames(store);
  const isNew = !before.some(({ id, token }) => id === game.id && token === game.token);
  const rows = [game, ...before.filter((other) => other.id !== game.id)];
  while (rows.length > KEEP) {
    const over = rows.findLastIndex((row) => row.over);
    rows.splice(over > 0 ? over : rows.length - 1, 1);
  }
  const isKept = write(store, GAMES, rows);
  if (isNew && isKept) keyIsNew();
  return isKept;
}

/** Forgets a seat. Without another copy of its token nobody can move there any more. */
export function forgetGame(store: Store, id: string): void {
  write(
    store,
    GAMES,
    keptGames(store).filter((game) => game.id !== id),
  );
}

/** The entry to store for a seat just granted. */
export function fromGrant(grant: SeatGrant, game: string, against: string, nowMs: number): KeptGame {
  return {
    id: grant.id,
    token: grant.token,
    seats: grant.seats,
    invite: grant.invite,
    game,
    against,
    seenMs: nowMs,
    over: false,
  };
}

/** The version rises when entries gain fields that pages rely on: entries of an older page are then ignored. */
const CATALOG = 'quicksilver.catalog.2';

/** The list of games as last received from the server; empty if unknown. */
export function keptCatalog(store: Store): CatalogEntry[] {
  const rows = readJson(store, CATALOG);
  const isEntry = (row: unknown): row is CatalogEntry =>
    typeof row === 'object' &&
    row !== null &&
    ['slug', 'title', 'tagline', 'inventor'].every(
      (name) => typeof (row as Record<string, unknown>)[name] === 'string',
    ) &&
    Array.isArray((row as CatalogEntry).seats) &&
    Array.isArray((row as CatalogEntry).options) &&
    Array.isArray((row as CatalogEntry).levels);
  return Array.isArray(rows) && rows.every(isEntry) ? rows : [];
}

/** Saves the list of games. */
export function keepCatalog(store: Store, games: CatalogEntry[]): void {
  write(store, CATALOG, games);
}

/** Reads a stored string or object, with `fallback` for fields that are missing or of the wrong type. */
export function readKept<T extends Record<string, string | number | boolean>>(
  store: Store,
  key: string,
  fallback: T,
): T {
  const found = readJson(store, key);
  const result: Record<string, string | number | boolean> = { ...fallback };
  if (typeof found === 'object' && found !== null) {
    for (const [name, value] of Object.entries(found)) {
      if (name in fallback && typeof value === typeof fallback[name]) {
        result[name] = value as string | number | boolean;
      }
    }
  }
  return result as T;
}

/** Saves an object; false if the device stores nothing. */
export function writeKept(store: Store, key: string, value: object): boolean {
  return write(store, key, value);
}

/** The device's storage, or an in-memory one if the browser forbids storage. */
export const store: Store = openStore(() => localStorage);

/** The storage of this tab alone, which survives a reload. */
export const tabStore: Store = openStore(() => sessionStorage);

function openStore(open: () => Store): Store {
  try {
    const opened = open();
    const probe = 'quicksilver.probe';
    opened.setItem(probe, '1');
    opened.removeItem(probe);
    return opened;
  } catch {
    return memoryStore();
  }
}

/** An in-memory store, lost with the page. */
export function memoryStore(): Store {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  };
}
