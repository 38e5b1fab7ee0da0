/** Checks the rules page against the rules: its captions on the worked examples are true. */
import { describe, expect, it } from 'vitest';
import { explained } from './explained';
import { figures } from './figures';
import { testOrdersPage } from '../testing/orders';
import { readPage } from '../testing/source';

const { end, fate } = testOrdersPage('diplomacy', figures, explained, () => import('./Page.svelte'));

it('credits the inventor', () => {
  expect(readPage('diplomacy').text).toContain('Allan B. Calhamer');
});

it('counts the board', () => {
  const { spaces } = figures.board;
  const seas = spaces.filter(({ kind }) => kind === 'sea').length;
  const centres = spaces.filter(({ centre }) => centre);
  expect([spaces.length - seas, seas, centres.length]).toEqual([56, 19, 34]);
  expect(centres.filter(({ owner }) => owner === null)).toHaveLength(12);
});

describe('what the captions say', () => {
  it('of moves', () => {
    expect(end('Two beat one')).toEqual(['A Bur', 'A Bur*', 'A Par']);
    expect(end('A stand-off')).toEqual(['A Mun', 'A Par']);
    expect(end('A ring')).toEqual(['A Ank', 'A Smy', 'F Con']);
    expect(end('Your own unit is in the way')).toEqual(['A Bud', 'A Rum', 'A Ser', 'A Vie']);
  });

  it('of supports', () => {
    expect(fate('A support that is cut', 'A(Par) S A(Mar) - Bur')).toMatch(/^failed: cut/);
    expect(fate('An attack that cuts nothing', 'A(Par) S A(Mar) - Bur')).toBe('succeeded');
    expect(end('An attack that cuts nothing')).toContain('A Bur*');
    expect(end('Saved by two attacks')).toEqual(['A Bel', 'A Bur', 'A Mar', 'A Par', 'A Pic']);
  });

  it('of convoys', () => {
    expect(end('A convoy with support')).toEqual(['A Nwy', 'A Swe', 'F NTH', 'F SKA']);
    expect(end('A broken convoy')).toContain('A Lon');
  });
});
