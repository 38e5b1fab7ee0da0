/** Setting up a position by hand: edits to a drawing, for any game. */
import type { Army, BoardKit, Piece } from '../types';
import type { PositionView, Square, Unit } from '../../common/wire';

/** What a tap on a square does. */
export type Tool =
  | { kind: 'place'; piece: Piece }
  | { kind: 'under'; piece: Piece }
  /** Gives an unowned unit to the next seat; after the last one, to nobody. */
  | { kind: 'holder'; seats: number }
  | { kind: 'remove' };

/** A plain unit of a seat. */
export const ownPiece = (letter: string, seat: number): Piece => ({ letter, seat, army: seat, marks: [] });

/** A unit of an army, as an editor places it. */
export const pieceOf = (army: Army, letter: string): Piece => ({
  letter,
  seat: army.seat,
  army: army.army,
  marks: army.marks,
});

const unit = ({ letter, seat, army, marks }: Piece): Unit => ({
  letter,
  seat,
  army,
  holder: null,
  promoted: false,
  marks: [...marks],
});

/** Whether a unit is the one that an editor would place there for this piece. */
export function isSame(one: Piece | Unit, piece: Piece): boolean {
  return (
    one.letter === piece.letter &&
    one.seat === piece.seat &&
    one.army === piece.army &&
    one.marks.join(' ') === piece.marks.join(' ')
  );
}

/** Who controls a unit after a tap: the next seat; after the last one, nobody. */
function nextHolder(holder: number | null, seats: number): number | null {
  const next = holder === null ? 0 : holder + 1;
  return next < seats ? next : null;
}

/** A square that holds any number of units side by side, after a tap: one more, or the last one removed. */
function crowd(square: Square, tool: Tool): Square {
  const units = square.top ? [square.top, ...square.under] : [];
  const [top = null, ...under] =
    tool.kind === 'place' || tool.kind === 'under'
      ? [...units, unit(tool.piece)]
      : tool.kind === 'remove'
        ? units.slice(0, -1)
        : units;
  return { ...square, top, under };
}

/** A square with another unit on top; of the units there, those remain that join it, if the game says which. */
function replaced(square: Square, top: Unit, joins: BoardKit['joins']): Square {
  return { ...square, top, under: joins ? square.under.filter((one) => joins(top, one)) : square.under };
}

/** A square with several units, after a removing tap: without the last one added. */
const thinned = (square: Square): Square => ({ ...square, under: square.under.slice(0, -1) });

/**
 * The drawing after a tap on a square. A tap that would place the unit already there removes it; on `crowded` squares
 * each tap adds or removes a unit, and so it does for units that join those already there.
 */
export function tapped(
  view: PositionView,
  name: string,
  tool: Tool,
  { crowded = [], joins }: Pick<BoardKit, 'crowded' | 'joins'> = {},
): PositionView {
  return {
    ...view,
    attacked: [],
    attackers: [],
    squares: view.squares.map((square) => {
      if (square.name !== name) return square;
      if (crowded.includes(name)) return crowd(square, tool);
      const { top } = square;
      switch (tool.kind) {
        case 'remove':
          return joins && square.under.length > 0 ? thinned(square) : { ...square, top: null, under: [] };
        case 'under':
          // A unit goes under the one already there.
          return top ? { ...square, under: [...square.under, unit(tool.piece)] } : square;
        case 'holder':
          return top?.seat === null
            ? { ...square, top: { ...top, holder: nextHolder(top.holder, tool.seats) } }
            : square;
        case 'place':
          if (top && joins?.(top, tool.piece)) {
            return { ...square, under: [...square.under, unit(tool.piece)] };
          }
          if (top && isSame(top, tool.piece)) return { ...square, top: null, under: [] };
          return replaced(square, unit(tool.piece), joins);
      }
    }),
  };
}

/** The drawing with one more unit in a hand. */
export function intoHand(view: PositionView, seat: number, letter: string): PositionView {
  return withHand(view, seat, (units) => [...units, unit(ownPiece(letter, seat))]);
}

/** The drawing with one unit fewer in a hand. */
export function outOfHand(view: PositionView, seat: number, letter: string): PositionView {
  return withHand(view, seat, (units) => {
    const index = units.findIndex((one) => one.letter === letter);
    return index < 0 ? units : units.toSpliced(index, 1);
  });
}

function withHand(view: PositionView, seat: number, change: (units: Unit[]) => Unit[]): PositionView {
  return {
    ...view,
    hands: view.hands.map((hand, index) => (index === seat ? { units: change(hand.units) } : hand)),
  };
}

/** The drawing without any units. */
export function cleared(view: PositionView): PositionView {
  return {
    ...view,
    attacked: [],
    attackers: [],
    squares: view.squares.map((square) => ({ ...square, top: null, under: [] })),
    hands: view.hands.map(() => ({ units: [] })),
  };
}
