/** The rules of an order game in the page: they read and settle orders, and write those of computer players. */
import { ApiFault } from '../../common/requests';
import type { FaultBody } from '../../common/wire';
import { NOT_LOADED } from './answers';
import type { Told } from './messages';
import type { Hearer, Respondent } from './respondent';
import { startRespondent } from './start';

/** Why a question has no answer: whoever asked no longer wants one. */
export class Stopped extends Error {
  constructor() {
    super('It was stopped.');
    this.name = 'Stopped';
  }
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** One instance of the rules, in a worker of its own; it answers one question after the other. */
export class OrderRules {
  #respondent: Respondent | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(
    readonly game: string,
    private readonly start: (hearer: Hearer) => Respondent = startRespondent,
  ) {}

  /**
   * The answer to a question.
   *
   * @throws {ApiFault} what the server would answer; as one that is unreachable where the rules cannot be loaded.
   * @throws {Stopped} when `stop` was called before the answer came.
   */
  ask<T>(what: string, request: object = {}): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (answer) => resolve(answer as T), reject });
      try {
        this.#respondent ??= this.start({
          told: (told) => this.#told(told),
          broken: (reason) => this.#break(notLoaded(reason)),
        });
        this.#respondent.ask({ id, game: this.game, what, body: JSON.stringify(request) });
      } catch (error) {
        this.#break(notLoaded(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  /** Stops what is asked for; the next question starts anew. */
  stop(): void {
    this.#break(new Stopped());
  }

  #told(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('answer' in told) waiting?.resolve(JSON.parse(told.answer));
    else waiting?.reject(faultOf(told.fault));
  }

  #break(error: Error): void {
    this.#respondent?.stop();
    this.#respondent = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.reject(error);
  }
}

/** A refusal as the server would send it. */
function faultOf(body: FaultBody): ApiFault {
  if (body.code === NOT_LOADED) return notLoaded(body.reason);
  return new ApiFault(body.code === 'internal' ? 500 : 422, body);
}

function notLoaded(reason: string): ApiFault {
  return new ApiFault(0, { code: NOT_LOADED, place: [], at: ['rules'], reason });
}
