/** The games that were opened in this page, for whoever keeps what they need for later. */
class Opened {
  readonly slugs = new Set<string>();
  #hear: (slug: string) => void = () => undefined;

  /** A page of a game was opened. */
  note(slug: string): void {
    if (slug === '' || this.slugs.has(slug)) return;
    this.slugs.add(slug);
    this.#hear(slug);
  }

  /** Calls back for every game, including those opened before. */
  follow(hear: (slug: string) => void): void {
    this.#hear = hear;
    for (const slug of this.slugs) hear(slug);
  }
}

export const opened = new Opened();
