/**
 * Why a choice leads nowhere, in one sentence, once somebody tries it. What only the rules know, such as why a unit has
 * no move at all, comes from them.
 */
import type { Square } from '../../common/wire';
import { pieceName, seatName } from './names';

/** What the answer needs to know. */
export interface Situation {
  /** The seat to move; null when nobody may move. */
  toMove: number | null;
  /** Why nobody may move here, if that is so. */
  disabledReason?: string | undefined;
}

/** Why a unit cannot be picked up whatever its moves; empty if it merely has no moves of its own. */
export function whyNotFrom(square: Square, { toMove, disabledReason }: Situation): string {
  const unit = square.top;
  if (toMove === null) return disabledReason ?? 'Nothing can be moved here now.';
  if (!unit || unit.seat === toMove) return '';
  return `That is ${seatName(unit.seat)}’s ${pieceName(unit.letter)}. ${seatName(toMove)} is to move.`;
}

/** Why a unit in hand cannot be dropped. */
export function whyNotFromHand(seat: number, letter: string, situation: Situation): string {
  const { toMove, disabledReason } = situation;
  if (toMove === null) return disabledReason ?? 'Nothing can be moved here now.';
  if (seat !== toMove) return `That is ${seatName(seat)}’s hand. ${seatName(toMove)} is to move.`;
  return letter === 'P'
    ? 'There is no free square where a pawn may be dropped: not where it would promote.'
    : `There is no free square to drop the ${pieceName(letter)} on.`;
}

/** Why a chosen unit cannot go to an empty or enemy square; empty if there is nothing useful to say. */
export function whyNotTo(from: Square, to: Square): string {
  const unit = from.top;
  if (!unit) return '';
  const satellite = (name: string) => /^[*@]/.test(name);
  if (unit.letter === 'P' && !satellite(to.name)) {
    return 'A pawn steps one square diagonally forward, or hops over an enemy to the free square behind it.';
  }
  if (satellite(to.name) && !satellite(from.name)) {
    if (unit.letter === 'P' || unit.letter === 'K') return 'Pawns and kings never go to the satellite.';
    return unit.letter === 'S'
      ? 'A rocket launches to a free satellite square.'
      : 'Only a rocket goes to the satellite; it may take a neighbour along.';
  }
  if (satellite(from.name) && !satellite(to.name) && to.top) {
    return 'A unit drops down from the satellite to a free square only.';
  }
  return '';
}
