/** The way through the steps of a lesson: which one is open, and which are done. It is kept in the browser. */
import { store, type Store } from '../storage';
import { GAME, keepProgress, keptProgress, UNBEGUN, type Progress } from './progress';

export class Walk {
  /** Rises whenever a step is begun, so that its parts are made anew. */
  round = $state(0);
  #progress: Progress = $state.raw(UNBEGUN);

  constructor(
    private readonly slug: string,
    /** The names of the steps, in order. */
    private readonly ids: readonly string[],
    private readonly kept: Store = store,
  ) {
    this.#progress = keptProgress(kept, slug);
  }

  /** The number of the open step; the number of all steps for what comes after them. */
  get at(): number {
    const { at } = this.#progress;
    return at === GAME ? this.ids.length : Math.max(0, this.ids.indexOf(at));
  }

  /** Whether the open step is done, now or on an earlier visit. */
  get isDone(): boolean {
    return this.#progress.done.includes(this.ids[this.at] ?? GAME);
  }

  /** Whether what comes after the steps was won. */
  get isWon(): boolean {
    return this.#progress.won;
  }

  /** Opens a step, or what comes after them. */
  go(to: number): void {
    this.#change({ at: this.ids[to] ?? GAME });
    this.round += 1;
  }

  /** The open step is done. */
  done(): void {
    const id = this.ids[this.at];
    if (id !== undefined && !this.isDone) this.#change({ done: [...this.#progress.done, id] });
  }

  /** What comes after the steps is won. */
  won(): void {
    this.#change({ won: true });
  }

  /** Forgets everything and begins again. */
  again(): void {
    this.#change(UNBEGUN);
    this.go(0);
  }

  #change(next: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...next };
    keepProgress(this.kept, this.slug, this.#progress);
  }
}
