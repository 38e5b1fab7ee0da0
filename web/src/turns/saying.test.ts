import { describe, expect, it } from 'vitest';
import { movesSaid } from './saying';
import type { PlayedPly } from '../common/wire';

const seats = ['White', 'Black'];

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
