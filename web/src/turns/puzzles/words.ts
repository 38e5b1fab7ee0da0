/** What the puzzle page says. */
import type { Table } from '../../common/rules';
import type { LegalMove, OutcomeBody } from '../../common/wire';
import { sentence } from '../../common/words';
import { outcomeText } from '../words';
import type { SolutionTurn } from './solution';

/** What is asked for: `White to move: find the best turn.` */
export function taskText(wanted: SolutionTurn, seat: string): string {
  return wanted.isWhole
    ? `${seat} to move: find the best turn.`
    : `${seat} to move: one part of this turn decides. Find it; the rest is up to you.`;
}

/** The first hint: where the unit is. */
export function unitHint(move: LegalMove): string {
  const [first] = move.picks;
  if (first?.kind === 'square') return `Look at the unit on ${first.square}.`;
  return first?.kind === 'hand' ? 'Look at the units in hand.' : 'Think about what need not be moved.';
}

/** The second hint: the move. */
export function moveHint(move: LegalMove): string {
  return `The move is this: ${move.words}.`;
}

/**
 * What refutes a wrong try: the reply, and how the game ends by it if it does. `tried` is the number of plies after which
 * the reply begins on the table.
 */
export function refutationText(
  table: Pick<Table, 'told' | 'plies'>,
  tried: number,
  seats: readonly string[],
  end: OutcomeBody | null,
  slug: string,
): string {
  const over = end ? ` ${sentence(outcomeText(end, slug, seats))}` : '';
  const { length } = table.plies();
  if (length <= tried) return `That is not the best turn.${over}`;
  return `That is not the best turn. The answer to it: ${table.told(tried, length)}${over}`;
}
