/** One step of a lesson being done on a table: what was played, and whether it is what the step asks for. */
import type { Rules, Table } from '../../common/rules';
import type { LegalMove, PlayedPly } from '../../common/wire';
import { turnGoesOn } from '../held';
import type { Step, Task } from './lesson';

/** Where a step stands. */
export type Stage =
  /** Moves are played out, one `advance` each. */
  | 'watching'
  /** The learner is to act. */
  | 'asking'
  /** A legal move was not what is asked for; `advance` takes it back. */
  | 'wrong'
  /** Nothing is left to do. */
  | 'done';

const OTHERWISE = 'The rules allow that, but it is not what this step asks for.';

/** Plays one step. Its fields change; the step does not. */
export class StepPlayer {
  /** The table; a new copy after every move, so that what is drawn follows it. */
  table: Table = $state.raw() as Table;
  stage: Stage = $state('watching');
  /** What was wrong with the last try, or what the learner has done; empty at the beginning. */
  said = $state('');
  /** How many tries were wrong. */
  wrongTries = $state(0);
  /** The last move on the board, and whose parts of a turn belong to it. */
  last: readonly LegalMove[] = $state.raw([]);
  /** The learner’s moves in this try. */
  tried: readonly string[] = $state.raw([]);

  /** Moves that are still to be played out. */
  #left: readonly string[] = [];
  /** The table that the learner acts on first. */
  #begin: Table;
  /** The positions that reach the goal, if it is one of these. */
  #wanted: readonly string[] = [];
  readonly #task: Task | undefined;

  /** @throws {RulesFault} when the step’s position or a move of it is not legal. */
  constructor(rules: Rules, step: Step) {
    this.#task = step.task;
    this.table = rules.table({}, step.position);
    this.#begin = this.table;
    this.#left = step.watch ?? [];
    if (this.#left.length === 0) this.#ask();
  }

  /** The seat that the learner plays in this step; null in one that is only read. */
  get seat(): number | null {
    return this.#begin.toMove();
  }

  /** The legal moves, if the learner may move now. */
  get legal(): LegalMove[] {
    return this.stage === 'asking' && this.#task ? this.table.legal() : [];
  }

  /** Whether `advance` has something to do: after a pause, so that people can follow it. */
  readonly isMoving: boolean = $derived(this.stage === 'watching' || this.stage === 'wrong');

  /** Plays out the next move, or takes back a wrong one. */
  advance(): void {
    if (this.stage === 'wrong') return this.takeBack();
    if (this.stage !== 'watching') return;
    const [next, ...rest] = this.#left;
    this.#left = rest;
    if (next !== undefined) this.#put(next, []);
    if (rest.length > 0) return;
    if (this.said === '') this.#ask();
    else this.stage = 'done';
  }

  /**
   * The learner’s move.
   *
   * @throws {RulesFault} when it is not legal; then nothing has changed.
   */
  play(text: string): void {
    const task = this.#task;
    if (this.stage !== 'asking' || !task) return;
    const before = this.tried.length > 0 ? this.last : [];
    const ply = this.#put(text, before);
    this.tried = [...this.tried, text];
    if (this.#isReached(task)) return this.#finish(task);
    if (turnGoesOn(this.table, ply) && this.tried.length < longest(task)) return;
    this.said = task.wrong?.[text] ?? task.otherwise ?? OTHERWISE;
    this.wrongTries += 1;
    this.stage = 'wrong';
  }

  /** Back to where the learner’s try began. */
  takeBack(): void {
    if (this.stage === 'done' || this.stage === 'watching') return;
    this.table = this.#begin;
    this.last = [];
    this.tried = [];
    this.stage = 'asking';
  }

  /** The learner is to act now; a step without a task is done. */
  #ask(): void {
    const task = this.#task;
    this.#begin = this.table;
    this.stage = task ? 'asking' : 'done';
    if (task?.goal.kind !== 'reach') return;
    const lines = [task.line, ...(task.goal.also ?? [])];
    this.#wanted = lines.map((line) => positionAfter(this.#begin, line));
  }

  #isReached({ goal, line }: Task): boolean {
    switch (goal.kind) {
      case 'reach':
        return this.#wanted.includes(this.table.position());
      case 'win':
        return this.seat !== null && this.table.outcome()?.points[this.seat] === 1;
      case 'capture': {
        const taken = this.last.flatMap(({ captures }) => captures);
        return goal.squares.every((square) => taken.includes(square));
      }
      case 'from':
        return this.last.some(
          ({ picks: [pick] }) => pick?.kind === 'square' && goal.squares.includes(pick.square),
        );
      case 'any':
        return this.tried.length >= line.length;
    }
  }

  #finish(task: Task): void {
    this.said = task.done;
    this.#left = task.reply ?? [];
    this.stage = this.#left.length > 0 ? 'watching' : 'done';
  }

  /** Plays a move on a copy; `before` are the earlier parts of its turn, which stay marked. */
  #put(text: string, before: readonly LegalMove[]): PlayedPly {
    const move = this.table.legal().find((one) => one.text === text);
    const next = this.table.fork();
    const ply = next.play(text);
    this.table = next;
    this.last = move ? [...before, move] : before;
    return ply;
  }
}

/** How many moves a try may have: more parts of a turn than any answer has lead nowhere. */
function longest({ goal, line }: Task): number {
  switch (goal.kind) {
    case 'reach':
      return Math.max(line.length, ...(goal.also ?? []).map((other) => other.length));
    case 'any':
    case 'from':
      return line.length;
    default:
      return Infinity;
  }
}

function positionAfter(table: Table, line: readonly string[]): string {
  const copy = table.fork();
  for (const text of line) copy.play(text);
  return copy.position();
}
