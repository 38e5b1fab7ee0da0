/** Announcements of moves for screen readers. */
import { isSameTurn } from './move-rows';
import { saidWords } from './pass';
import type { PlayedPly } from '../common/wire';
import { sentence } from '../common/words';
import { lossText } from './words';

/**
 * The latest moves in sentences, from ply `heard` on: `White: pawn e2 to e4.`
 *
 * Parts of one turn are announced together. Another player's turn is announced from its beginning, because two parts
 * that arrive at once may interrupt the page. `losses` are the squares of own units that the last move cost its player.
 */
export function movesSaid(
  plies: readonly PlayedPly[],
  heard: number,
  seats: readonly string[],
  yours: readonly number[],
  losses: readonly string[] = [],
): string {
  const last = plies.at(-1);
  if (!last) return '';
  let from = Math.min(heard, plies.length - 1);
  if (!yours.includes(last.seat)) {
    while (from > 0 && sameTurnAt(plies, from)) from -= 1;
  }
  const said: string[] = [];
  for (let at = from; at < plies.length; at += 1) {
    const ply = plies[at];
    if (!ply) continue;
    const goesOn = at > from && sameTurnAt(plies, at);
    const what = saidWords(ply);
    const words = goesOn ? `Then ${what}` : `${seats[ply.seat] ?? 'A player'}: ${what}`;
    said.push(sentence(words), ...ply.notes.map(sentence));
  }
  const cost = lossText(losses, seats[last.seat] ?? 'The player');
  return [...said, cost].filter(Boolean).join(' ');
}

function sameTurnAt(plies: readonly PlayedPly[], at: number): boolean {
  const [before, ply] = [plies[at - 1], plies[at]];
  return before !== undefined && ply !== undefined && isSameTurn(before, ply);
}
