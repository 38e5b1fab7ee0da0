/** The games with which this browser waits for anybody to join. */
import { readJson, type Store } from '../../common/storage';

const WAITING = 'quicksilver.waiting';
/** So many challenges are kept; the oldest are dropped first. */
const KEEP = 20;

/** A game that stands in the lobby because of this browser. */
export interface Waiting {
  /** The game's id. */
  id: string;
  /** The slug of the game played. */
  game: string;
  /** Whether it is played at once, and not by days: whoever joins waits at the board. */
  live: boolean;
  /** The name of whoever alone may accept; left out where anybody may. */
  to?: string;
  /** How many may accept, each for a game of their own; left out where it is one. */
  takers?: number;
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  return (
    typeof row.id === 'string' &&
    typeof row.game === 'string' &&
    typeof row.live === 'boolean' &&
    (row.to === undefined || typeof row.to === 'string') &&
    (row.takers === undefined || typeof row.takers === 'number')
  );
}

/** The games with which this browser waits, the newest first. */
export function waitingGames(store: Store): Waiting[] {
  const rows = readJson(store, WAITING);
  return Array.isArray(rows) ? rows.filter(isWaiting) : [];
}

/** The game of that id, if this browser waits with it. */
export function waitingGame(store: Store, id: string): Waiting | null {
  return waitingGames(store).find((game) => game.id === id) ?? null;
}

/** Whom this browser has challenged with a game; null where anybody may accept, and where it does not wait. */
export function challengedWith(store: Store, id: string): string | null {
  return waitingGame(store, id)?.to ?? null;
}

/** Notes that this browser waits with a game. */
export function noteWaiting(store: Store, game: Waiting): void {
  write(store, [game, ...waitingGames(store).filter(({ id }) => id !== game.id)].slice(0, KEEP));
}

/** Notes that it does so no longer: somebody has joined, or the challenge was withdrawn. */
export function noteJoined(store: Store, id: string): void {
  write(
    store,
    waitingGames(store).filter((game) => game.id !== id),
  );
}

function write(store: Store, games: readonly Waiting[]): void {
  try {
    if (games.length === 0) store.removeItem(WAITING);
    else store.setItem(WAITING, JSON.stringify(games));
  } catch {
    // Storage is full, or forbidden in a private window: the challenge then ends with its page.
  }
}
