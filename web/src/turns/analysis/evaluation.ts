/** Engine scores as people read them: from the first seat's side. */
import type { AnalysisLine } from '../../common/wire';
import type { Proven } from './thinking.svelte';

/** A score from the first seat's side. */
export interface Score {
  /** The first seat's share of the evaluation bar, 0 to 1: of the points, what it can expect. */
  share: number;
  /** `+1.35`, `−0.20`, or `wins in 5`. */
  text: string;
  /** In a sentence, for screen readers. */
  words: string;
}

/** The score of a line found for `toMove`; `seats` are the names of the seats. */
export function scoreOf(line: AnalysisLine, toMove: number, seats: readonly string[]): Score {
  const sign = toMove === 0 ? 1 : -1;
  if (line.end_in !== null) {
    const winner = line.end_in > 0 ? toMove : 1 - toMove;
    const plies = Math.abs(line.end_in);
    const name = seats[winner] ?? `Seat ${winner + 1}`;
    const count = `${plies} ${plies === 1 ? 'ply' : 'plies'}`;
    return {
      share: winner === 0 ? 1 : 0,
      text: `${winner === 0 ? '+' : '−'}#${plies}`,
      words: `${name} wins in ${count}`,
    };
  }
  const value = sign * (line.centipawns ?? 0);
  const text = `${value >= 0 ? '+' : '−'}${(Math.abs(value) / 100).toFixed(2)}`;
  const better = value === 0 ? 'even' : `better for ${seats[value > 0 ? 0 : 1] ?? 'one side'}`;
  return {
    share: toMove === 0 ? line.expected : 1 - line.expected,
    text,
    words: value === 0 ? 'even' : `${(Math.abs(value) / 100).toFixed(2)} pawns ${better}`,
  };
}

/** A proven win in a sentence: `White wins in 3 turns against every defence, proven.` */
export function provenText({ seat, turns }: Proven, seats: readonly string[]): string {
  const name = seats[seat] ?? `Seat ${seat + 1}`;
  return `${name} wins in ${turns} ${turns === 1 ? 'turn' : 'turns'} against every defence, proven.`;
}

/** A count in short form: `950`, `12.3k`, `4.56M`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(Math.round(count));
  if (count < 100_000) return `${(count / 1000).toFixed(1)}k`;
  if (count < 1_000_000) return `${Math.round(count / 1000)}k`;
  return `${(count / 1_000_000).toFixed(2)}M`;
}
