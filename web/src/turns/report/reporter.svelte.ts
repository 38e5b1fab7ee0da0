/** The report on a game, made by the engine's worker in the background. */
import { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { GameReport } from '../../common/wire';

/** Whole reports of this visit, by what they are on: they always come out the same. */
const known: Record<string, GameReport> = {};

/** Makes the report on one game. */
export class Reporter {
  /** The report, as far as it is done. */
  report: GameReport | null = $state.raw(null);
  /** Why there is none. */
  fault: string | null = $state(null);
  readonly #engine = new EngineClient();
  readonly #key: string;

  constructor(readonly question: Question) {
    const { slug, options, start, moves } = question;
    this.#key = JSON.stringify([slug, options, start, moves]);
  }

  /** Whether every turn is judged. */
  readonly isDone: boolean = $derived.by(
    () => this.report !== null && this.report.turns.length === this.report.all,
  );

  /** How much is done, from 0 to 1. */
  readonly share: number = $derived.by(() =>
    this.report && this.report.all > 0 ? this.report.turns.length / this.report.all : 0,
  );

  /** Begins, unless the report is known. */
  start(): void {
    this.fault = null;
    this.report = known[this.#key] ?? null;
    if (this.report) return;
    // A copy: what the page holds may be reactive, and cannot be sent to a worker.
    const { slug, options, start, moves } = this.question;
    this.#engine.reportGame(
      { slug, options: { ...options }, start, moves: [...moves] },
      {
        report: (report) => (this.report = report),
        done: () => {
          if (this.report && this.isDone) known[this.#key] = this.report;
        },
        fault: (reason) => (this.fault = reason),
      },
    );
  }

  /** Stops; what is done by then stays. */
  stop(): void {
    this.#engine.stop();
  }
}
