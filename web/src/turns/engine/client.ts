/** The page's side of the engine. */
import type { AnalysisLimits, AnalysisReport, Attempt, GameReport } from '../../common/wire';
import type { EngineWorker, FromWorker, Question, Task, ToWorker } from './messages';
import { startWorker } from './start';

/** What the page receives while the engine analyses. */
export interface EngineEvents {
  report(report: AnalysisReport): void;
  done(): void;
  fault(reason: string): void;
}

/** What the page receives while the engine reports on a game. */
export interface ReportEvents {
  /** The report so far, or the whole one. */
  report(report: GameReport): void;
  done(): void;
  fault(reason: string): void;
}

/** One engine: searches one position at a time. */
export class EngineClient {
  #worker: EngineWorker | null = null;

  /** Analyses a position; drops the previous one. */
  analyse(question: Question, limits: AnalysisLimits, tell: EngineEvents): void {
    this.#ask(question, { kind: 'analyse', limits }, (message) => {
      if (message.kind === 'fault') tell.fault(message.reason);
      else if (message.kind === 'report' || message.kind === 'done') tell.report(message.report);
      if (message.kind === 'report') return;
      this.stop();
      tell.done();
    });
  }

  /** Reports on a game; drops what it did before. */
  reportGame(question: Question, tell: ReportEvents): void {
    this.#ask(question, { kind: 'report_game' }, (message) => {
      if (message.kind === 'fault') tell.fault(message.reason);
      else if (message.kind === 'game_report' || message.kind === 'game_reported')
        tell.report(message.report);
      if (message.kind === 'game_report') return;
      this.stop();
      tell.done();
    });
  }

  /** Judges a second try for the turn after the first moves of a game; as `choose`. */
  judgeAttempt(
    question: Question,
    first: number,
    tried: readonly string[],
    best: readonly string[],
  ): Promise<Attempt> {
    return this.#answer(question, { kind: 'judge_attempt', first, tried, best }, (message) =>
      message.kind === 'judged' ? message.attempt : null,
    );
  }

  /** The move of a computer player; drops the previous search. It never resolves if it is dropped itself. */
  choose(question: Question, level: number): Promise<string> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return this.#answer(question, { kind: 'choose', level, seed }, (message) =>
      message.kind === 'chosen' ? message.move : null,
    );
  }

  /** Within how many of its turns a seat is proven to win; null if it is not. As `choose`. */
  async prove(question: Question, seat: number, nodes: number): Promise<number | null> {
    const found = await this.#answer(question, { kind: 'prove', seat, nodes }, (message) =>
      message.kind === 'proved' ? message : null,
    );
    return found.turns;
  }

  /** Whether a computer player agrees to a draw; as `choose`. */
  answerDraw(question: Question, movesItself: boolean): Promise<boolean> {
    return this.#answer(question, { kind: 'answer_draw', movesItself }, (message) =>
      message.kind === 'answered' ? message.accepts : null,
    );
  }

  /** Stops thinking. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #answer<T>(question: Question, task: Task, read: (message: FromWorker) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#ask(question, task, (message) => {
        this.stop();
        const found = read(message);
        if (found !== null) resolve(found);
        else reject(new Error(message.kind === 'fault' ? message.reason : 'The engine gave no answer.'));
      });
    });
  }

  /** Sends a task to a new worker. A worker that fails answers with a fault. */
  #ask(question: Question, task: Task, hear: (message: FromWorker) => void): void {
    this.stop();
    const worker = startWorker();
    this.#worker = worker;
    const tell = (message: FromWorker) => {
      if (this.#worker === worker) hear(message);
    };
    worker.onmessage = (event: MessageEvent<FromWorker>) => tell(event.data);
    worker.onerror = (event) =>
      tell({ kind: 'fault', reason: event.message || 'The engine could not be started.' });
    worker.postMessage({ question, task } satisfies ToWorker);
  }
}
