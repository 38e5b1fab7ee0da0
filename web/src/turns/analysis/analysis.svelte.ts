/** An analysis of a game: a tree of moves from any position, for navigating and adding moves. */
import { hasBoard, unnamedGame, type Arrow } from '../../boards';
import { arrowsOf } from '../arrows';
import { turnGoesOn } from '../held';
import { isMidTurn } from '../pass';
import { RulesFault, type Options, type Rules } from '../../common/rules';
import { LineTable, type Point, type WaysOf } from '../table-view';
import {
  addMove,
  childrenOf,
  endOfLine,
  newTree,
  pathTo,
  recordMoves,
  START,
  textsTo,
  treeOf,
  type MoveTree,
} from './tree';
import type { OutcomeBody, RecordBody, RecordsBody } from '../../common/wire';
import { resultMark } from '../words';

/** How an imported game ended by a player's action; valid while the main line is the imported one. */
interface Ending {
  texts: string;
  result: string;
  reason: string | null;
}

/** The analysis of one game. */
export class Analysis {
  options: Options = $state.raw({});
  tree: MoveTree = $state(newTree(''));
  /** The selected node. */
  at = $state(START);
  /** The tags of the record, such as the players' names. */
  tags: [string, string][] = $state.raw([]);
  #ending: Ending | null = null;
  #ownStart = '';

  constructor(readonly rules: Rules) {
    this.setUp(null, {});
  }

  get slug(): string {
    return this.rules.slug;
  }

