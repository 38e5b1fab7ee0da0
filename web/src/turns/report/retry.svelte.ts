/** A second try for a turn that was a mistake. */
import type { BoardKit } from '../../boards';
import { EngineClient } from '../engine/client';
import { reasonOf } from '../../common/requests';
import type { Rules } from '../../common/rules';
import { LineTable, type Point } from '../table-view';
import type { TurnReport } from '../../common/wire';
import type { PlayedGame } from './played';
import { pointsText } from './texts';

/** How far a try has come. */
export type Stage = 'choosing' | 'judging' | 'found' | 'missed' | 'shown';

/** One mistake that is tried again. */
export class Retry {
  /** The parts played so far. */
  texts: readonly string[] = $state.raw([]);
  stage: Stage = $state('choosing');
  /** What came of the last try, as a sentence. */
  verdict = $state('');
  readonly #engine = new EngineClient();
  readonly #table: LineTable;

  constructor(
    private readonly game: PlayedGame,
    readonly turn: TurnReport,
    rules: Rules,
    private readonly kit: Pick<BoardKit, 'seats'>,
  ) {
    this.#table = new LineTable(rules.table(game.options, game.start));
  }

  /** The moves that led to the turn. */
  get #before(): readonly string[] {
    return this.game.moves.slice(0, this.turn.first);
  }

  /** The position on the board. */
  readonly point: Point = $derived.by(() => this.#table.pointAfter([...this.#before, ...this.texts]));

  /** Whether a part may be played now. */
  get isOpen(): boolean {
    return this.stage === 'choosing';
  }

  /** Plays a part of the turn; after the last one the turn is judged. */
  async play(text: string): Promise<void> {
    if (!this.isOpen) return;
    this.texts = [...this.texts, text];
    const { table } = this.point;
    const goesOn = table.toMove() === this.turn.seat && table.turn() === this.turn.turn;
    if (!goesOn) await this.#judge();
  }

  /** Takes the last part back, or begins again after a try. */
  back(): void {
    this.texts = this.stage === 'choosing' ? this.texts.slice(0, -1) : [];
    this.stage = 'choosing';
    this.verdict = '';
  }

  /** Shows the best turn. */
  show(): void {
    this.#engine.stop();
    this.texts = this.turn.best.map((ply) => ply.text);
    this.stage = 'shown';
    this.verdict = '';
  }

  stop(): void {
    this.#engine.stop();
  }

  async #judge(): Promise<void> {
    this.stage = 'judging';
    const { slug, options, start } = this.game;
    const question = { slug, options: { ...options }, start, moves: [...this.#before] };
    const best = this.turn.best.map((ply) => ply.text);
    const tried = this.texts;
    try {
      const { loss, accepted } = await this.#engine.judgeAttempt(question, this.turn.first, tried, best);
      if (this.texts !== tried) return;
      this.stage = accepted ? 'found' : 'missed';
      this.verdict = accepted
        ? loss < 1
          ? 'Right: as good as the best turn.'
          : `Right: within ${pointsText(Math.ceil(loss))} of the best turn.`
        : `Not yet: this costs ${pointsText(loss)}${loss < this.turn.loss ? ', less than in the game' : ''}.`;
    } catch (error) {
      this.stage = 'missed';
      this.verdict = `The turn could not be judged: ${reasonOf(error)}`;
    }
  }

  /** Who is to find a turn: `Find a better turn for Black.` */
  get task(): string {
    return `Find a better turn for ${this.kit.seats[this.turn.seat] ?? 'this side'}.`;
  }
}
