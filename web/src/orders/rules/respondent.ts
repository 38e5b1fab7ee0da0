/** Who answers questions about order games: a worker, or whoever stands in for it. */
import type { Asked, Told } from './messages';

/** Somebody who answers questions. */
export interface Respondent {
  ask(asked: Asked): void;
  /** Stops answering, also what was asked before. */
  stop(): void;
}

/** Who hears the answers. */
export interface Hearer {
  told(told: Told): void;
  /** No more answers will come. */
  broken(reason: string): void;
}

/** A worker that answers. */
export function workerRespondent(worker: Worker, hearer: Hearer): Respondent {
  worker.onmessage = (event: MessageEvent<Told>) => {
    hearer.told(event.data);
  };
  worker.onerror = (event) => {
    hearer.broken(event.message || 'The rules of this game could not be started.');
  };
  return {
    ask: (asked) => {
      worker.postMessage(asked);
    },
    stop: () => {
      worker.terminate();
    },
  };
}
