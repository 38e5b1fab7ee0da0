/** Checks the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { describe, expect, it } from 'vitest';
import { movesFrom, testPage } from '../testing/page';
import { readPage } from '../testing/source';

const page = testPage('mercurial', () => import('./Page.svelte'));

describe('what the captions say', () => {
  const from = (title: string, start: string) => movesFrom(page.after(title), start);

  it('counts', () => {
    expect(page.before('The opening position').legal()).toHaveLength(44);
    expect(from('The opening position', 'c1')).toBe(28);
    expect(from('The king', 'c1')).toBe(6);
    expect(from('The knight', 'c0')).toBe(4);
    expect(from('The dragon', 'c3')).toBe(8);
    expect(from('The rocket', 'c3')).toBe(7);
    expect(from('Drops', 'P@')).toBe(30);
    expect(from('Drops', 'N@')).toBe(36);
    expect(from('A rook on the satellite', '@4')).toBe(38);
    expect(from('Coming down', '*4')).toBe(36);
    expect(from('Hopping over one’s own side', 'c2')).toBe(2);
  });

  it('ends', () => {
    const ends = (title: string) => page.after(title).outcome();
    expect(ends('A pawn takes the king')).toEqual({ points: [1, 0], reason: 'king_captured' });
    expect(ends('No check')).toEqual({ points: [0, 1], reason: 'king_captured' });
    expect(ends('No legal move')).toEqual({ points: [0.5, 0.5], reason: 'no_move' });
    expect(ends('A whole game')).toEqual({ points: [1, 0], reason: 'king_captured' });
    expect(page.having('The thirtieth quiet move', 'c0c1').outcome()?.reason).toBe('thirty_moves');
  });

  it('tells which draws are additions, and what the inventor remarks', () => {
    const text = readPage('mercurial').text.replaceAll(/\s+/g, ' ');
    const draws = text.slice(text.indexOf('id="draws"'));
    const ours = draws.indexOf('our additions');
    expect(draws.indexOf('Thirty moves.')).toBeLessThan(ours);
    expect(draws.indexOf('Agreement.')).toBeLessThan(ours);
    expect(draws.indexOf('No move.')).toBeGreaterThan(ours);
    expect(draws.indexOf('Repetition.')).toBeGreaterThan(ours);
    for (const word of ['Mark Hedden', '4 August 2001', 'strongest', 'close up']) {
      expect(text).toContain(word);
    }
  });

  it('hands', () => {
    const after = (title: string) => page.after(title).position();
    expect(after('Capture, rescue and drop')).toBe('k/6/3r(N)p1/6/6/6/2K3/1 2/2 - w 0 3');
    expect(after('Two prisoners freed')).toBe('k/6/4P(d)1/6/6/6/6/K 2/2 RN b 0 9');
    expect(after('The king takes a prisoner')).toBe('k/6/6/6/6/6/2K(np)3/1 2/2 - b 0 1');
    expect(after('Prisoners travel along')).toBe('k/6/6/6/6/6/6/K S(p)1/1N(r) - b 1 1');
  });
});
