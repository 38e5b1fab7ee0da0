/** The messages between the page and the engine's worker. */
import type { AnalysisLimits, AnalysisReport } from '../../common/wire';

/** A position to analyse: a start and the moves from it. */
export interface Question {
  slug: string;
  options: Record<string, string>;
  start: string;
  moves: string[];
}

/** To the worker. */
export type ToWorker = { kind: 'analyse'; question: Question; limits: AnalysisLimits };

/** From the worker: a report after each depth; `done` with the last; or the error. */
export type FromWorker =
  | { kind: 'report'; report: AnalysisReport }
  | { kind: 'done'; report: AnalysisReport }
  | { kind: 'fault'; reason: string };
