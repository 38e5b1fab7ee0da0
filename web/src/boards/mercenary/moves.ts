/** How the pieces move, for their cards. */
import type { Unit } from '../../common/wire';
import type { Way } from '../grid/game';

const ways: Readonly<Record<string, string>> = {
  K: 'One square in any direction, but never to where it could be taken.',
  Q: 'Any distance along ranks, files and diagonals.',
  R: 'Any distance along ranks and files.',
  B: 'Any distance along diagonals.',
  N: 'Two squares along a rank or file and one aside. It jumps over whatever is between.',
};

/** How a pawn moves: forward, or along its rank if it has no owner. */
function pawn(way: Way | null): string {
  if (way === null)
    return 'One square forward, or two from where it started. It takes one square diagonally forward.';
  const file = way === 'file-up' ? 'l' : 'a';
  return `One square toward file ${file}, or two from where it started. It takes one square diagonally that way.`;
}

/** Who may move a piece that nobody owns. */
function mover({ seat, holder }: Unit): string {
  if (seat !== null) return '';
  if (holder === null) return ' Either player may move it.';
  return ` Only ${holder === 0 ? 'White' : 'Black'} may move it now.`;
}

/** How a piece moves; `way` is the direction of a pawn that nobody owns. */
export function movesOf(unit: Unit, way: Way | null): string {
  return (unit.letter === 'P' ? pawn(way) : (ways[unit.letter] ?? '')) + mover(unit);
}
