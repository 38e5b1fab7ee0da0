/** The engine's view of the position on the analysis board. */
import { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { AnalysisReport } from '../../common/wire';

/** The maximum depth, at which the engine stops by itself. */
const DEEPEST = 60;
/** Positions that are only passed through are not analysed. */
const SETTLE_MS = 120;
/** The most positions of a proof: some seconds. */
const PROOF_NODES = 1_000_000;

/** A win that holds against every defence. */
export interface Proven {
  seat: number;
  /** The fewest of its turns. */
  turns: number;
}

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
  /** The win that the prover has seen through; null if there is none, or not yet. */
  proven: Proven | null = $state.raw(null);

  #engine = new EngineClient();
  #prover = new EngineClient();
  /** Whose win in how many plies was last given to the prover. */
  #claimed: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Analyses a position; call it whenever the position, `on` or `lines` changes. */
  look(question: Question | null, toMove: number | null): void {
    this.stop();
    this.report = null;
    this.proven = null;
    this.#claimed = null;
    this.fault = null;
    if (!this.on || !question) return;
    this.busy = true;
    const limits = { depth: DEEPEST, lines: this.lines };
    this.#timer = setTimeout(
      () =>
        this.#engine.analyse(question, limits, {
          report: (report) => {
            this.report = report;
            if (toMove !== null) void this.#prove(question, toMove, report.lines[0]?.end_in ?? null);
          },
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
    this.#prover.stop();
    this.busy = false;
  }

  /** Has a win proven that the search has in sight; again if it has found a sooner one meanwhile. */
  async #prove(question: Question, toMove: number, endIn: number | null): Promise<void> {
    if (endIn === null || this.proven || this.#claimed === endIn) return;
    this.#claimed = endIn;
    const seat = endIn > 0 ? toMove : 1 - toMove;
    try {
      const turns = await this.#prover.prove(question, seat, PROOF_NODES);
      if (turns !== null) this.proven = { seat, turns };
    } catch {
      // The analysis says itself what keeps the engine from its work.
    }
  }
}
