/** What a rectangular board calls its units, sides and squares. */
import type { Square, Unit } from '../../common/wire';
import type { GridGame } from './game';

/** A unit's name without its army. */
export function pieceName(game: GridGame, letter: string): string {
  return game.pieces.find((piece) => piece.letter === letter)?.name ?? `unit ${letter}`;
}

/** A side's name. */
export function seatName(game: GridGame, seat: number | null | undefined): string {
  return game.seats[seat ?? -1] ?? 'nobody';
}

/** A unit's name with its army: “gray knight”. */
export function unitName(game: GridGame, unit: Unit): string {
  const army = game.armies[unit.army]?.name ?? `army ${unit.army}`;
  return `${army} ${unit.promoted ? 'promoted ' : ''}${pieceName(game, unit.letter)}`;
}

/** Who may move an unowned unit: “controlled by White”, “free”; empty for a seat's own. */
export function holderWords(game: GridGame, unit: Unit): string {
  if (unit.seat !== null) return '';
  return unit.holder === null ? 'free' : `controlled by ${seatName(game, unit.holder)}`;
}

/** The accessible name of a square: “gray knight j3, controlled by White”. */
export function squareLabel(game: GridGame, { name, top }: Square): string {
  if (!top) return `${name}, empty`;
  const marks = top.marks.map((mark) => game.markWords?.[mark] ?? '');
  return [`${unitName(game, top)} ${name}`, ...marks, holderWords(game, top)].filter(Boolean).join(', ');
}

/** The accessible name of a place in a hand: “White places: 2 white rooks”. */
export function handLabel(game: GridGame, hand: number, unit: Unit, count: number): string {
  const name = unitName(game, unit);
  return `${handName(game, hand)}: ${count === 1 ? name : `${count} ${name}s`}`;
}

/** The name of a hand. */
export function handName(game: GridGame, hand: number): string {
  const seat = game.seats[hand];
  return seat ? `${seat} places` : 'To place';
}
