/** The rules of the games, in the page: typed wrappers over the WASM. Loaded when first needed. */
import wasmUrl from '../wasm/rules_bg.wasm?url';
import type * as Module from '../wasm/rules';
import type {
  Account,
  CatalogEntry,
  FaultBody,
  LegalMove,
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

/** What the page uses of the module. The engine's worker has a larger one, which can do the same. */
type Wasm = Pick<typeof Module, 'Table' | 'catalog' | 'readRecord' | 'writeRecord'>;

let loading: Promise<Rules> | null = null;

/** Loads the rules; every call gives the same ones. A load that failed may be tried again. */
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
   * Sets up a table; without a position the game begins where its rules say.
   *
   * @throws {RulesFault} for an unknown game or option, or a position that is not valid.
   */
  table(slug: string, options: Options = {}, position?: string | null): Table {
    return told(() => new Table(new this.wasm.Table(slug, JSON.stringify(options), position ?? undefined)));
  }

  /** Whether the game's rules give reasons for what units can do: in its own start position, they do. */
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

  /** A copy that can go its own way. */
  fork(): Table {
    return new Table(this.table.fork());
  }

  /** The start position. */
  start(): string {
    return this.table.start();
  }

  /** Whether the start position is the game's own. */
  isStandardStart(): boolean {
    return this.table.isStandardStart();
  }

  /** The present position. */
  position(): string {
    return this.table.position();
  }

  /** The present position, for drawing. */
  view(): PositionView {
    return JSON.parse(this.table.view()) as PositionView;
  }

  /** The legal moves; empty when the game is over. */
  legal(): LegalMove[] {
    return JSON.parse(this.table.legal()) as LegalMove[];
  }

  /** Why the unit on a square has no legal move, as a sentence; null where it has one. */
  whyStuck(square: string): string | null {
    const reason = this.table.whyStuck(square);
    return reason === undefined ? null : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  }

  /** What the rules say of each unit, and why; empty where the game gives no reasons. */
  accounts(): Account[] {
    return JSON.parse(this.table.accounts()) as Account[];
  }

  /**
   * Plays a move in any notation of the game.
   *
   * @throws {RulesFault} when it is not legal; nothing changes then.
   */
  play(text: string): PlayedPly {
    return told(() => JSON.parse(this.table.play(text)) as PlayedPly);
  }

  /** Takes the last move back; false when there is none. */
  undo(): boolean {
    return this.table.undo();
  }

  /** The moves played. */
  plies(): PlayedPly[] {
    return JSON.parse(this.table.plies()) as PlayedPly[];
  }

  /** The seat that acts; null when the game is over. */
  toMove(): number | null {
    return this.table.toMove() ?? null;
  }

  /** The number of the turn being played. */
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

/** Runs a call of the WASM; what it throws is the JSON of a fault. */
function told<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (typeof error === 'string') throw new RulesFault(JSON.parse(error) as FaultBody);
    throw error;
  }
}
