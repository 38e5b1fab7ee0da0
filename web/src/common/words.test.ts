import { describe, expect, it } from 'vitest';
import { movesSaid } from '../turns/saying';
import type { PlayedPly } from './wire';
import {
  attackText,
  costText,
  dutyOf,
  lossText,
  outcomeText,
  reasonText,
  resultMark,
  sentence,
  yourTurnText,
} from './words';

const seats = ['White', 'Black'];

describe('words', () => {
  it('tell how a game ended', () => {
    expect(outcomeText({ points: [0, 1], reason: 'king_captured' }, seats)).toBe(
      'Black wins: the king was captured',
    );
    expect(outcomeText({ points: [1, 0], reason: 'checkmate' }, seats)).toBe('White wins: checkmate');
    expect(outcomeText({ points: [0.5, 0.5], reason: 'agreement' }, seats)).toBe('Draw: agreed');
    expect(reasonText('some_new_reason')).toBe('some new reason');
  });

  it('know every reason of the games', () => {
    const reasons = ['both_mated', 'dead_position', 'stalemate', 'gray_stuck', 'quiet_moves', 'repetition'];
    for (const reason of reasons) expect(reasonText(reason)).not.toBe(reason.replaceAll('_', ' '));
  });

  it('write results', () => {
    expect(resultMark(null)).toBe('*');
    expect(resultMark({ points: [1, 0], reason: 'time' })).toBe('1-0');
    expect(resultMark({ points: [0, 1], reason: 'time' })).toBe('0-1');
    expect(resultMark({ points: [0.5, 0.5], reason: 'no_move' })).toBe('1/2-1/2');
  });

  it('say whose turn it is and what for', () => {
    expect(yourTurnText('White to move', 'White')).toBe('Your turn (White)');
    expect(yourTurnText('White moves gray', 'White')).toBe('Your turn: White moves gray');
    expect(dutyOf('Black moves gray', 'Black')).toBe('moves gray');
    expect(dutyOf('Place a piece', 'Black')).toBe('Place a piece');
  });

  it('make sentences', () => {
    expect([sentence('a move'), sentence('Mate!'), sentence('')]).toEqual(['A move.', 'Mate!', '']);
    expect(attackText(['e1'], [])).toBe('A king is attacked on e1.');
    expect(attackText(['e1'], ['h4', 'e8'])).toBe('A king is attacked on e1 from h4 and e8.');
  });

  it('say what a move costs', () => {
    expect(costText([], true)).toBe('');
    expect(costText(['c3'], false)).toBe('costs you c3');
    expect(costText(['c3', 'd3', 'e4'], true)).toBe('may cost you c3, d3 and e4');
    expect(lossText(['c3', 'd3'], 'White')).toBe('White loses c3 and d3 by it.');
    expect(lossText([], 'White')).toBe('');
  });
});

describe('moves said', () => {
  const ply = (seat: number, turn: number, words: string, ...notes: string[]): PlayedPly => ({
    seat,
    turn,
    part: 0,
    parts: 2,
    text: '',
    short: '',
    words,
    notes,
    position: '',
  });
  const game = [
    ply(0, 1, 'pawn e2 to e4'),
    ply(1, 1, 'gray pawn k8 to i8'),
    ply(1, 1, 'pawn e7 to e5', 'White is in check from i4'),
  ];

  it('are the new ones, with what came of them', () => {
    expect(movesSaid(game.slice(0, 1), 0, seats, [1])).toBe('White: pawn e2 to e4.');
    expect(movesSaid(game, 2, seats, [0, 1])).toBe('Black: pawn e7 to e5. White is in check from i4.');
    expect(movesSaid([], 0, seats, [])).toBe('');
  });

  it('tell what the last one cost its player', () => {
    expect(movesSaid(game, 2, seats, [0, 1], ['d3'])).toBe(
      'Black: pawn e7 to e5. White is in check from i4. Black loses d3 by it.',
    );
  });

  it('are a whole turn of somebody else, because its parts may come at once', () => {
    expect(movesSaid(game, 2, seats, [0])).toBe(
      'Black: gray pawn k8 to i8. Then pawn e7 to e5. White is in check from i4.',
    );
  });

  it('are all that came while nobody listened', () => {
    expect(movesSaid(game, 0, seats, [0, 1])).toMatch(/^White: pawn e2 to e4\. Black: gray pawn/);
  });
});
