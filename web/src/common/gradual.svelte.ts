/** A drawing of many parts is made in several tasks: in one, it would hold up the browser for as long as it takes. */
import { untrack } from 'svelte';
import { on } from 'svelte/events';

/** The printer does not wait for tasks. */
let isPrinting = false;
/** Neither does who makes a file of a drawing. */
let isWanted = false;

// Pages are also rendered where there is no browser.
if ('document' in globalThis) {
  addEventListener('beforeprint', () => (isPrinting = true));
  addEventListener('afterprint', () => (isPrinting = false));
}

/** Nobody waits for a page that is not looked at, and its timers are slow. */
const isAtOnce = () => !('document' in globalThis) || document.hidden || isPrinting || isWanted;

/** Makes all of a drawing at once: what is mounted meanwhile has no tasks of its own. */
export function drawnAtOnce<T>(make: () => T): T {
  isWanted = true;
  try {
    return make();
  } finally {
    isWanted = false;
  }
}

/** Waits until the browser had its turn. */
export function nextTask(): Promise<void> {
  return isAtOnce() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
}

/** How many parts of a drawing are made by now. Made where a component is initialised. */
export class Gradual {
  /** Grows from task to task until all are there; without bound from then on. */
  count: number = $state(Infinity);

  /**
   * @param total the number of parts
   * @param step how many are made in a task
   * @param finished is called when all are there
   */
  constructor(
    total: () => number,
    step: number,
    private readonly finished: () => void = () => undefined,
  ) {
    if (!isAtOnce()) this.count = step;
    $effect(() => {
      if (this.count >= untrack(total)) {
        this.finish();
        return;
      }
      const timer = setTimeout(() => (isAtOnce() ? this.finish() : (this.count += step)));
      return () => clearTimeout(timer);
    });
    $effect(() => on(window, 'beforeprint', () => this.finish()));
  }

  /** Lets the rest be made at once. */
  finish(): void {
    this.count = Infinity;
    this.finished();
  }
}
