/** Arrows that show moves. */
import type { Arrow } from '../boards';
import type { LegalMove } from '../common/wire';

/** The arrows of a move: from a hand or square to a square, in the order of its choices. */
export function arrowsOf(move: LegalMove, seat: number): Arrow[] {
  const places = move.picks.flatMap((pick) => {
    if (pick.kind === 'square') return [pick.square];
    return pick.kind === 'hand' ? [`hand:${seat}:${pick.letter}`] : [];
  });
  const [only, ...more] = places;
  // What is put on a square comes from nowhere.
  if (only !== undefined && more.length === 0) return [{ from: '', to: only }];
  const arrows: Arrow[] = [];
  for (let index = 0; index + 1 < places.length; index += 2) {
    const [from, to] = [places[index], places[index + 1]];
    if (from !== undefined && to !== undefined) arrows.push({ from, to });
  }
  return arrows;
}
