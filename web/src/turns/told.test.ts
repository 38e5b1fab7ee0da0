import { describe, expect, it } from 'vitest';
import type { PlayedPly } from '../common/wire';
import { lastTurnTold, movesSaid, turnBegin } from './told';

const ply = (seat: number, turn: number, part = 0, parts = 2) => ({ seat, turn, part, parts }) as PlayedPly;
const game = [ply(0, 1, 1), ply(1, 1, 0), ply(1, 1, 1), ply(0, 2, 0), ply(0, 2, 1)];
/** Tells which plies it was asked about. */
const table = { told: (from: number, to: number) => `${from}–${to}` };

describe('what was played', () => {
  it('is the whole turn, as far as it went', () => {
    expect([1, 2, 3, 4, 5].map((at) => turnBegin(game, at))).toEqual([0, 1, 1, 3, 3]);
    expect(lastTurnTold(table, game, 3)).toBe('1–3');
    expect(lastTurnTold(table, game, 2)).toBe('1–2');
    expect(lastTurnTold(table, game, 0)).toBe('');
  });

  it('is said from the first part on if somebody else played it', () => {
    expect(movesSaid(table, game.slice(0, 3), 2, [0])).toBe('1–3');
    expect(movesSaid(table, game.slice(0, 3), 0, [0])).toBe('0–3');
  });

  it('is said from the new part on if it is one’s own', () => {
    expect(movesSaid(table, game, 4, [0])).toBe('4–5');
    expect(movesSaid(table, game, 0, [0])).toBe('0–5');
    expect(movesSaid(table, [], 0, [])).toBe('');
  });
});
