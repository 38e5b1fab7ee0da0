/**
 * The second set of pieces: plates with the letters of the notation. A piece keeps what tells its side, army, time and
 * way apart, since colours, bases, caps and arrowheads are the same in both sets.
 */

/** What is drawn instead of a piece; the letter comes on top of it. */
export const plate = {
  body: ['M30 9 H70 Q82 9 82 21 V70 Q82 79 73 79 H27 Q18 79 18 70 V21 Q18 9 30 9 Z'],
  detail: [],
  mark: [],
  bright: [],
  crown: { x: 50, y: 13 },
} as const;

/** The same between the arrowheads of a piece whose way is shown. */
export const slimPlate = {
  ...plate,
  body: ['M42 9 H58 Q70 9 70 21 V70 Q70 79 61 79 H39 Q30 79 30 70 V21 Q30 9 42 9 Z'],
} as const;
