import { describe, expect, it } from 'vitest';
import { attackText, dutyOf, lossText, outcomeText, reasonText, resultMark, yourTurnText } from './words';

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

  it('tell an attack', () => {
    expect(attackText(['e1'], [])).toBe('A king is attacked on e1.');
    expect(attackText(['e1'], ['h4', 'e8'])).toBe('A king is attacked on e1 from h4 and e8.');
  });

  it('say what a move has cost', () => {
    expect(lossText(['c3', 'd3'], 'White')).toBe('White loses c3 and d3 by it.');
    expect(lossText([], 'White')).toBe('');
  });
});
