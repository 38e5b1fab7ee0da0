/** Setting up a position by hand: changes to a drawing, whatever the game. */
import type { Army, BoardKit, Piece } from '../types';
import type { PositionView, Square, Unit } from '../../common/wire';

/** What a tap on a square does. */
export type Tool =
  | { kind: 'place'; piece: Piece }
  | { kind: 'under'; piece: Piece }
  /** Hands the unit that belongs to nobody to the next seat, after the last one to nobody. */
  | { kind: 'holder'; seats: number }
  | { kind: 'remove' };

/** A seat's own unit with nothing special about it. */
export const ownPiece = (letter: string, seat: number): Piece => ({ letter, seat, army: seat, marks: [] });

/** A unit of an army, as an editor puts it down. */
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

/** Whether a unit is what an editor would put there with this piece. */
export function isSame(one: Piece | Unit, piece: Piece): boolean {
  return (
    one.letter === piece.letter &&
    one.seat === piece.seat &&
    one.army === piece.army &&
    one.marks.join(' ') === piece.marks.join(' ')
  );
}

/** Who holds a unit after a tap: the next seat, after the last one nobody. */
function nextHolder(holder: number | null, seats: number): number | null {
  const next = holder === null ? 0 : holder + 1;
  return next < seats ? next : null;
}

/** A square that holds any number of units side by side, after a tap: one more, or the last one gone. */
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

/** A square with another unit on top; of the company those stay who join it, where a game says who does. */
function replaced(square: Square, top: Unit, joins: BoardKit['joins']): Square {
  return { ...square, top, under: joins ? square.under.filter((one) => joins(top, one)) : square.under };
}

/** A square with company, after a tap that takes away: without the last who came. */
const thinned = (square: Square): Square => ({ ...square, under: square.under.slice(0, -1) });

/**
 * The drawing after a tap on a square. A tap that would place what stands there already removes it; on `crowded`
 * squares each tap adds a unit or takes one away, and so it is with units that join those that stand there.
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
          // A unit goes under one that stands there.
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

/** The drawing with one unit more in a hand. */
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

/** The drawing without any unit. */
export function cleared(view: PositionView): PositionView {
  return {
    ...view,
    attacked: [],
    attackers: [],
    squares: view.squares.map((square) => ({ ...square, top: null, under: [] })),
    hands: view.hands.map(() => ({ units: [] })),
  };
}
