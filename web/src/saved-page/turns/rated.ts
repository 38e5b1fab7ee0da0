/** Games of a saved page are not rated. */
export class Rated {
  readonly body = null;

  follow(): void {
    // There is nothing to ask.
  }

  stop(): void {
    // Nothing is asked.
  }
}
