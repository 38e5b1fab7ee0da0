/**
 * A whole game, White's and Black's moves in turn: hops, a rescue, a launch with a passenger, falls, drops by both
 * sides, a promotion, and the capture of the king. It follows the rulebook's play-through and continues where that one
 * ends.
 */
export const wholeGame = [
  'b2c3', 'e5d4',
  'c3e5', 'd6e5',
  'c1*3+b1@4', 'b5c4',
  '@4b4', 'P@a3',
  '*3c3', 'e5d4',
  'c3d4', 'c5e3',
  'd2f4', 'c4b3',
  'S@d6', 'd5e4',
  'f4e5', 'e4d3',
  'e1f3', 'd3b1r',
  'd6d7',
] as const; // prettier-ignore

/** The position after it. */
export const finalPosition = 'S(k)/dnr1nd/p3P(p)p/1N4/pp3N/P3PP/Dr(P)1R1D/K 2/2 Ps b 0 11';
