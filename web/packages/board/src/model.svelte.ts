/** What an element shows: the game, where it began, and what was played. */
import { loadBoard, startView, type BoardKit } from '../../../src/boards';
import { loadRules, type Options, type Rules } from '../../../src/common/rules';
import type { PlayedPly, PositionView } from '../../../src/common/wire';
import { LineTable, type Point } from '../../../src/turns/table-view';

/** What a board is asked to show. */
export interface Wanted {
  game: string;
  options: Options;
  /** Null for the game's own start. */
  position: string | null;
  moves: readonly string[];
}

/** What draws a game, and its rules. */
interface Opened {
  slug: string;
  kit: BoardKit;
  rules: Rules;
}

/** A start position that is drawn before the rules are there. */
interface Early {
  kit: BoardKit;
  view: PositionView;
}

export class BoardModel {
  /** What cannot be shown, in words. */
  fault: string | null = $state(null);
  #opened: Opened | null = $state.raw(null);
  #early: Early | null = $state.raw(null);
  #line: LineTable | null = $state.raw(null);
  /** The codes of the moves. */
  #moves: readonly string[] = $state.raw([]);
  /** The number of what was asked for last; what is loaded for something older comes too late. */
  #asked = 0;

  /** The position shown. */
  readonly point: Point | null = $derived.by(() => this.#line?.pointAfter(this.#moves) ?? null);

  /** What is drawn: the position shown, or the start of a game whose rules are on their way. */
  readonly view: PositionView | null = $derived.by(() => this.point?.view ?? this.#early?.view ?? null);

  get kit(): BoardKit | null {
    return this.point ? (this.#opened?.kit ?? null) : (this.#early?.kit ?? null);
  }

  get rules(): Rules | null {
    return this.#opened?.rules ?? null;
  }

  get moves(): readonly string[] {
    return this.#moves;
  }

  /**
   * Shows something. Returns false if something else was asked for meanwhile.
   *
   * @throws if it cannot be shown; what was shown before is gone then.
   */
  async show(wanted: Wanted): Promise<boolean> {
    const asked = ++this.#asked;
    this.#early = null;
    try {
      await this.#drawStart(wanted, asked);
      const opened = await this.#open(wanted.game);
      if (asked !== this.#asked) return false;
      const table = opened.rules.table(wanted.options, wanted.position);
      const moves = wanted.moves.map((text) => table.play(text).text);
      while (table.undo());
      this.#opened = opened;
      this.#moves = moves;
      this.#line = new LineTable(table);
      this.#early = null;
      this.fault = null;
      return true;
    } catch (error) {
      if (asked !== this.#asked) return false;
      this.#line = null;
      this.#early = null;
      this.fault = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }

  /** Draws the usual start of a game before its rules are fetched: they weigh three times as much. */
  async #drawStart({ game, options, position, moves }: Wanted, asked: number): Promise<void> {
    if (this.#line || position !== null || moves.length > 0 || Object.keys(options).length > 0) return;
    const [kit, view] = await Promise.all([loadBoard(game), startView(game)]);
    if (asked === this.#asked && view) this.#early = { kit, view };
  }

  async #open(slug: string): Promise<Opened> {
    if (this.#opened?.slug === slug) return this.#opened;
    const [kit, rules] = await Promise.all([loadBoard(slug), loadRules(slug)]);
    return { slug, kit, rules };
  }

  /**
   * Plays a move.
   *
   * @throws {RulesFault} if it is not legal.
   */
  play(text: string): PlayedPly {
    if (!this.point) throw new Error('No position is shown yet.');
    const ply = this.point.table.fork().play(text);
    this.#moves = [...this.#moves, ply.text];
    return ply;
  }

  /** Goes back to so many moves. */
  back(moves: number): void {
    this.#moves = this.#moves.slice(0, moves);
  }
}
