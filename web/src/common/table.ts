/** A game of turns at a table: typed wrappers over the WASM. The page and the npm package share them. */
import type * as Module from '../wasm/rules/module';
import { RulesFault, told } from './rules-fault';
import type { Account, LegalMove, OutcomeBody, PlayedPly, PositionView } from './wire';
import { sentence } from './words';

/** A game being played. */
export class Table {
  /** @internal */
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

  /** Why a move is not legal, as a sentence from the rules; null if it is. Nothing is played. */
  whyNot(text: string): string | null {
    try {
      this.fork().play(text);
      return null;
    } catch (error) {
      if (error instanceof RulesFault) return sentence(error.body.reason);
      throw error;
    }
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

  /** How often the position has occurred, this time included. */
  occurrences(): number {
    return this.table.occurrences();
  }

  /**
   * Counts the sequences of so many moves from here; with `bulk` the last moves are counted without being played.
   *
   * @throws {RulesFault} if the position cannot be set up again.
   */
  perft(depth: number, bulk = true): number {
    return told(() => this.table.perft(depth, bulk));
  }
}
