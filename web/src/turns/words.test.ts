import { describe, expect, it } from 'vitest';
import { attackText, dutyOf, levelText, outcomeText, reasonText, resultMark, yourTurnText } from './words';

const seats = ['White', 'Black'];

describe('words', () => {
  it('name a level, with its rating where that was measured', () => {
    const level = { name: 'Club', rating: 1150 };
    expect(levelText(4, level)).toBe('Level 4 · Club, estimated at 1150 on this game’s own scale');
    expect(levelText(4, { ...level, rating: null })).toBe('Level 4 · Club');
  });

  it('tell how a game ended', () => {
    const result = (points: number[], reason: string, own: number[] = []) =>
      outcomeText({ points, reason }, 'some-game', seats, own);
    expect(result([0, 1], 'a_new_reason')).toBe('Black wins: a new reason');
    expect(result([1, 0], 'resignation')).toBe('White wins by resignation');
    expect(result([1, 0], 'time')).toBe('White wins on time');
    expect(result([0.5, 0.5], 'agreement')).toBe('Draw by agreement');
    expect([reasonText('agreement', ''), reasonText('time', ''), reasonText('a_new_reason', '')]).toEqual([
      'agreement',
      'time',
      'a new reason',
    ]);
  });

  it('tell players how they fared, and nobody else', () => {
    const timeout = { points: [1, 0], reason: 'time' };
    expect(outcomeText(timeout, '', seats, [0])).toBe('You won on time');
    expect(outcomeText(timeout, '', seats, [1])).toBe('You lost on time');
    expect(outcomeText(timeout, '', seats, [0, 1])).toBe('White wins on time');
    expect(outcomeText({ points: [0.5, 0.5], reason: 'repetition' }, '', seats, [1])).toBe(
      'Draw by repetition',
    );
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
    expect(attackText('king', ['e1'], [])).toBe('The king on e1 is attacked.');
    expect(attackText('General', ['e1'], ['h4', 'e8'])).toBe('The General on e1 is attacked from h4 and e8.');
    expect(attackText('king', ['e1', 'c1'], ['h4'])).toBe('The kings on e1 and c1 are attacked from h4.');
  });
});
