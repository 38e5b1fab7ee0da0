/** The names of a game's kinds of unit. */

/** A kind of unit, for palettes and legends. */
export interface PieceName {
  /** Its letter, upper case. */
  letter: string;
  /** Its name, lower case. */
  name: string;
}
