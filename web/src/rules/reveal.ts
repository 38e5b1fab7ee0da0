/**
 * The sections of a rules page take the place of those that the HTML showed. Laid out in one task, a long page would
 * hold up the browser: each of them first only has the height of its twin, and gets its contents in a task of its own.
 */
export class Reveal {
  readonly #hidden: HTMLElement[] = [];

  /** Hides the contents of those that have a twin, which must be on the page still. */
  constructor(sections: readonly HTMLElement[]) {
    const heights = sections.map(({ id }) => twinOf(id)?.getBoundingClientRect().height ?? 0);
    sections.forEach((section, at) => {
      if (!heights[at]) return;
      section.style.contentVisibility = 'hidden';
      section.style.containIntrinsicHeight = `${heights[at]}px`;
      this.#hidden.push(section);
    });
  }

  /**
   * Shows one section after the other, those in sight first, then calls back.
   *
   * @returns a function that stops it.
   */
  run(done: () => void): () => void {
    const all = () => {
      while (this.#hidden.length > 0) show(this.#hidden.pop());
    };
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const inSight = this.#hidden.findIndex((one) => one.getBoundingClientRect().bottom > 0);
      show(this.#hidden.splice(Math.max(inSight, 0), 1)[0]);
      if (this.#hidden.length > 0) timer = setTimeout(next);
      else stop(done);
    };
    // The printer does not wait.
    addEventListener('beforeprint', all);
    const stop = (then?: () => void) => {
      clearTimeout(timer);
      removeEventListener('beforeprint', all);
      then?.();
    };
    next();
    return () => stop();
  }
}

const twinOf = (id: string) => document.querySelector(`#prerendered [id="${CSS.escape(id)}"]`);

function show(section: HTMLElement | undefined): void {
  section?.style.removeProperty('content-visibility');
  section?.style.removeProperty('contain-intrinsic-height');
}
