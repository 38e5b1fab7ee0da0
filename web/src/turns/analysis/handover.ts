/** Passes a record from one analysis board to that of another game, once. */

let waiting: { slug: string; text: string } | null = null;

/** Leaves a record for the analysis board of a game. */
export function leaveRecord(slug: string, text: string): void {
  waiting = { slug, text };
}

/** Takes the record left for a game; null if there is none. */
export function takeRecord(slug: string): string | null {
  const found = waiting?.slug === slug ? waiting.text : null;
  waiting = null;
  return found;
}
