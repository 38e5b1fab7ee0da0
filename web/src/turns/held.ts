/** The first parts of a turn, which wait in the page until the turn is complete. */
import type { Table } from '../common/rules';
import type { Store } from '../common/storage';
import type { GameState, PlayedPly } from '../common/wire';

/** Parts of a turn played on the board but not sent yet. */
export interface HeldTurn {
  /** The server's ply count when the first of them was played. */
  ply: number;
  /** The server's position then. */
  position: string;
  /** Their canonical codes, at least one. */
  texts: readonly string[];
}

/** Whether a table that has just played a ply expects another part of the same turn. */
export function turnGoesOn(table: Pick<Table, 'toMove' | 'turn'>, ply: PlayedPly): boolean {
  return ply.part + 1 < ply.parts && table.toMove() === ply.seat && table.turn() === ply.turn;
}

/** Whether waiting parts can still be played: the game has not changed, and this device acts. */
export function stillStands(held: HeldTurn, state: GameState): boolean {
  return (
    state.status === 'playing' &&
    state.plies.length === held.ply &&
    state.position === held.position &&
    state.to_move !== null &&
    state.yours.includes(state.to_move)
  );
}

const key = (id: string) => `quicksilver.held.${id}`;

/** The saved parts of a turn in a game; null if there are none. */
export function keptTurn(store: Store, id: string): HeldTurn | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key(id)) ?? 'null');
    return isHeldTurn(found) ? found : null;
  } catch {
    return null;
  }
}

function isHeldTurn(value: unknown): value is HeldTurn {
  if (typeof value !== 'object' || value === null) return false;
  const { ply, position, texts } = value as Record<string, unknown>;
  return (
    typeof ply === 'number' &&
    typeof position === 'string' &&
    Array.isArray(texts) &&
    texts.length > 0 &&
    texts.every((text) => typeof text === 'string')
  );
}

/** Saves the parts of a turn in a game, or forgets them. */
export function keepTurn(store: Store, id: string, held: HeldTurn | null): void {
  try {
    if (held) store.setItem(key(id), JSON.stringify(held));
    else store.removeItem(key(id));
  } catch {
    // Storage is full, or forbidden: they are then lost with the page and must be played again.
  }
}
