/** The rules of the games, in the page: typed wrappers over the WASM, loaded lazily. */
import wasmUrl from '../wasm/rules_bg.wasm?url';
import type * as Module from '../wasm/rules';
import type {
  Account,
  CatalogEntry,
  FaultBody,
  LegalMove,
  OptionSquares,
  OutcomeBody,
  PlayedPly,
  PositionView,
  RecordBody,
} from './wire';

/** A refusal by the rules, with the place in the input. */
export class RulesFault extends Error {
  constructor(readonly body: FaultBody) {
    super(`${body.at.join(', ')}: ${body.reason}`);
    this.name = 'RulesFault';
  }
}

/** Options of a game that differ from their defaults. */
export type Options = Record<string, string>;

/** What the page uses of the module. The engine's worker has a larger one with the same interface. */
type Wasm = Pick<
  typeof Module,
  'Table' | 'catalog' | 'checkNew' | 'optionSquares' | 'readRecord' | 'writeRecord'
>;

let loading: Promise<Rules> | null = null;

/** Loads the rules; every call returns the same ones. A failed load can be retried. */
export function loadRules(): Promise<Rules> {
  loading ??= (async () => {
    const wasm = await import('../wasm/rules.js');
    await wasm.default({ module_or_path: wasmUrl });
    return new Rules(wasm);
  })().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The rules of all games. */
export class Rules {
  readonly #reasoned = new Map<string, boolean>();

  constructor(private readonly wasm: Wasm) {}

  /** The games. */
  catalog(): CatalogEntry[] {
    return JSON.parse(this.wasm.catalog()) as CatalogEntry[];
  }

  /**
   * Sets up a table; without a position the game begins at its standard start.
   *
   * @throws {RulesFault} for an unknown game or option, or a position that is not valid.
   */
  table(slug: string, options: Options = {}, position?: string | null): Table {
    return told(() => new Table(new this.wasm.Table(slug, JSON.stringify(options), position ?? undefined)));
  }

  /**
   * Checks that a new game may be set up with these options. Stored games may have more.
   *
   * @throws {RulesFault} naming the option at fault.
   */
  checkNew(slug: string, options: Options): void {
    told(() => {
      this.wasm.checkNew(slug, JSON.stringify(options));
    });
  }

  /**
   * The squares that a value of an option lists, by the other options; null for an option whose values are no lists of
   * squares.
   *
   * @throws {RulesFault} when the other options are not valid.
   */
  optionSquares(slug: string, options: Options, option: string): OptionSquares | null {
    const found = told(() => this.wasm.optionSquares(slug, JSON.stringify(options), option));
    return found === undefined ? null : (JSON.parse(found) as OptionSquares);
  }

  /** Whether the game's rules give reasons for what units can do: checked in its start position. */
  givesReasons(slug: string): boolean {
    const known = this.#reasoned.get(slug);
    if (known !== undefined) return known;
    const gives = this.table(slug).accounts().length > 0;
    this.#reasoned.set(slug, gives);
    return gives;
  }

  /**
   * Reads a record file.
   *
   * @throws {RulesFault} with line and column.
   */
  readRecord(text: string): RecordBody {
    return told(() => JSON.parse(this.wasm.readRecord(text)) as RecordBody);
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

/** Runs a WASM call; it throws the JSON of a fault. */
function told<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (typeof error === 'string') throw new RulesFault(JSON.parse(error) as FaultBody);
    throw error;
  }
}
