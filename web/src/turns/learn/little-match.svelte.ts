/** The little game at the end of a lesson: the learner against the weakest computer player. */
import type { Rules, Table } from '../../common/rules';
import type { LegalMove, OutcomeBody } from '../../common/wire';
import { turnGoesOn } from '../held';
import type { EngineClient } from '../engine/client';
import { LITTLE_LEVEL, type LittleGame } from './lesson';

/** Plays one little game. */
export class LittleMatch {
  table: Table = $state.raw() as Table;
  outcome: OutcomeBody | null = $state.raw(null);
  /** The moves of the last turn. */
  last: readonly LegalMove[] = $state.raw([]);
  /** Why the computer cannot go on; empty if it can. */
  fault = $state('');

  /** The tables before each of the learner’s moves, for taking back. */
  #before: { table: Table; last: readonly LegalMove[] }[] = $state.raw([]);
  #moves: readonly string[] = [];
  #closed = false;

  constructor(
    private readonly rules: Rules,
    private readonly game: LittleGame,
    private readonly engine: Pick<EngineClient, 'choose' | 'stop'>,
    /** Called after each move, with the words for it. */
    private readonly tell: (seat: number, words: string) => void,
  ) {
    this.table = rules.table({}, game.position);
    this.#go();
  }

  /** Whether the learner is to move. */
  readonly isYours: boolean = $derived.by(
    () => this.outcome === null && this.table.toMove() === this.game.seat,
  );

  /** Whether a move of the learner can be taken back. */
  readonly mayTakeBack: boolean = $derived.by(() => this.isYours && this.#before.length > 0);

  /** Whether the game was won; null while it is played. */
  readonly isWon: boolean | null = $derived.by(
    () => this.outcome && this.outcome.points[this.game.seat] === 1,
  );

  get legal(): LegalMove[] {
    return this.isYours ? this.table.legal() : [];
  }

  /** The learner’s move. */
  play(text: string): void {
    if (!this.isYours) return;
    this.#before = [...this.#before, { table: this.table, last: this.last }];
    this.#put(text);
    this.#go();
  }

  /** Back to the learner’s last decision. */
  takeBack(): void {
    const back = this.#before.at(-1);
    if (!back || !this.isYours) return;
    this.#before = this.#before.slice(0, -1);
    this.table = back.table;
    this.last = back.last;
    this.#moves = this.#moves.slice(0, back.table.plies().length);
  }

  /** Lets the computer think again after a fault. */
  retry(): void {
    this.fault = '';
    this.#go();
  }

  /** Ends all thinking. */
  close(): void {
    this.#closed = true;
    this.engine.stop();
  }

  /** Has the computer move, if it is its turn. */
  #go(): void {
    if (this.outcome || this.isYours || this.#closed) return;
    const plies = this.table.plies().length;
    this.engine
      .choose(
        { slug: this.rules.slug, options: {}, start: this.table.start(), moves: [...this.#moves] },
        LITTLE_LEVEL,
      )
      .then(
        (move) => {
          if (this.#closed || this.table.plies().length !== plies) return;
          this.#put(move);
          this.#go();
        },
        (error: unknown) => (this.fault = error instanceof Error ? error.message : String(error)),
      );
  }

  #put(text: string): void {
    const before = this.table.plies().at(-1);
    const isLater = before !== undefined && turnGoesOn(this.table, before);
    const move = this.table.legal().find((one) => one.text === text);
    const next = this.table.fork();
    const ply = next.play(text);
    this.table = next;
    this.last = [...(isLater ? this.last : []), ...(move ? [move] : [])];
    this.#moves = [...this.#moves, text];
    this.outcome = next.outcome();
    this.tell(ply.seat, ply.words);
  }
}
