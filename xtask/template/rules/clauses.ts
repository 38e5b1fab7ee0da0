import type { Clause } from '../clauses';

/** The clauses of the text, by the numbers of the rulebook. */
export const clauses: readonly Clause[] = [
  {
    id: '1',
    text: 'Pawns step one square forward.',
    ruling: 'Straight or diagonally, onto a vacant square.',
    options: [],
    at: 'short',
  },
  {
    id: '2',
    text: 'Who reaches the far rank wins.',
    ruling: 'Also who takes the last enemy pawn.',
    options: [],
    at: 'end',
  },
];
