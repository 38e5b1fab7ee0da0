/** What the board calls its units, sides and squares. */
import type { Square, Unit } from '../../common/wire';
import type { PieceName } from '../types';
import { apartment, has, nextZoneOf, timeOf, zoneOf, type Shift } from './zones';

/** The kinds of unit, in notation order. */
export const pieces: readonly PieceName[] = [
  { letter: 'M', name: 'Magnetoid' },
  { letter: 'S', name: 'Sneaky' },
  { letter: 'C', name: 'Cruncher' },
  { letter: 'R', name: 'Royal Cruncher' },
];

/** The sides, in seat order. */
export const seats: readonly string[] = ['White', 'Black'];

/** What the marks on units mean, in words. */
const markWords: Readonly<Record<string, string>> = {
  frozen: 'frozen',
  stranded: 'stranded in the wrong time',
  duty: 'must move',
  endangered: 'endangered by the next shift',
  lost_at_shift: 'lost at the next shift',
  mated: 'checkmated',
};

/** A unit's name without side and time. */
export function pieceName(letter: string): string {
  return pieces.find((piece) => piece.letter === letter.toUpperCase())?.name ?? `man ${letter}`;
}

/** A unit's name: “white day Cruncher”. */
export function unitName(unit: Unit): string {
  const side = seats[unit.seat ?? -1] ?? 'nobody’s';
  return `${side.toLowerCase()} ${timeOf(unit)} ${pieceName(unit.letter)}`;
}

/** Units as a list in words, with equal ones counted: “white day Cruncher, 2 black night Magnetoids”. */
export function unitList(units: readonly Unit[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unitName(unit), (counts.get(unitName(unit)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${plural(name)}`)).join(', ');
}

function plural(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Everyone in the apartment. */
export function inhabitants(square: Square | undefined): Unit[] {
  return square?.top ? [square.top, ...square.under] : [];
}

/** The kind of a square: “plain square”, “rim square”, “new rim square”. */
export function groundWords(square: Square): string {
  if (has(square, 'made')) return 'new rim square';
  return has(square, 'rim') ? 'rim square' : 'plain square';
}

/** The accessible name of a square: “d2, plain square, day; white day Cruncher, frozen”. */
export function squareLabel(square: Square): string {
  if (square.name === apartment) {
    const inside = inhabitants(square);
    return `Apartment d4 e4 d5 e5, no time; ${inside.length > 0 ? unitList(inside) : 'empty'}`;
  }
  const next = nextZoneOf(square);
  const zone = [zoneOf(square), next && `${next} next`].filter(Boolean).join(', ');
  const ground = [square.name, groundWords(square), zone].filter(Boolean).join(', ');
  if (!square.top) return `${ground}; empty`;
  // A unit lost at the shift is also in danger of it; only the stronger word is said.
  const lost = square.top.marks.includes('lost_at_shift');
  const told = square.top.marks.filter((mark) => !(lost && mark === 'endangered'));
  const marks = told.map((mark) => markWords[mark] ?? '');
  return `${ground}; ${[unitName(square.top), ...marks].filter(Boolean).join(', ')}`;
}

/** A place as it is read out. */
export function spokenPlace(name: string): string {
  return name === apartment ? 'the apartment' : name;
}

/** Names as a list in words: “c2”, “c2 and d2”, “c1, c2 and d2”. */
export function wordList(words: readonly string[], joined = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joined} ${last}` : last;
}

/** When the next shift happens: “in 2 turns, after Black’s turn”. */
export function shiftTime({ turns, seat }: Shift): string {
  const owner = seat === null ? '' : `${seats[seat] ?? 'this'}’s turn`;
  if (turns === 1) return owner ? `after ${owner}` : 'in 1 turn';
  return `in ${turns} turns${owner ? `, after ${owner}` : ''}`;
}

/** What the next shift does: “e turns to day, a to night”. */
export function shiftWords({ toDay, toNight }: Shift): string {
  return `${toDay} turns to day, ${toNight} to night`;
}
