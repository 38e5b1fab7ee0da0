/** The turns of others, shown in order: part by part, so that people see what happened. */

/** How long a part stands before the next follows, in milliseconds: the board's animation and a short pause. */
export const STEP_MS = 380;

/** What a playback must know about the line it follows. */
export interface Followed {
  /** The number of plies. */
  readonly end: number;
  /** Whether this ply was played on this device, which has shown it. */
  isOwn(ply: number): boolean;
}

/** How far a line has been shown. A line that grows by the moves of others is shown ply by ply, others at once. */
export class Playback {
  /** The number of plies shown so far; null before the first line, which is shown whole. */
  reached: number | null = $state(null);
  #end = 0;
  #shownMs = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Whether nothing may be animated. */
    private readonly isStill: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Follows a line, which may have grown, or be shorter than before. */
  follow(line: Followed): void {
    clearTimeout(this.#timer);
    this.#end = line.end;
    if (this.reached === null || this.reached > line.end || this.isStill()) return this.#show(line.end);
    let at = this.reached;
    while (at < line.end && line.isOwn(at)) at += 1;
    if (at !== this.reached) this.#show(at);
    if (at === line.end) return;
    const wait = this.#shownMs + STEP_MS - this.now();
    if (wait <= 0) {
      this.#show(at + 1);
      this.follow(line);
    } else this.#timer = setTimeout(() => this.follow(line), wait);
  }

  /** Shows the rest at once. */
  finish(): void {
    clearTimeout(this.#timer);
    if (this.reached !== null) this.#show(this.#end);
  }

  /** Whether something has still to be shown. */
  get isRunning(): boolean {
    return this.reached !== null && this.reached < this.#end;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #show(ply: number): void {
    if (this.reached !== ply) this.#shownMs = this.now();
    this.reached = ply;
  }
}
