/** The engine's view of the position on the analysis board. */
import { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { AnalysisReport } from '../../common/wire';

/** The maximum depth, at which the engine stops by itself. */
const DEEPEST = 60;
/** Positions that are only passed through are not analysed. */
const SETTLE_MS = 120;

/** The engine's analysis. */
export class Thinking {
  on = $state(false);
  /** The number of best lines wanted, 1 to 5. */
  lines = $state(1);
  /** The latest report on the current position. */
  report: AnalysisReport | null = $state.raw(null);
  /** Whether it is analysing now. */
  busy = $state(false);
  fault: string | null = $state(null);

  #engine = new EngineClient();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Analyses a position; call it whenever the position, `on` or `lines` changes. */
  look(question: Question | null): void {
    this.stop();
    this.report = null;
    this.fault = null;
    if (!this.on || !question) return;
    this.busy = true;
    const limits = { depth: DEEPEST, lines: this.lines };
    this.#timer = setTimeout(
      () =>
        this.#engine.analyse(question, limits, {
          report: (report) => (this.report = report),
          done: () => (this.busy = false),
          fault: (reason) => {
            this.fault = reason;
            this.busy = false;
          },
        }),
      SETTLE_MS,
    );
  }

  /** Stops the analysis; results are kept. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#engine.stop();
    this.busy = false;
  }
}
