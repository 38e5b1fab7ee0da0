/** The rules of a game, in the page. Each game has a module of its own, loaded when needed. */
import type * as Module from '../wasm/rules/module';
import { GameRules, type Options, type RulesModule } from './game-rules';
import { LocalPlay } from './local-play';
import { loadModule } from './rules-modules';
import { RulesFault } from './rules-fault';
import { Table } from './table';
import type { GameEvent, NewGame } from './wire';

export type { Options };
export { RulesFault, Table };

/** What the page uses of a module. The engine's worker has a larger one with the same interface. */
type Wasm = RulesModule & Pick<typeof Module, 'LocalGame'>;

const loading = new Map<string, Promise<Rules>>();

/**
 * Loads the rules of a game; every call returns the same ones. A failed load can be retried.
 *
 * @throws when there is no such game, or when its module cannot be fetched.
 */
export function loadRules(slug: string): Promise<Rules> {
  const known = loading.get(slug);
  if (known) return known;
  const fresh = loadModule(slug)
    .then((module) => new Rules(slug, module))
    .catch((error: unknown) => {
      loading.delete(slug);
      throw error;
    });
  loading.set(slug, fresh);
  return fresh;
}

/** The rules of one game, and the games that are played in this page. */
export class Rules extends GameRules {
  readonly #local: Wasm;

  constructor(slug: string, wasm: Wasm) {
    super(slug, wasm);
    this.#local = wasm;
  }

  /**
   * Begins a game in this page.
   *
   * @throws {RulesFault} naming what in the request is not possible.
   */
  beginGame(request: NewGame, nowMs: number): LocalPlay {
    return LocalPlay.begin(this.#local, request, nowMs);
  }

  /**
   * Opens a game that was kept.
   *
   * @throws {RulesFault} when it is damaged.
   */
  openGame(setup: unknown, events: readonly GameEvent[]): LocalPlay {
    return LocalPlay.open(this.#local, this.slug, setup, events);
  }
}
