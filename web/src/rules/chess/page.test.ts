/** Checks the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { describe, expect, it } from 'vitest';
import { movesFrom, testPage } from '../testing/page';

const page = testPage('chess', () => import('./Page.svelte'));

describe('what the captions say', () => {
  it('counts', () => {
    expect(page.before('The opening position').legal()).toHaveLength(20);
    expect(movesFrom(page.before('The pawn'), 'c2')).toBe(4);
    expect(movesFrom(page.before('A pin'), 'e2')).toBe(0);
    expect(page.before('A pin').whyStuck('e2')).not.toBeNull();
  });

  it('castles', () => {
    const codes = (title: string) =>
      page
        .before(title)
        .legal()
        .map((move) => move.text);
    expect(codes('Castling')).toEqual(expect.arrayContaining(['e1g1', 'e1c1']));
    expect(codes('No castling past an attack')).toContain('e1c1');
    expect(codes('No castling past an attack')).not.toContain('e1g1');
    const board = (...moves: string[]) =>
      page
        .having('Castling in Chess960', ...moves)
        .position()
        .split(' ')[0];
    expect(board('e1g1')).toBe('1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1');
    expect(board('e1b1')).toBe('1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/2KR2R1');
  });

  it('ends', () => {
    expect(page.having('Checkmate', 'a1a8').outcome()).toEqual({ points: [1, 0], reason: 'checkmate' });
    expect(page.having('Stalemate', 'g5g6').outcome()).toEqual({ points: [0.5, 0.5], reason: 'stalemate' });
    expect(page.having('Stalemate', 'g5e7').outcome()).toBeNull();
    expect(page.having('A dead position', 'e1d2').outcome()?.reason).toBe('dead_position');
    expect(page.before('A dead position').outcome()).toBeNull();
    expect(page.after('A whole game').outcome()).toEqual({ points: [1, 0], reason: 'checkmate' });
    const checked = page.before('Three answers to a check');
    expect(checked.view().attacked).toEqual(['e1']);
    expect(checked.view().attackers).toEqual(['e5']);
    expect(page.having('Promotion', 'e7e8n').view().attacked).toEqual(['g7']);
  });
});
