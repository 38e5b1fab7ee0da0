import type { Clause } from '../clauses';

/** What the inventor’s page is silent on: Z1 to Z16. */
export const silences: readonly Clause[] = [
  {
    id: 'Z1',
    text: 'The aim of the game is not told.',
    ruling:
      'To checkmate the General, who leads, is alone of his kind, steps like a king and is “ready to end it”.',
    options: ['check'],
    at: 'mate',
  },
  { id: 'Z2', text: 'Nor who begins.', ruling: 'White.', options: [], at: 'short' },
  {
    id: 'Z3',
    text: 'Nor what a General in check does who may not move.',
    ruling: 'He stays. Another unit answers the check, or it is mate.',
    options: [],
    at: 'mate',
  },
  {
    id: 'Z4',
    text: 'Nor what happens if a player cannot act.',
    ruling: 'Not in check: stalemate, a draw.',
    options: ['stalemate'],
    at: 'draws',
  },
  {
    id: 'Z5',
    text: 'Nor anything on repetition.',
    ruling: 'The third time is a draw.',
    options: [],
    at: 'draws',
  },
  {
    id: 'Z6',
    text: 'Nor on endless play and unlimited breeding.',
    ruling:
      'A draw after 100 turns without a loss that lasts. Cyzneos and Swarms, which can be made anew, do not count.',
    options: ['quiet_limit'],
    at: 'draws',
  },
  {
    id: 'Z7',
    text: 'Nor on passing.',
    ruling: 'Nobody may pass.',
    options: ['rose_full_circle'],
    at: 'short',
  },
  {
    id: 'Z8',
    text: 'Nor on a General killed by cold.',
    ruling: 'His side loses at once.',
    options: [],
    at: 'freezing',
  },
  {
    id: 'Z9',
    text: 'Nor whether a General may be frozen.',
    ruling: 'He may: the text says “a piece’s square”. It is no check.',
    options: [],
    at: 'freezing',
  },
  {
    id: 'Z10',
    text: 'Nor on castling, promotion and double steps.',
    ruling: 'There are none.',
    options: [],
    at: 'units',
  },
  {
    id: 'Z11',
    text: 'Nor on several Swarms on an empty square.',
    ruling: 'Only as what is left of a stack: a bunch, which none may join.',
    options: [],
    at: 'bunches',
  },
  {
    id: 'Z12',
    text: 'Nor on a capture aimed at a stack.',
    ruling: 'It removes every enemy on the square and no friend.',
    options: [],
    at: 'capturing-stacks',
  },
  {
    id: 'Z13',
    text: 'Nor whether a unit attacks that may not move for its General’s sake.',
    ruling: 'It does, as in chess.',
    options: [],
    at: 'threats',
  },
  {
    id: 'Z14',
    text: 'Nor on a capture of two Mantacrons at once.',
    ruling: 'Both react, as the board was before the capture.',
    options: [],
    at: 'blast',
  },
  {
    id: 'Z15',
    text: 'Nor when in a turn the cold works.',
    ruling:
      'At its end, after the action and any blast; whether the own General is safe is judged afterwards.',
    options: ['swarm_turns'],
    at: 'clocks',
  },
  {
    id: 'Z16',
    text: 'Nor on friends in the way.',
    ruling: 'They are never captured or leapt over unless it is said.',
    options: ['mantacron_area_hits'],
    at: 'units',
  },
];
