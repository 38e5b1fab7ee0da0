/** Turns, and parts of turns, in which nothing is done. */
import type { LegalMove, PlayedPly } from '../common/wire';
import { sentence } from '../common/words';
import { dutyOf } from './words';

/** How every game writes a move that does nothing. */
export const PASS = '--';

/** The legal move that does nothing; null where something must be done. */
export function passIn(legal: readonly LegalMove[]): LegalMove | null {
  return legal.find((move) => move.text === PASS) ?? null;
}

/** A move's short notation as lists show it. */
export function shownShort(short: string): string {
  return short === PASS ? '—' : short;
}

/** A move in words as lists say it: never as a dash. */
export function saidWords(ply: PlayedPly): string {
  if (ply.words !== PASS) return ply.words;
  return ply.part > 0 ? 'no further move' : 'passes';
}

/** Whether a seat is in the middle of its turn: after one of its parts, or by the words of what it is to do. */
export function isMidTurn(
  last: PlayedPly | undefined,
  goesOn: boolean,
  phase: string,
  seat: string,
): boolean {
  return last ? goesOn : phase !== '' && dutyOf(phase, seat).startsWith('to ') && phase !== `${seat} to move`;
}

/** Who is to do what; where nothing but the end of the turn is left to do, that: `White can only end the turn`. */
export function phaseText(phase: string, seat: string, legal: readonly LegalMove[], isMid: boolean): string {
  if (legal.length !== 1 || !passIn(legal)) return phase;
  return `${seat} can only ${isMid ? 'end the turn' : 'pass'}`;
}

/** What a player in the middle of a turn is to do: `Make the night move, or end the turn.` */
export function nextPartText(phase: string, seat: string, legal: readonly LegalMove[]): string {
  const pass = passIn(legal);
  if (pass && legal.length === 1) return 'You have no further move in this turn.';
  const duty = dutyOf(phase, seat);
  const words = duty.startsWith('to ') ? duty.slice(3) : duty;
  return sentence(pass ? `${words}, or end the turn` : words);
}

/** The button that ends a turn, or passes. */
export interface PassOffer {
  name: string;
  /** Why it cannot be used now, as a sentence; null when it can. */
  why: string | null;
  /** Whether there is nothing else to do. */
  isOnly: boolean;
}

/**
 * What a seat is offered besides its moves: to pass or to end its turn where that is legal. In the middle of a turn
 * its end is offered always where `whyNot` can tell why it is not legal.
 */
export function passOffer(
  legal: readonly LegalMove[],
  isMid: boolean,
  whyNot: ((text: string) => string | null) | null,
): PassOffer | null {
  const pass = passIn(legal);
  const isOnly = pass !== null && legal.length === 1;
  if (isMid && (pass || whyNot)) {
    return { name: 'End turn', why: pass ? null : (whyNot?.(PASS) ?? null), isOnly };
  }
  return pass && { name: isOnly ? 'You have no move: pass' : 'Pass', why: null, isOnly };
}
