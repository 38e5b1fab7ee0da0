/**
 * How a map loads: first its parts, one after another, behind a closed window; then the window opens from its middle
 * to all sides, so that each frame paints a few more tiles of it.
 * All at once would block the page for a long moment.
 */

/** The number of parts: its borders, shapes, seas, land, names, units and orders, and the keyboard elements. */
const STAGES = 7;
/** The number of frames for opening the window: painting everything it shows takes longer than one. */
const STEPS = 10;

/** Does something after the next frame, not before it; the result calls it off. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export class Opening {
  /** How many parts are done. */
  stage = $state(0);
  #step = $state(0);
  #off: () => void = () => undefined;

  /**
   * @param made a part is done
   * @param opened the window is open
   */
  constructor(
    private readonly made: (stage: number) => void,
    private readonly opened: () => void,
  ) {}

  get isOpen(): boolean {
    return this.#step >= STEPS;
  }

  /** The clip of the window while it opens, as a style; none once it is open. */
  get clip(): string | undefined {
    return this.isOpen ? undefined : `inset(${50 - (50 * this.#step) / STEPS}%)`;
  }

  start(): void {
    this.#off = afterFrame(() => {
      this.stage += 1;
      this.made(this.stage);
      if (this.stage < STAGES) this.start();
      else this.#open();
    });
  }

  stop(): void {
    this.#off();
  }

  #open(): void {
    const frame = requestAnimationFrame(() => {
      this.#step += 1;
      if (this.isOpen) this.opened();
      else this.#open();
    });
    this.#off = () => cancelAnimationFrame(frame);
  }
}
