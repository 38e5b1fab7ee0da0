/** The rules of a game, in the page: typed wrappers over the WASM. Each game has a module of its own, loaded when needed. */
import type * as Module from '../wasm/rules/module';
import { LocalPlay } from './local-play';
import { loadModule } from './rules-modules';
import { RulesFault, told } from './rules-fault';
import type {
  Account,
  GameEvent,
  LegalMove,
  NewGame,
  OptionSquares,
  OutcomeBody,
  PlayedPly,
  PositionView,
  RecordBody,
  RecordsBody,
} from './wire';

export { RulesFault };

/** Options of a game that differ from their defaults. */
export type Options = Record<string, string>;

/** What the page uses of a module. The engine's worker has a larger one with the same interface. */
type Wasm = Pick<
  typeof Module,
  'LocalGame' | 'Table' | 'checkNew' | 'optionSquares' | 'readRecord' | 'readRecords' | 'writeRecord'
>;

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

/** The rules of one game. */
export class Rules {
  #givesReasons: boolean | null = null;

  constructor(
    readonly slug: string,
    private readonly wasm: Wasm,
  ) {}

  /**
   * Sets up a table; without a position the game begins at its standard start.
   *
   * @throws {RulesFault} for an unknown option, or a position that is not valid.
   */
  table(options: Options = {}, position?: string | null): Table {
    return told(
      () => new Table(new this.wasm.Table(this.slug, JSON.stringify(options), position ?? undefined)),
    );
  }

  /**
   * Checks that a new game may be set up with these options. Stored games may have more.
   *
   * @throws {RulesFault} naming the option at fault.
   */
  checkNew(options: Options): void {
    told(() => {
      this.wasm.checkNew(this.slug, JSON.stringify(options));
    });
  }

  /**
   * The squares that a value of an option lists, by the other options; null for an option whose values are no lists of
   * squares.
   *
   * @throws {RulesFault} when the other options are not valid.
   */
  optionSquares(options: Options, option: string): OptionSquares | null {
    const found = told(() => this.wasm.optionSquares(this.slug, JSON.stringify(options), option));
    return found === undefined ? null : (JSON.parse(found) as OptionSquares);
  }

  /**
   * Begins a game in this page.
   *
   * @throws {RulesFault} naming what in the request is not possible.
   */
  beginGame(request: NewGame, nowMs: number): LocalPlay {
    return LocalPlay.begin(this.wasm, request, nowMs);
  }

  /**
   * Opens a game that was kept.
   *
   * @throws {RulesFault} when it is damaged.
   */
  openGame(setup: unknown, events: readonly GameEvent[]): LocalPlay {
    return LocalPlay.open(this.wasm, this.slug, setup, events);
  }

  /** Whether the rules give reasons for what units can do: checked in the start position. */
  get givesReasons(): boolean {
    this.#givesReasons ??= this.table().accounts().length > 0;
    return this.#givesReasons;
  }

  /**
   * Reads a record file.
   *
   * @throws {RulesFault} with line and column. The cause of a record of another game is `no_such_game`, with the argument
   * `game`, or `no_game_named`.
   */
  readRecord(text: string): RecordBody {
    return told(() => JSON.parse(this.wasm.readRecord(text)) as RecordBody);
  }

  /** Reads what is sound of a file with any number of records, and says what is wrong with the others. */
  readRecords(text: string): RecordsBody {
    return JSON.parse(this.wasm.readRecords(text)) as RecordsBody;
  }

  /**
   * Writes a record file.
   *
   * @throws {RulesFault} when a move of it is not legal.
   */
  writeRecord(record: RecordBody): string {
    return told(() => this.wasm.writeRecord(JSON.stringify(record)));
  }
}

/** A game being played. */
export class Table {
  constructor(private readonly table: Module.Table) {}

  /** An independent copy. */
  fork(): Table {
    return new Table(this.table.fork());
  }

  /** The start position. */
  start(): string {
    return this.table.start();
  }

  /** Whether the start position is the game's standard one. */
  isStandardStart(): boolean {
    return this.table.isStandardStart();
  }

  /** The present position. */
  position(): string {
    return this.table.position();
  }

  /** The current position, for drawing. */
  view(): PositionView {
    return JSON.parse(this.table.view()) as PositionView;
  }

  /** The legal moves; empty if the game is over. */
  legal(): LegalMove[] {
    return JSON.parse(this.table.legal()) as LegalMove[];
  }

  /** Why the unit on a square has no legal move, as a sentence; null if it has one. */
  whyStuck(square: string): string | null {
    const reason = this.table.whyStuck(square);
    return reason === undefined ? null : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  }

  /** The rules' account of each unit, with reasons; empty if the game gives none. */
  accounts(): Account[] {
    return JSON.parse(this.table.accounts()) as Account[];
  }

  /**
   * Plays a move in any notation of the game.
   *
   * @throws {RulesFault} if it is not legal; the table is then unchanged.
   */
  play(text: string): PlayedPly {
    return told(() => JSON.parse(this.table.play(text)) as PlayedPly);
  }

  /** Undoes the last move; false if there is none. */
  undo(): boolean {
    return this.table.undo();
  }

  /** The moves played. */
  plies(): PlayedPly[] {
    return JSON.parse(this.table.plies()) as PlayedPly[];
  }

  /**
   * The moves from ply `from` up to, but without, ply `to` in sentences, counted from 0: “White's knight went from g1 to
   * f3.” Each turn is one sentence, unless a move in it has effects that need sentences of their own.
   */
  told(from: number, to: number): string {
    return this.table.told(from, to);
  }

  /** The seat that acts; null if the game is over. */
  toMove(): number | null {
    return this.table.toMove() ?? null;
  }

  /** The number of the current turn. */
  turn(): number {
    return this.table.turn();
  }

  /** How the game ended. */
  outcome(): OutcomeBody | null {
    return JSON.parse(this.table.outcome()) as OutcomeBody | null;
  }

  /** What the seat to move may claim. */
  claimable(): OutcomeBody | null {
    return JSON.parse(this.table.claimable()) as OutcomeBody | null;
  }
}
