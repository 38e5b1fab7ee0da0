/** Which units are drawn as not movable now. */
import type { LegalMove, PositionView } from '../../common/wire';

/**
 * The squares of unowned units that cannot move although others of their army can: the rest of the army to act. Empty
 * while nothing may be moved, or while a seat's own units are to move.
 */
export function idleSquares(view: PositionView, legal: readonly LegalMove[]): ReadonlySet<string> {
  const starts = new Set(
    legal.flatMap(({ picks: [first] }) => (first?.kind === 'square' ? [first.square] : [])),
  );
  const unowned = view.squares.filter(({ top }) => top && top.seat === null);
  const acting = new Set(unowned.filter(({ name }) => starts.has(name)).map(({ top }) => top?.army));
  return new Set(
    unowned.filter(({ name, top }) => acting.has(top?.army) && !starts.has(name)).map(({ name }) => name),
  );
}
