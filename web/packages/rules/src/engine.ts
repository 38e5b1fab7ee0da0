/** The computer player of a game of turns. It searches on the thread that calls it: a page asks it in a worker. */
import { told } from '../../../src/common/rules-fault';
import type { AnalysisLimits, AnalysisReport } from '../../../src/common/wire';
import type * as Module from '../../../src/wasm/engine/module';
import { once, startModule, type Start } from './module';

/** A position to search. */
export interface EnginePosition {
  /** Rule options that differ from their defaults. */
  options?: Record<string, string>;
  /** The position to begin with; the game's own start if it is left out. */
  position?: string;
  /** The codes of the moves from there, by which repetitions are known. */
  moves?: readonly string[];
}

/** What is used of a module. */
type EngineModule = Pick<typeof Module, 'Engine'>;

/** A computer player for one game. */
export class Engine {
  readonly #engine: Module.Engine;

  /** @internal */
  constructor(
    /** The game's name in commands and addresses. */
    readonly slug: string,
    module: EngineModule,
    tableMib: number,
  ) {
    this.#engine = told(() => new module.Engine(slug, tableMib));
  }

  /**
   * Sets the position.
   *
   * @throws {RulesFault} naming the option, the place in the position or the move at fault; the former position stays.
   */
  setPosition({ options = {}, position, moves = [] }: EnginePosition = {}): void {
    told(() => {
      this.#engine.setPosition(JSON.stringify(options), position, JSON.stringify(moves));
    });
  }

  /**
   * Searches the position; `onReport` is called after each depth.
   *
   * @throws {RulesFault} for limits that cannot be.
   */
  analyse(
    limits: AnalysisLimits,
    onReport: (report: AnalysisReport) => void = () => undefined,
  ): AnalysisReport {
    const hear = (report: string) => {
      onReport(JSON.parse(report) as AnalysisReport);
    };
    return told(() => JSON.parse(this.#engine.analyse(JSON.stringify(limits), hear)) as AnalysisReport);
  }

  /**
   * The move of a computer player of a level, from 1 to 8; null if there is no legal move.
   *
   * @throws {RulesFault} if there is no such level.
   */
  choose(level: number, seed = 0): string | null {
    return told(() => this.#engine.choose(level, seed)) ?? null;
  }

  /** Forgets what was found out in earlier searches. */
  clear(): void {
    this.#engine.clear();
  }
}

/**
 * What loads the computer player of a game.
 *
 * @internal
 */
export function engineLoader(
  slug: string,
  module: EngineModule & { default: Start },
  wasm: URL,
): (options?: { tableMib?: number }) => Promise<Engine> {
  const start = once(() => startModule(module.default, wasm));
  return async ({ tableMib = 16 } = {}) => {
    await start();
    return new Engine(slug, module, tableMib);
  };
}
