/** What pages draw of a table: the position, and the last move on it. */
import type { Arrow } from '../boards';
import { isSameTurn } from './move-rows';
import type { Table } from '../common/rules';
import type { Account, LegalMove, PositionView } from '../common/wire';

/** How a game's board determines the paths of a move's units; see `BoardKit.waysOf`. */
export type WaysOf = ((move: LegalMove) => readonly Arrow[]) | undefined;

/** The squares that a move touches, in the order of its choices, captured ones last. */
export function squaresOf(move: LegalMove): string[] {
  const squares = move.picks.flatMap((pick) => (pick.kind === 'square' ? [pick.square] : []));
  return [...new Set([...squares, ...move.captures])];
}

/**
 * The squares of a move's choices alone: where units came from and went. Choices come in pairs of a unit and its
 * square; a square left over is no unit's path, for example that of a released unit. A square that is the whole choice
 * is where something was put.
 */
export function pathOf(move: LegalMove, waysOf?: WaysOf): string[] {
  if (waysOf) return waysOf(move).flatMap(({ from, to }) => (from === '' ? [to] : [from, to]));
  const places = move.picks.filter((pick) => pick.kind !== 'choice');
  const paired = places.length === 1 ? 1 : places.length - (places.length % 2);
  return places.slice(0, paired).flatMap((pick) => (pick.kind === 'square' ? [pick.square] : []));
}

/** Everything about one point of a game. */
export interface Point {
  /** A table in this position; it must not be played on. */
  table: Omit<Table, 'play' | 'undo'>;
  view: PositionView;
  legal: LegalMove[];
  toMove: number | null;
  /** The move that led here. */
  last: LegalMove | null;
  /** The moves of the last turn, in order: one, or those of its parts. */
  lastTurn(): LegalMove[];
  /** Why the unit on a square has no legal move; null if it has one. */
  whyStuck(square: string): string | null;
  /** The rules' account of each unit; computed on first use. */
  accounts(): readonly Account[];
  /** Why a move is not legal, as a sentence from the rules; null if it is. */
  whyNot(text: string): string | null;
}

/**
 * A table that follows a line of moves. From one line to the next it undoes what differs and plays what is new, so that
 * a move costs the same however long the game is.
 */
export class LineTable {
  readonly #table: Table;
  /** The moves played on the table. */
  readonly #texts: string[] = [];

  /** @param table at the start of the line; the `LineTable` takes ownership of it. */
  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * The point after these moves.
   *
   * @throws {RulesFault} at the first illegal move.
   */
  pointAfter(texts: readonly string[]): Point {
    // The last move is always replayed, because it is described by the position before it.
    const shared = Math.min(sharedLength(this.#texts, texts), Math.max(0, texts.length - 1));
    while (this.#texts.length > shared) {
      this.#table.undo();
      this.#texts.pop();
    }
    let last: LegalMove | null = null;
    for (const [index, text] of texts.entries()) {
      if (index < shared) continue;
      if (index === texts.length - 1) last = this.#table.legal().find((move) => move.text === text) ?? null;
      this.#table.play(text);
      this.#texts.push(text);
    }
    // A copy: later queries about the point use its own position.
    return pointOf(this.#table.fork(), last);
  }
}

/** The length of two lines' common prefix. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((text, index) => text !== other[index]);
  return end < 0 ? one.length : end;
}

function pointOf(table: Table, last: LegalMove | null): Point {
  return {
    table,
    view: table.view(),
    legal: table.legal(),
    toMove: table.toMove(),
    last,
    lastTurn: () => lastTurn(table),
    whyStuck: (square) => table.whyStuck(square),
    accounts: once(() => table.accounts()),
    whyNot: (text) => table.whyNot(text),
  };
}

/** A function that computes its result on the first call only. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function lastTurn(table: Table): LegalMove[] {
  const back = table.fork();
  const plies = back.plies();
  const last = plies.at(-1);
  const moves: LegalMove[] = [];
  for (const ply of plies.toReversed()) {
    if (!last || !isSameTurn(ply, last)) break;
    back.undo();
    moves.unshift(...back.legal().filter((move) => move.text === ply.text));
  }
  return moves;
}
