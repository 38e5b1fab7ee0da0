/** A puzzle being solved: what was tried, what is asked next, and what refutes a wrong try. */
import { EngineClient } from '../engine/client';
import type { Options, Rules, Table } from '../../common/rules';
import type { LegalMove, PlayedPly } from '../../common/wire';
import { LineTable, type Point } from '../table-view';
import type { Puzzle } from './book';
import { isInTurn, judge, nextPart, turnsOf, type SolutionTurn } from './solution';

/** How far it is: a turn is asked for; the reply is about to be played; a try was wrong; it is over. */
export type Stage = 'asked' | 'replying' | 'wrong' | 'solved' | 'shown';

/** What may take time; tests answer at once. */
export interface Surroundings {
  /** Calls back after a moment, in which a move can be seen; returns a function that stops it. */
  later(then: () => void): () => void;
  /** The best line after some moves; empty if it cannot be had. */
  reply(start: string, moves: readonly string[]): Promise<readonly string[]>;
  /** Ends what is under way. */
  stop(): void;
}

/** How long a move is looked at before the reply is played. */
const LOOK_MS = 600;
/** The positions that are searched for what refutes a try. */
const NODES = 150_000;

/** The surroundings in the page. */
export function inPage(slug: string, options: Options): Surroundings {
  const engine = new EngineClient();
  return {
    later(then) {
      const timer = setTimeout(then, LOOK_MS);
      return () => clearTimeout(timer);
    },
    reply: (start, moves) =>
      new Promise((resolve) => {
        let best: readonly string[] = [];
        engine.analyse(
          { slug, options, start, moves: [...moves] },
          { nodes: NODES, lines: 1 },
          {
            report: (report) => (best = report.lines[0]?.moves ?? best),
            done: () => resolve(best),
            // The try is wrong all the same; only the refutation is missing.
            fault: () => resolve([]),
          },
        );
      }),
    stop: () => engine.stop(),
  };
}

/** One puzzle. */
export class Solving {
  readonly turns: readonly SolutionTurn[];
  /** Whose puzzle it is. */
  readonly solver: number;
  stage: Stage = $state('asked');
  /** The plies on the board, from the puzzle's position on. */
  texts: readonly string[] = $state.raw([]);
  /** How many hints were given for the turn that is asked for: 1 names the unit, 2 the move. */
  hints = $state(0);
  /** Whether it was solved so far without a hint and a wrong try. */
  isClean = $state(true);
  /** Whether what refutes a try is being looked for. */
  isBusy = $state(false);
  /** How many plies of a wrong line are the try itself; what follows refutes it. */
  tried = $state(0);

  /** The index of the turn that is asked for. */
  #at = $state(0);
  readonly #line: LineTable;
  readonly #start: Table;
  #halt: () => void = () => undefined;

  /** @throws {RulesFault} if the puzzle does not fit the rules. */
  constructor(
    rules: Rules,
    options: Options,
    readonly puzzle: Puzzle,
    private readonly around: Surroundings,
  ) {
    this.turns = turnsOf(rules, options, puzzle);
    this.solver = this.turns[0]?.seat ?? 0;
    this.#start = rules.table(options, puzzle.position);
    this.#line = new LineTable(rules.table(options, puzzle.position));
  }

  /** What is on the board. */
  readonly point: Point = $derived.by(() => this.#line.pointAfter(this.texts));
  /** The turn that is asked for. */
  readonly wanted: SolutionTurn | null = $derived.by(() => this.turns[this.#at] ?? null);
  /** The parts of the turn that have been played. */
  readonly parts: readonly string[] = $derived.by(() => this.texts.slice(this.#base().length));
  /** What was played, with words. */
  readonly plies: readonly PlayedPly[] = $derived.by(() => this.point.table.plies());

  /** The plies before the turn that is asked for. */
  #base(): string[] {
    return this.turns.slice(0, this.#at).flatMap(({ moves }) => moves);
  }

  #tableAfter(texts: readonly string[]): Table {
    const table = this.#start.fork();
    for (const text of texts) table.play(text);
    return table;
  }

  /** A part of a turn was played on the board. */
  play(text: string): void {
    const wanted = this.wanted;
    if (this.stage !== 'asked' || !wanted) return;
    const texts = [...this.texts, text];
    const start = this.#tableAfter(this.#base());
    const here = this.#tableAfter(texts);
    this.texts = texts;
    const verdict = judge(start, here, wanted);
    if (verdict === 'right') this.#goOn(here);
    else if (verdict === 'wrong') void this.#refute(texts, here);
  }

  #goOn(here: Table): void {
    this.hints = 0;
    const isLast = this.#at + 1 >= this.turns.length || here.outcome() !== null;
    if (isLast) {
      this.stage = 'solved';
      return;
    }
    this.stage = 'replying';
    this.#halt = this.around.later(() => {
      // In the order of the solution, from which the rest of the line follows.
      this.#at += 2;
      this.texts = this.#base();
      this.stage = 'asked';
    });
  }

  async #refute(texts: readonly string[], here: Table): Promise<void> {
    this.isClean = false;
    this.stage = 'wrong';
    this.tried = texts.length;
    if (here.outcome() !== null) return;
    this.isBusy = true;
    const line = await this.around.reply(this.puzzle.position, texts);
    // Meanwhile the person may have gone on.
    if (this.stage !== 'wrong' || this.texts !== texts) return;
    this.isBusy = false;
    this.texts = [...texts, ...firstTurn(here, line)];
  }

  /** Takes back the last part of the turn that is being played; false if there is none. */
  takeBack(): boolean {
    if (this.stage !== 'asked' || this.parts.length === 0) return false;
    this.texts = this.texts.slice(0, -1);
    return true;
  }

  /** Tries the turn again. */
  again(): void {
    if (this.stage !== 'wrong') return;
    this.around.stop();
    this.isBusy = false;
    this.texts = this.#base();
    this.stage = 'asked';
  }

  /** The move that is to be played next, for hints. Parts that lead nowhere are taken back. */
  get next(): LegalMove | null {
    const { wanted } = this;
    if (!wanted) return null;
    const text = nextPart(this.#tableAfter(this.texts), this.parts, wanted);
    return this.point.legal.find((move) => move.text === text) ?? null;
  }

  /** Gives a hint, the first time for the unit, then for the move. */
  hint(): void {
    if (this.stage !== 'asked') return;
    this.isClean = false;
    if (!this.next) this.texts = this.#base();
    this.hints = Math.min(2, this.hints + 1);
  }

  /** Shows the whole solution, from its beginning. */
  show(): void {
    this.stop();
    this.isClean = false;
    this.stage = 'shown';
    this.texts = [];
  }

  /** Steps through the solution once the puzzle is over. */
  step(plies: number): void {
    if (this.stage !== 'solved' && this.stage !== 'shown') return;
    this.texts = this.puzzle.moves.slice(0, Math.max(0, plies));
  }

  /** Ends what is under way. */
  stop(): void {
    this.#halt();
    this.around.stop();
    this.isBusy = false;
  }
}

/** The plies of a line that belong to its first turn. */
function firstTurn(here: Table, line: readonly string[]): string[] {
  const table = here.fork();
  const [seat, turn] = [table.toMove(), table.turn()];
  const texts: string[] = [];
  for (const text of line) {
    if (seat === null || !isInTurn(table, seat, turn)) break;
    table.play(text);
    texts.push(text);
  }
  return texts;
}
