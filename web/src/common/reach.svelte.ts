/**
 * Whether the server answers. What the device says about its network is no proof either way: a server that is down is
 * the same as no connection. So every request reports here, and a server that did not answer is asked again.
 */
import { waitBefore } from './live';

/** The environment, replaceable by tests. */
export interface ReachWorld {
  /** Whether the server answers just now. */
  ask(): Promise<boolean>;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  /** A number from 0 to 1. */
  random(): number;
}

/** Whether the server answers, as state. */
export class Reach {
  /** Whether the last request was answered; also true before the first one. */
  ok = $state(true);
  #failures = 0;
  #timer: unknown = null;
  #asking: Promise<boolean> | null = null;

  constructor(private readonly world: ReachWorld = browserWorld) {}

  /** A request was answered. */
  found(): void {
    this.world.cancel(this.#timer);
    this.#timer = null;
    this.#failures = 0;
    this.ok = true;
  }

  /** A request was not answered: the server is asked from now on, ever less often, until it answers. */
  lost(): void {
    this.ok = false;
    if (this.#timer !== null || this.#asking) return;
    this.#failures += 1;
    this.#timer = this.world.later(
      () => {
        this.#timer = null;
        void this.check();
      },
      waitBefore(this.#failures, this.world.random()),
    );
  }

  /** Asks the server now; whether it answers. */
  check(): Promise<boolean> {
    this.#asking ??= this.world.ask().then((answered) => {
      this.#asking = null;
      if (answered) this.found();
      else this.lost();
      return answered;
    });
    return this.#asking;
  }

  /** Asks at once if the server did not answer before: the device has woken, or is on a network again. */
  wake(): void {
    if (!this.ok) void this.check();
  }
}

const browserWorld: ReachWorld = {
  ask: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    ),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number | undefined),
  random: Math.random,
};

export const reach = new Reach();
