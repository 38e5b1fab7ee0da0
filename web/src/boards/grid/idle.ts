/** Which units look as if they could not be moved now. */
import type { LegalMove, PositionView } from '../../common/wire';

/**
 * The squares of units without an owner that cannot be moved although units of theirs can: the rest of the army
 * that is to act. Empty while nothing may be moved, or while a seat's own units are to move.
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
