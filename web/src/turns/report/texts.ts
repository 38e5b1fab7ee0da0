/** What a report says, in words. */
import { saidWords, shownShort } from '../pass';
import type { GameReport, PlayedPly, TurnReport } from '../../common/wire';
import { sentence } from '../../common/words';

/** How bad turns are, the worst first. */
export const JUDGEMENTS = ['blunder', 'mistake', 'inaccuracy'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

const PLURALS: Record<Judgement, string> = {
  blunder: 'blunders',
  mistake: 'mistakes',
  inaccuracy: 'inaccuracies',
};

/** The sign of a judgement, as in records. */
export const SIGNS: Record<Judgement, string> = { blunder: '??', mistake: '?', inaccuracy: '?!' };

/** The judgement of a turn; null for a good one. */
export function judgementOf(turn: TurnReport): Judgement | null {
  return JUDGEMENTS.find((name) => name === turn.judgement) ?? null;
}

/** `2 blunders`, `1 mistake`, `no inaccuracies`. */
export function countText(report: GameReport, seat: number, judgement: Judgement): string {
  const count = report.turns.filter((turn) => turn.seat === seat && turn.judgement === judgement).length;
  if (count === 0) return `no ${PLURALS[judgement]}`;
  return count === 1 ? `1 ${judgement}` : `${count} ${PLURALS[judgement]}`;
}

/** The turns that are mistakes or blunders, in the order of the game. */
export function turningPoints(report: GameReport): TurnReport[] {
  return report.turns.filter((turn) => turn.judgement === 'mistake' || turn.judgement === 'blunder');
}

/** The worst of them, at most three. */
export function worst(report: GameReport): readonly TurnReport[] {
  return turningPoints(report)
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, 3);
}

/** The parts of a turn in short notation: `Nj6 / h6`. */
export function shortOf(plies: readonly PlayedPly[]): string {
  return plies.map((ply) => shownShort(ply.short)).join(' / ');
}

/** The parts of a turn in words: `knight h8 to j6, then pawn h7 to h6`. */
export function wordsOf(plies: readonly PlayedPly[]): string {
  return plies.map(saidWords).join(', then ');
}

/** The plies of a turn. */
export function pliesOf(turn: TurnReport, plies: readonly PlayedPly[]): readonly PlayedPly[] {
  return plies.slice(turn.first, turn.first + turn.plies);
}

/** Points without a decimal, in words: `1 point`, `14 points`. */
export function pointsText(points: number): string {
  const count = Math.round(points);
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}

/** The expected result after a turn, for screen readers and under the graph. */
export function standingText(points: number, seats: readonly string[]): string {
  const first = Math.round(points);
  if (first === 50) return 'Even.';
  const [seat, own] = first > 50 ? [0, first] : [1, 100 - first];
  return `${seats[seat] ?? 'One side'} can expect ${own} of 100 points.`;
}

/** What is to say about a turn: `A blunder: it cost 31 points. Better was the queen to f7.` */
export function judgedText(turn: TurnReport): string {
  const judgement = judgementOf(turn);
  if (turn.forced) return 'There was no other turn.';
  if (!judgement) return turn.best.length === 0 ? 'The best turn.' : 'A good turn.';
  const article = judgement === 'inaccuracy' ? 'An' : 'A';
  const better = turn.best.length > 0 ? ` Better was: ${wordsOf(turn.best)}.` : '';
  return `${article} ${judgement}: it cost ${pointsText(turn.loss)}.${better}`;
}

/** A turn with its number, such as `12. White: pawn e2 to e4.` */
export function turnText(turn: TurnReport, plies: readonly PlayedPly[], seats: readonly string[]): string {
  return `${turn.turn}. ${sentence(`${seats[turn.seat] ?? 'A player'}: ${wordsOf(pliesOf(turn, plies))}`)}`;
}
