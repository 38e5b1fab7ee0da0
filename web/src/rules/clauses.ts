/** The clauses of an inventor's text, and how each is played here: what `ClauseTable.svelte` shows. */

/** One clause of a game's text that players could read in more than one way, or look for. */
export interface Clause {
  /** The rulebook's number of the clause, or the section where it has none. */
  id: string;
  /** What the inventor's text says, in our own words, short. */
  text: string;
  /** How it is played here. */
  ruling: string;
  /** The options that change it, by name; empty if none. */
  options: readonly string[];
  /** The id of the place on the page that says it. */
  at: string;
}
