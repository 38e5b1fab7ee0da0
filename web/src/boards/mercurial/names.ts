/** What the board calls its units, sides and squares. */
import type { Square, Unit } from '../../common/wire';
import type { PieceName } from '../types';

/** The kinds of unit, in notation order. */
export const pieces: readonly PieceName[] = [
  { letter: 'K', name: 'king' },
  { letter: 'R', name: 'rook' },
  { letter: 'N', name: 'knight' },
  { letter: 'D', name: 'dragon' },
  { letter: 'S', name: 'rocket' },
  { letter: 'P', name: 'pawn' },
];

/** The sides, in seat order. */
export const seats: readonly string[] = ['White', 'Black'];

/** The kinds of unit that may be in hand, in notation order. */
export const handLetters: readonly string[] = ['R', 'N', 'D', 'S', 'P'];

/** A unit's name without its side. */
export function pieceName(letter: string): string {
  return pieces.find((piece) => piece.letter === letter)?.name ?? `unit ${letter}`;
}

/** A side's name. */
export function seatName(seat: number | null | undefined): string {
  return seats[seat ?? -1] ?? 'nobody';
}

/** A unit's name with its side: “white rocket”. */
export function unitName(unit: Unit): string {
  const promoted = unit.promoted ? 'promoted ' : '';
  return `${seatName(unit.seat).toLowerCase()} ${promoted}${pieceName(unit.letter)}`;
}

/** Units as a list in words, with equal ones counted: “2 pawns, knight”. */
export function unitList(units: readonly Unit[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit.letter, (counts.get(unit.letter) ?? 0) + 1);
  return [...counts]
    .map(([letter, count]) => (count === 1 ? pieceName(letter) : `${count} ${pieceName(letter)}s`))
    .join(', ');
}

/** A stack's prisoners in words: “holds 2 prisoners: pawn, knight”; empty if it has none. */
export function prisonerWords(under: readonly Unit[]): string {
  if (under.length === 0) return '';
  return `holds ${under.length} prisoner${under.length === 1 ? '' : 's'}: ${unitList(under)}`;
}

/** The accessible name of a square: “c1, white rocket, holds 2 prisoners: pawn, knight”. */
export function squareLabel(square: Square): string {
  const parts = [spokenSquare(square.name), square.top ? unitName(square.top) : 'empty'];
  const prisoners = prisonerWords(square.under);
  if (prisoners) parts.push(prisoners);
  return parts.join(', ');
}

/** A square as it is read out: the satellite's file names are symbols that screen readers skip. */
export function spokenSquare(name: string): string {
  if (name.startsWith('*')) return `satellite star ${name.slice(1)}`;
  if (name.startsWith('@')) return `satellite at ${name.slice(1)}`;
  return name;
}

/** The accessible name of a place in a hand: “White’s hand, 2 pawns”. */
export function handLabel(seat: number, letter: string, count: number): string {
  const name = pieceName(letter);
  return `${seatName(seat)}’s hand, ${count === 1 ? name : `${count} ${name}s`}`;
}
