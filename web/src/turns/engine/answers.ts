/**
 * What the engine's worker does: it searches with its own instance of the WASM, without blocking the page. It receives no
 * messages while searching; the page stops it by terminating it.
 */
import type * as Module from '../../wasm/engine/module';
import type { AnalysisReport, Attempt, FaultBody, GameReport } from '../../common/wire';
import type { FromWorker, Question, Task, ToWorker } from './messages';

/** The size of the transposition table, in MiB. */
const TABLE_MIB = 64;

const reportOf = (json: string) => JSON.parse(json) as AnalysisReport;

/** A task about a whole game. */
type GameTask = Extract<Task, { kind: 'report_game' | 'judge_attempt' }>;

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
      const module = await load(question.slug);
      tell(
        task.kind === 'report_game' || task.kind === 'judge_attempt'
          ? answerOnGame(module, task, question, tell)
          : answer(engineFor(module, question), task, question, tell),
      );
    } catch (error) {
      tell({ kind: 'fault', reason: reasonOf(error) });
    }
  });
}

function engineFor(module: typeof Module, question: Question): Module.Engine {
  const engine = new module.Engine(question.slug, TABLE_MIB);
  engine.setPosition(JSON.stringify(question.options), question.start, JSON.stringify(question.moves));
  return engine;
}

/** The tasks about a whole game; the module has an engine of its own for them. */
function answerOnGame(
  module: typeof Module,
  task: GameTask,
  { slug, options, start, moves }: Question,
  tell: (message: FromWorker) => void,
): FromWorker {
  const [picks, played] = [JSON.stringify(options), JSON.stringify(moves)];
  if (task.kind === 'report_game') {
    const report = (json: string) => tell({ kind: 'game_report', report: JSON.parse(json) as GameReport });
    const whole = module.reportGame(slug, picks, start, played, report);
    return { kind: 'game_reported', report: JSON.parse(whole) as GameReport };
  }
  const [tried, best] = [JSON.stringify(task.tried), JSON.stringify(task.best)];
  const judged = module.judgeAttempt(slug, picks, start, played, task.first, tried, best);
  return { kind: 'judged', attempt: JSON.parse(judged) as Attempt };
}

/** What only the build with vector instructions has. */
interface Prover {
  prove(seat: number, nodes: number): number | undefined;
}

function proverOf(engine: Module.Engine): Prover | null {
  return 'prove' in engine ? (engine as Module.Engine & Prover) : null;
}

function answer(
  engine: Module.Engine,
  task: Exclude<Task, GameTask>,
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
    case 'prove':
      return { kind: 'proved', turns: proverOf(engine)?.prove(task.seat, task.nodes) ?? null };
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
