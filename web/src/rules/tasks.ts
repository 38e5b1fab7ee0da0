/** A long page is mounted in several tasks: in one, it would hold up the browser for as long as it takes. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('tasks of a page');

/** The parts of a page that wait for their task, in the order of the page. */
export class Tasks {
  readonly #waiting: (() => void)[] = [];

  /** Where pages are rendered beforehand, nothing waits. */
  readonly isAtOnce = !('document' in globalThis);

  /** Calls back in a task of its own. */
  wait(begin: () => void): void {
    this.#waiting.push(begin);
  }

  /**
   * Begins one part after the other, then calls back.
   *
   * @returns a function that stops it.
   */
  run(done: () => void): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const begin = this.#waiting.shift();
      if (!begin) return done();
      begin();
      timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }
}

/** Makes the tasks of a page; call it where a component is initialised. */
export const makeTasks = (): Tasks => setContext(KEY, new Tasks());

/** The tasks of the page around a component; call it where the component is initialised. */
export const tasksHere = (): Tasks => getContext<Tasks>(KEY);
