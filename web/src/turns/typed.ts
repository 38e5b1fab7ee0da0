/** Moves typed in any notation of the game. */
import { RulesFault, type Table } from '../common/rules';
import { sentence } from '../common/words';
import { turnGoesOn } from './held';

/** What was typed: the codes of the moves, or why they cannot be played. */
export type Typed = { texts: string[] } | { fault: string };

/** What separates the parts of a turn, as move lists write them: `Nj6 / h6`. */
const BETWEEN_PARTS = /\s+\/\s+/;

/** Reads a move, or several parts of one turn; the table stays as it is. */
export function readTyped(table: Pick<Table, 'fork'>, text: string): Typed {
  const fork = table.fork();
  const texts: string[] = [];
  try {
    for (const part of text.trim().split(BETWEEN_PARTS)) {
      const last = fork.plies().at(-1);
      if (texts.length > 0 && last && !turnGoesOn(fork, last)) {
        return { fault: `The turn is over after “${last.short}”.` };
      }
      texts.push(fork.play(part).text);
    }
  } catch (error) {
    if (error instanceof RulesFault) return { fault: sentence(error.body.reason) };
    throw error;
  }
  return { texts };
}