  /** The table that follows the lines of the tree; recreated with the tree. */
  readonly #table: LineTable = $derived.by(
    () => new LineTable(this.rules.table(this.options, this.tree.start)),
  );

  /** The point at a node. */
  #pointAt(at: number): Point {
    return this.#table.pointAfter(textsTo(this.tree, at));
  }

  /** The selected position. */
  readonly point: Point & { position: string; turn: number; outcome: OutcomeBody | null } = $derived.by(
    () => {
      const point = this.#pointAt(this.at);
      const { table } = point;
      return { ...point, position: table.position(), turn: table.turn(), outcome: table.outcome() };
    },
  );

  /** Whether the named seat is in the middle of its turn in the selected position. */
  isMidTurn(seat: string): boolean {
    const last = this.tree.nodes[this.at]?.ply;
    const { point } = this;
    const goesOn =
      last !== undefined && turnGoesOn({ toMove: () => point.toMove, turn: () => point.turn }, last);
    return isMidTurn(last, goesOn, point.view.phase, seat);
  }

  /** The moves leading to the selected position. */
  readonly texts: string[] = $derived.by(() => textsTo(this.tree, this.at));

  /** Whether the tree begins at the game's standard start. */
  get isOwnStart(): boolean {
    return this.tree.start === this.#ownStart;
  }

  /**
   * Starts over from a position; by default the game's standard start.
   *
   * @throws {RulesFault} if the position or an option is not valid; the analysis is then unchanged.
   */
  setUp(position: string | null, options: Options = this.options): void {
    const own = this.rules.table(options).position();
    const table = this.rules.table(options, position);
    this.options = options;
    this.tree = newTree(table.position());
    this.at = START;
    this.tags = [['Date', today()]];
    this.#ending = null;
    this.#ownStart = own;
  }

  /**
   * Plays a move at the selected node: selects it if it is in the tree, otherwise adds it.
   *
   * @throws {RulesFault} if it is not legal.
   */
  play(text: string): void {
    const ply = this.#pointAt(this.at).table.fork().play(text);
    this.at = addMove(this.tree, this.at, ply);
  }

  /** Selects the position after this many plies of the main line. */
  goTo(plies: number): void {
    const line = pathTo(this.tree, endOfLine(this.tree, START));
    this.at = plies === 0 ? START : (line[Math.min(plies, line.length) - 1] ?? START);
  }

  /** Selects the position after these moves, as far as they are in the tree. */
  goAlong(texts: readonly string[]): void {
    this.at = START;
    for (const text of texts) {
      const next = childrenOf(this.tree, this.at).find((id) => this.tree.nodes[id]?.ply.text === text);
      if (next === undefined) return;
      this.at = next;
    }
  }

  /** Plays several moves. */
  playAll(texts: readonly string[]): void {
    for (const text of texts) this.play(text);
  }

  /**
   * Everything that a text with several records has; nothing is changed.
   */
  readRecords(text: string): RecordsBody {
    return this.rules.readRecords(text);
  }

  /** Replaces the analysis with a record that was read, and selects its start. */
  take(record: RecordBody): void {
    this.#take(record);
  }

  /**
   * Replaces the analysis with a record and selects its start; returns null. A record of another game changes nothing and
   * returns that game's slug.
   *
   * @throws {RulesFault} if the text is not a record; the analysis is then unchanged.
   */
  readRecord(text: string): string | null {
    try {
      this.#take(this.rules.readRecord(text));
      return null;
    } catch (error) {
      const other = error instanceof RulesFault ? otherGame(error) : null;
      if (other === null) throw error;
      return other;
    }
  }

  #take(record: RecordBody): void {
    const table = this.rules.table(record.options, record.start);
    const tree = treeOf(record, table.position(), table);
    this.options = record.options;
    this.tree = tree;
    this.tags = record.tags;
    this.at = START;
    this.#ownStart = this.rules.table(record.options).position();
    this.#ending = { texts: this.#mainTexts(), result: record.result, reason: record.reason };
  }

  #mainTexts(): string {
    return textsTo(this.tree, endOfLine(this.tree, START)).join(' ');
  }

  /** The record of the whole tree, as text. */
  writeRecord(): string {
    const outcome = this.#pointAt(endOfLine(this.tree, START)).table.outcome();
    const ending = this.#ending?.texts === this.#mainTexts() ? this.#ending : null;
    return this.rules.writeRecord({
      game: this.slug,
      options: this.options,
      start: this.isOwnStart ? null : this.tree.start,
      tags: this.tags,
      result: ending?.result ?? resultMark(outcome),
      reason: ending ? ending.reason : (outcome?.reason ?? null),
      comment: this.tree.comment,
      moves: recordMoves(this.tree),
    });
  }

  /** The comment on the selected move, or before the first one. */
  get comment(): string | null {
    return this.at === START ? this.tree.comment : (this.tree.nodes[this.at]?.comment ?? null);
  }

  /** Replaces the comment on the selected move, or before the first one. */
  setComment(comment: string | null): void {
    const node = this.tree.nodes[this.at];
    if (node) node.comment = comment;
    else this.tree.comment = comment;
  }

  /** How the main line ended, in record notation; `*` where it goes on. */
  get result(): string {
    if (this.#ending?.texts === this.#mainTexts()) return this.#ending.result;
    return resultMark(this.#pointAt(endOfLine(this.tree, START)).table.outcome());
  }

  /** The value of a tag of the record; empty if it has none. */
  tag(name: string): string {
    return this.tags.find(([known]) => known === name)?.[1] ?? '';
  }

  /** Sets a tag of the record; an empty value removes it. */
  setTag(name: string, value: string): void {
    const isThere = this.tags.some(([known]) => known === name);
    if (value === '') this.tags = this.tags.filter(([known]) => known !== name);
    else if (isThere) this.tags = this.tags.map((tag) => (tag[0] === name ? [name, value] : tag));
    else this.tags = [...this.tags, [name, value]];
  }

  /** The arrows of a move in the selected position: one for each unit that moves. */
  arrowsOf(text: string | undefined, waysOf?: WaysOf): readonly Arrow[] {
    const move = this.point.legal.find((legal) => legal.text === text);
    if (!move) return [];
    return waysOf?.(move) ?? arrowsOf(move, this.point.toMove ?? 0);
  }
}

/** Today, as records write it: `2026.11.21`. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** The other game that a record is of, by the reason why it cannot be read; null if that is not the reason. */
function otherGame({ body: { cause } }: RulesFault): string | null {
  if (cause?.code === 'no_game_named') return unnamedGame;
  const named = cause?.code === 'no_such_game' ? cause.arguments.game?.[0] : undefined;
  return named !== undefined && hasBoard(named) ? named : null;
}
