/** Setting up a position by hand: changes to a drawing, whatever the game. */
import type { PositionView, Unit } from './wire';

/** What a tap on a square does. */
export type Tool =
  | { kind: 'place'; letter: string; seat: number }
  | { kind: 'under'; letter: string; seat: number }
  | { kind: 'remove' };

const unit = (letter: string, seat: number): Unit => ({ letter, seat, promoted: false });

/** The drawing after a tap on a square. A tap that would place what stands there already removes it. */
export function tapped(view: PositionView, name: string, tool: Tool): PositionView {
  return {
    ...view,
    attacked: [],
    squares: view.squares.map((square) => {
      if (square.name !== name) return square;
      const { top } = square;
      switch (tool.kind) {
        case 'remove':
          return { ...square, top: null, under: [] };
        case 'under':
          // There must be somebody to hold the prisoner.
          return top ? { ...square, under: [...square.under, unit(tool.letter, tool.seat)] } : square;
        case 'place':
          return top?.letter === tool.letter && top.seat === tool.seat
            ? { ...square, top: null, under: [] }
            : { ...square, top: unit(tool.letter, tool.seat) };
      }
    }),
  };
}

/** The drawing with one unit more in a hand. */
export function intoHand(view: PositionView, seat: number, letter: string): PositionView {
  return withHand(view, seat, (units) => [...units, unit(letter, seat)]);
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
    squares: view.squares.map((square) => ({ ...square, top: null, under: [] })),
    hands: view.hands.map(() => ({ units: [] })),
  };
}
