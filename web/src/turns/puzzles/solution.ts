/** Which turns solve a puzzle: they are compared by the positions that they lead to, never by their texts. */
import type { Rules, Table, Options } from '../../common/rules';
import type { Puzzle } from './book';

/** A turn of a solution. */
export interface SolutionTurn {
  seat: number;
  /** The codes of its parts. */
  moves: readonly string[];
  /** The position string after it. */
  result: string;
  /** Whether it is complete. If not, only these parts are asked for, and the others are free. */
  isWhole: boolean;
}

/** Whether a table is still in the turn of a seat, and the game goes on. */
export function isInTurn(table: Pick<Table, 'toMove' | 'turn'>, seat: number, turn: number): boolean {
  return table.toMove() === seat && table.turn() === turn;
}

/**
 * The turns of a puzzle's solution: the solver's and the replies in turn.
 *
 * @throws {RulesFault} if the position or a move is not legal.
 */
export function turnsOf(rules: Rules, options: Options, puzzle: Puzzle): SolutionTurn[] {
  const table = rules.table(options, puzzle.position);
  const turns: SolutionTurn[] = [];
  let begun: { seat: number; turn: number; moves: string[] } | null = null;
  for (const text of puzzle.moves) {
    begun ??= { seat: table.toMove() ?? 0, turn: table.turn(), moves: [] };
    table.play(text);
    begun.moves.push(text);
    if (isInTurn(table, begun.seat, begun.turn)) continue;
    turns.push({ seat: begun.seat, moves: begun.moves, result: table.position(), isWhole: true });
    begun = null;
  }
  if (begun) turns.push({ seat: begun.seat, moves: begun.moves, result: table.position(), isWhole: false });
  return turns;
}

/** What a try is worth. */
export type Verdict = 'right' | 'wrong' | 'unfinished';

/**
 * Judges a try: the parts of a turn that were played from a position. Whatever order they have, a try is right that reaches
 * the position of the solution or, where only some parts are asked for, one that a turn beginning with them reaches. A turn
 * that wins the game is always right.
 *
 * @param start the table before the turn
 * @param here the table after the parts
 */
export function judge(start: Table, here: Table, wanted: SolutionTurn): Verdict {
  if (here.outcome()?.points[wanted.seat] === 1) return 'right';
  const goesOn = isInTurn(here, wanted.seat, start.turn());
  if (here.position() === wanted.result) return 'right';
  if (goesOn) return 'unfinished';
  if (wanted.isWhole) return 'wrong';
  const asked = start.fork();
  for (const text of wanted.moves) asked.play(text);
  return reaches(asked, here.position(), wanted.seat, start.turn()) ? 'right' : 'wrong';
}

/** Whether a turn can be completed so that it leads to a position. */
function reaches(table: Table, position: string, seat: number, turn: number): boolean {
  return table.legal().some(({ text }) => {
    const after = table.fork();
    after.play(text);
    if (isInTurn(after, seat, turn)) return reaches(after, position, seat, turn);
    return after.position() === position;
  });
}

/** The next part of a wanted turn that can be played now; null if the parts played so far leave none. */
export function nextPart(here: Table, played: readonly string[], wanted: SolutionTurn): string | null {
  const legal = new Set(here.legal().map(({ text }) => text));
  const rest = wanted.moves.filter((text) => !played.includes(text));
  return rest.find((text) => legal.has(text)) ?? null;
}
