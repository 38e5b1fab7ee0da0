/** The page's side of the engine. */
import type { AnalysisLimits, AnalysisReport } from '../../common/wire';
import type { FromWorker, Question, ToWorker } from './messages';

/** What the page receives while the engine analyses. */
export interface EngineEvents {
  report(report: AnalysisReport): void;
  done(): void;
  fault(reason: string): void;
}

/** One engine: analyses one position at a time. */
export class EngineClient {
  #worker: Worker | null = null;

  /** Analyses a position; drops the previous one. */
  analyse(question: Question, limits: AnalysisLimits, tell: EngineEvents): void {
    this.stop();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (this.#worker !== worker) return;
      const message = event.data;
      if (message.kind === 'fault') tell.fault(message.reason);
      else tell.report(message.report);
      if (message.kind === 'report') return;
      this.stop();
      tell.done();
    };
    worker.onerror = (event) => {
      if (this.#worker !== worker) return;
      this.stop();
      tell.fault(event.message || 'The engine could not be started.');
      tell.done();
    };
    worker.postMessage({ kind: 'analyse', question, limits } satisfies ToWorker);
  }

  /** Stops thinking. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
