/** What the puzzle page says. */
import type { LegalMove, OutcomeBody, PlayedPly } from '../../common/wire';
import { sentence } from '../../common/words';
import { movesSaid } from '../saying';
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

/** What refutes a wrong try: the reply, and how the game ends by it if it does. */
export function refutationText(
  plies: readonly PlayedPly[],
  tried: number,
  seats: readonly string[],
  end: OutcomeBody | null,
  slug: string,
): string {
  const over = end ? ` ${sentence(outcomeText(end, slug, seats))}` : '';
  if (plies.length <= tried) return `That is not the best turn.${over}`;
  const said = movesSaid(
    plies,
    tried,
    seats,
    plies.map(({ seat }) => seat),
  );
  return `That is not the best turn. The answer to it: ${said}${over}`;
}
