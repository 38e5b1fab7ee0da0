/**
 * What the engine's worker does: it searches with its own instance of the WASM, without blocking the page. It receives no
 * messages while searching; the page stops it by terminating it.
 */
import type * as Module from '../../wasm/engine/module';
import type { AnalysisReport, FaultBody } from '../../common/wire';
import type { FromWorker, Question, Task, ToWorker } from './messages';

/** The size of the transposition table, in MiB. */
const TABLE_MIB = 64;

const reportOf = (json: string) => JSON.parse(json) as AnalysisReport;

/** Where the questions come from, and the answers go. */
interface Port {
  addEventListener(type: 'message', hear: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
}

/**
 * Answers the messages of the page from now on; `load` loads the module of a game.
 *
 * @param port where they come from; by default the worker's own
 */
export function answerMessages(
  load: (slug: string) => Promise<typeof Module>,
  port: Port = globalThis,
): void {
  const tell = (message: FromWorker) => port.postMessage(message);
  port.addEventListener('message', async (event) => {
    const { question, task } = event.data;
    try {
      const engine = new (await load(question.slug)).Engine(question.slug, TABLE_MIB);
      engine.setPosition(JSON.stringify(question.options), question.start, JSON.stringify(question.moves));
      tell(answer(engine, task, question, tell));
    } catch (error) {
      tell({ kind: 'fault', reason: reasonOf(error) });
    }
  });
}

function answer(
  engine: Module.Engine,
  task: Task,
  question: Question,
  tell: (message: FromWorker) => void,
): FromWorker {
  switch (task.kind) {
    case 'analyse': {
      const report = (json: string) => tell({ kind: 'report', report: reportOf(json) });
      return { kind: 'done', report: reportOf(engine.analyse(JSON.stringify(task.limits), report)) };
    }
    case 'choose': {
      const move = engine.choose(task.level, task.seed);
      return move === undefined
        ? { kind: 'fault', reason: 'there is no legal move' }
        : { kind: 'chosen', move };
    }
    case 'answer_draw': {
      const accepts = engine.acceptsDraw(task.movesItself, question.moves.length);
      return { kind: 'answered', accepts };
    }
  }
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'string') return error instanceof Error ? error.message : String(error);
  const fault = JSON.parse(error) as FaultBody;
  return `${fault.at.join(', ')}: ${fault.reason}`;
}
