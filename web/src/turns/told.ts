/** What was played, in the sentences of the rules. */
import type { Table } from '../common/rules';
import type { PlayedPly } from '../common/wire';
import { isSameTurn } from './move-rows';

/** The ply with which the turn begins that ply `at - 1` belongs to. */
export function turnBegin(plies: readonly PlayedPly[], at: number): number {
  let from = Math.max(0, at - 1);
  for (; from > 0; from -= 1) {
    const [before, ply] = [plies[from - 1], plies[from]];
    if (!before || !ply || !isSameTurn(before, ply)) break;
  }
  return from;
}

/** The last turn, as far as it was played at a table after its first `at` plies. */
export function lastTurnTold(table: Pick<Table, 'told'>, plies: readonly PlayedPly[], at: number): string {
  return at === 0 ? '' : table.told(turnBegin(plies, at), at);
}

/**
 * The latest moves in sentences, from ply `heard` on. Another player's turn is told from its beginning, because two
 * parts that arrive at once may interrupt the page.
 */
export function movesSaid(
  table: Pick<Table, 'told'>,
  plies: readonly PlayedPly[],
  heard: number,
  yours: readonly number[],
): string {
  const last = plies.at(-1);
  if (!last) return '';
  const from = Math.min(heard, plies.length - 1);
  return table.told(
    yours.includes(last.seat) ? from : Math.min(from, turnBegin(plies, plies.length)),
    plies.length,
  );
}
