/** Which settled phases are new to whoever looks: those after the last one whose results were seen on this device. */
import { readJson, writeKept, type Store } from '../../common/storage';
import type { PastPhase } from '../../common/wire';

const name = (id: string) => `quicksilver.results.${id}`;

/** The newest phase of a game whose results were seen here, by its turn; null if this device never saw any. */
export function seenTurn(store: Store, id: string): number | null {
  const found = readJson(store, name(id)) as { turn?: unknown } | null;
  const turn = found?.turn;
  return typeof turn === 'number' && Number.isInteger(turn) ? turn : null;
}

/** Keeps up to which turn results were seen; false when the device keeps nothing. */
export function keepSeen(store: Store, id: string, turn: number): boolean {
  return writeKept(store, name(id), { turn });
}

/** The turns that were settled after one, without those that were taken back. */
export function settledAfter(history: readonly PastPhase[], turn: number): number[] {
  return history.filter((past) => past.turn > turn && !past.undone).map((past) => past.turn);
}
