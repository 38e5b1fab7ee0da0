/** Games that live in this browser: how they are kept, whoever keeps them. */
import type { GameEvent } from '../../common/wire';

/** A game as it is kept: what was fixed at its beginning, and what happened. */
export interface LocalGameRow {
  /** The version of this shape. */
  version: 1;
  /** Its id; see `isLocalId`. */
  id: string;
  /** The slug of the game played. */
  game: string;
  /** What was fixed at the beginning, as the rules write it. */
  setup: unknown;
  /** What happened, in order. */
  events: GameEvent[];
  /** How often it has been written; a writer that knows an older one must read again. */
  revision: number;
  /** The opponent, in words. */
  against: string;
  /** When it was last written, in milliseconds since 1970. */
  seenMs: number;
  /** Whether it has ended. */
  over: boolean;
}

/** Why a game could not be kept. */
export type KeepFault =
  /** It was changed elsewhere, in another tab for instance. */
  | 'changed'
  /** There is no room. */
  | 'full'
  /** Nothing may be kept here, as in a private window. */
  | 'forbidden';

/** Thrown when a game could not be kept; what was kept before is still there. */
export class NotKept extends Error {
  constructor(readonly why: KeepFault) {
    super(`not kept: ${why}`);
    this.name = 'NotKept';
  }
}

/** Where games are kept. */
export interface LocalGames {
  /** All games, the last one written first. */
  list(): Promise<LocalGameRow[]>;
  /** A game by its id; null if there is none. */
  get(id: string): Promise<LocalGameRow | null>;
  /**
   * Keeps a game whose revision is one more than the one kept, or 1 if it is new. When the promise resolves the game is
   * on the disk.
   *
   * @throws {NotKept} when it could not be kept.
   */
  put(row: LocalGameRow): Promise<void>;
  /** Forgets a game. */
  delete(id: string): Promise<void>;
  /** Calls back when a game was changed from outside this page; returns a function that ends it. */
  watch(changed: (id: string) => void): () => void;
  /** Why the newest of a game is not kept; null if it is. */
  whyNotKept(id: string): KeepFault | null;
}

const PREFIX = 'here-';

/** A new id. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an id is that of a game in the browser. */
export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Whether something read from a store or a file is a game of a version that is known here. */
export function isLocalGameRow(value: unknown): value is LocalGameRow {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  return (
    row.version === 1 &&
    typeof row.id === 'string' &&
    typeof row.game === 'string' &&
    typeof row.setup === 'object' &&
    Array.isArray(row.events) &&
    typeof row.revision === 'number' &&
    typeof row.seenMs === 'number'
  );
}
