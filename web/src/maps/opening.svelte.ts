/**
 * How a map comes: first its parts, one after the other, behind a closed window; then the window opens from its middle.
 * All at once would be a long moment in which the page does nothing else.
 */

/** After how many parts all of it is there: its figure, ground, names, units and orders, and what keys need. */
const STAGES = 5;
/** In how many frames the window opens: painting all that it shows takes longer than one. */
const STEPS = 10;

export class Opening {
  /** How many parts are there. */
  stage = $state(0);
  #step = $state(0);
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param made a part is there
   * @param opened the window is open
   */
  constructor(
    private readonly made: (stage: number) => void,
    private readonly opened: () => void,
  ) {}

  get isOpen(): boolean {
    return this.#step >= STEPS;
  }

  /** How the window is cut to what is open, as a style; none when it is open. */
  get clip(): string | undefined {
    return this.isOpen ? undefined : `inset(0 ${50 - (50 * this.#step) / STEPS}%)`;
  }

  start(): void {
    this.#frame = requestAnimationFrame(() => {
      // After the frame that has begun, not before it.
      this.#timer = setTimeout(() => {
        this.stage += 1;
        this.made(this.stage);
        if (this.stage < STAGES) this.start();
        else this.#open();
      });
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #open(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#step += 1;
      if (this.isOpen) this.opened();
      else this.#open();
    });
  }
}
