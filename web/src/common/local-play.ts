/** A game played by the rules in this page, without a server: typed wrappers over the WASM. */
import { told } from './rules-fault';
import type * as Module from '../wasm/rules/module';
import type { ActionKind, GameEvent, GameState, NewGame } from './wire';

/** What the computer player owes. */
export interface Duty {
  /** Its level. */
  level: number;
  /** Whether it is to answer a draw offer; otherwise it is to move. */
  answers_draw: boolean;
  /** Whether it is its own turn. */
  moves_itself: boolean;
  /** The number of this position; an answer for another one is useless. */
  changes: number;
}

/** What this file uses of a module. */
export type PlayModule = Pick<typeof Module, 'LocalGame'>;

/** A game in this page. Times are in milliseconds since 1970. */
export class LocalPlay {
  private constructor(
    private readonly wasm: PlayModule,
    private readonly game: Module.LocalGame,
  ) {}

  /**
   * Begins a game.
   *
   * @throws {RulesFault} naming what in the request is not possible.
   */
  static begin(wasm: PlayModule, request: NewGame, nowMs: number): LocalPlay {
    const second = Math.random() < 0.5;
    return told(() => new LocalPlay(wasm, wasm.LocalGame.begin(JSON.stringify(request), second, nowMs)));
  }

  /**
   * Opens a game that was kept.
   *
   * @throws {RulesFault} when it is damaged.
   */
  static open(wasm: PlayModule, slug: string, setup: unknown, events: readonly GameEvent[]): LocalPlay {
    return told(
      () => new LocalPlay(wasm, wasm.LocalGame.open(slug, JSON.stringify(setup), JSON.stringify(events))),
    );
  }

  /** What was fixed at the beginning. */
  setup(): unknown {
    return JSON.parse(this.game.setup());
  }

  /** What happened, from event number `since` on. */
  events(since = 0): GameEvent[] {
    return JSON.parse(this.game.events(since)) as GameEvent[];
  }

  /** The state, as whoever began the game sees it. */
  state(id: string, nowMs: number): GameState {
    return JSON.parse(this.game.state(id, nowMs)) as GameState;
  }

  /**
   * Plays a move on the position after `ply` plies.
   *
   * @throws {RulesFault} when it is not possible; nothing has changed then.
   */
  play(ply: number, text: string, nowMs: number): void {
    told(() => this.game.play(JSON.stringify({ ply, text }), nowMs));
  }

  /**
   * Does something besides moving.
   *
   * @throws {RulesFault} when it is not possible; nothing has changed then.
   */
  act(ply: number, action: ActionKind, nowMs: number): void {
    told(() => this.game.act(JSON.stringify({ ply, action }), nowMs));
  }

  /**
   * Begins the rematch under a new id, which is noted here.
   *
   * @throws {RulesFault} when there can be none.
   */
  rematch(id: string, nowMs: number): LocalPlay {
    return told(() => new LocalPlay(this.wasm, this.game.rematch(id, nowMs)));
  }

  /** What the computer player owes; null if nothing. */
  duty(): Duty | null {
    const duty = this.game.duty();
    return duty === undefined ? null : (JSON.parse(duty) as Duty);
  }

  /** Plays the computer's move; ignored if the position has changed since. */
  computerPlays(text: string, changes: number, nowMs: number): void {
    told(() => this.game.computerPlays(text, changes, nowMs));
  }

  /** Answers a draw offer for the computer; ignored if the position has changed since. */
  computerAnswers(accepts: boolean, changes: number, nowMs: number): void {
    told(() => this.game.computerAnswers(accepts, changes, nowMs));
  }

  /** When a clock runs out if nothing happens before; null if none runs. */
  due(): number | null {
    return this.game.due() ?? null;
  }

  /** Ends the game if a clock has run out. */
  tend(nowMs: number): void {
    told(() => this.game.tend(nowMs));
  }

  /** The game as a text record. */
  record(): string {
    return told(() => this.game.record());
  }
}
