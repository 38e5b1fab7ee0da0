/** Null moves: turns, and parts of turns, that do nothing. */
import type { LegalMove, PlayedPly } from '../common/wire';
import { sentence } from '../common/words';
import { dutyOf } from './words';

/** How every game writes a null move. */
export const PASS = '--';

/** The legal null move; null if something must be done. */
export function passIn(legal: readonly LegalMove[]): LegalMove | null {
  return legal.find((move) => move.text === PASS) ?? null;
}

/** A move's short notation as lists show it. */
export function shownShort(short: string): string {
  return short === PASS ? '—' : short;
}

/** A move in words as lists read it out: never as a dash. */
export function saidWords(ply: PlayedPly): string {
  if (ply.words !== PASS) return ply.words;
  return ply.part > 0 ? 'no further move' : 'passes';
}

/** Whether a seat is in the middle of its turn: after one of its parts, or according to the text of its next action. */
export function isMidTurn(
  last: PlayedPly | undefined,
  goesOn: boolean,
  phase: string,
  seat: string,
): boolean {
  return last ? goesOn : phase !== '' && dutyOf(phase, seat).startsWith('to ') && phase !== `${seat} to move`;
}

/** Who acts next and how; if only ending the turn is left: `White can only end the turn`. */
export function phaseText(phase: string, seat: string, legal: readonly LegalMove[], isMid: boolean): string {
  if (legal.length !== 1 || !passIn(legal)) return phase;
  return `${seat} can only ${isMid ? 'end the turn' : 'pass'}`;
}

/** The prompt for a player in the middle of a turn: `Make the night move, or end the turn.` */
export function nextPartText(phase: string, seat: string, legal: readonly LegalMove[]): string {
  const pass = passIn(legal);
  if (pass && legal.length === 1) return 'You have no further move in this turn.';
  const duty = dutyOf(phase, seat);
  // “to make the night move”, “moves black”.
  const words = duty.replace(/^to |(?<=^\w+)s(?= )/, '');
  return sentence(pass ? `${words}, or end the turn` : words);
}

/** The button that ends a turn, or passes. */
export interface PassOffer {
  name: string;
  /** Why it is disabled, as a sentence; null if it is enabled. */
  why: string | null;
  /** Whether there is nothing else to do. */
  isOnly: boolean;
}

/**
 * A seat's options besides its moves: to pass or to end its turn if that is legal. In the middle of a turn, ending it
 * is always offered if `whyNot` can say why it is not legal.
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
