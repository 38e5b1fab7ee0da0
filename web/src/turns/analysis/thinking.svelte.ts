/** The engine at work on the position a study looks at. */
import { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { AnalysisReport } from '../../common/wire';

/** So deep the engine goes before it stops by itself. */
const DEEPEST = 60;
/** Positions that are only passed by on the way are not thought about. */
const SETTLE_MS = 120;

/** What the engine thinks. */
export class Thinking {
  on = $state(false);
  /** How many best lines are wanted, 1 to 5. */
  lines = $state(1);
  /** The newest report on the present position. */
  report: AnalysisReport | null = $state.raw(null);
  /** Whether it is thinking now. */
  busy = $state(false);
  fault: string | null = $state(null);

  #engine = new EngineClient();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Thinks about a position; call it whenever the position, `on` or `lines` changes. */
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

  /** Stops thinking; what was found stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#engine.stop();
    this.busy = false;
  }
}
