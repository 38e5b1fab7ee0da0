/** The rules of a game of turns: typed wrappers over the WASM. The page and the npm package share them. */
import type * as Module from '../wasm/rules/module';
import { told } from './rules-fault';
import { Table } from './table';
import type { OptionSquares, RecordBody, RecordsBody } from './wire';

/** Options of a game that differ from their defaults. */
export type Options = Record<string, string>;

/**
 * What is used of a module. That of an engine has it all, too.
 *
 * @internal
 */
export type RulesModule = Pick<
  typeof Module,
  'Table' | 'checkNew' | 'optionSquares' | 'playouts' | 'readRecord' | 'readRecords' | 'writeRecord'
>;

/** The rules of one game of turns. */
export class GameRules {
  #givesReasons: boolean | null = null;

  /** @internal */
  constructor(
    readonly slug: string,
    private readonly wasm: RulesModule,
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

  /** Plays so many games by moves drawn by chance, the same for the same seed, and returns how many moves were played. */
  playouts(seed: number, games: number): number {
    return told(() => this.wasm.playouts(this.slug, seed, games));
  }
}
