import { describe, expect, it } from 'vitest';
import { newGamePath } from '../analysis-link';
import { changedOptions } from '../../common/options';
import { emptyForm, requestOf, staysHere, whyNotRated } from './new-game';
import type { CatalogOption } from '../../common/wire';

describe('the form for a new game', () => {
  const option = (name: string): CatalogOption => ({
    name,
    summary: '',
    default: 'off',
    values: [
      { name: 'off', effect: '', implies: [] },
      { name: 'on', effect: '', implies: [] },
    ],
    free: null,
    group: 'reading',
  });
  const game = { slug: 'g', options: [option('x'), option('y')] };
  const form = (query = '') => emptyForm(new URLSearchParams(query), ' Ada ');

  it('sends only options that differ', () => {
    expect(changedOptions(game, { x: 'on', y: 'off', z: 'on' })).toEqual({ x: 'on' });
  });

  it('asks for what was picked', () => {
    const filled = { ...form(), level: 5, clock: 'live' as const, minutes: 0.5, increment: 2 };
    expect(requestOf(filled, game)).toEqual({
      game: 'g',
      options: {},
      opponent: { kind: 'computer', level: 5 },
      seat: 'first',
      clock: { kind: 'live', initial_s: 30, increment_s: 2 },
      name: 'Ada',
      moves: [],
    });
  });

  it('takes the level from a link, if there is one', () => {
    expect(
      ['', 'level=8', 'level=9', 'level=0', 'level=1.5', 'level=x'].map((query) => form(query).level),
    ).toEqual([3, 8, 3, 3, 3, 3]);
  });

  it('asks for a rated game only if it can be one', () => {
    const live = { ...form('rated=yes'), clock: 'live' as const };
    expect(live.rated && !form().rated).toBe(true);
    expect(requestOf(live, game)).toMatchObject({ rated: true });
    const hindered = [
      { clock: 'none' as const },
      { against: 'screen' as const },
      { options: { x: 'on' } },
      { position: 'elsewhere' },
      { moves: ['a'] },
    ].map((change) => ({ ...live, ...change }));
    for (const one of hindered) {
      expect(whyNotRated(one, game)).toMatch(/\.$/);
      expect(requestOf(one, game).rated).toBeUndefined();
    }
    expect(requestOf({ ...live, rated: false }, game).rated).toBeUndefined();
  });

  it('asks for a public game where anybody may join', () => {
    const filled = form('against=anybody');
    expect(requestOf(filled, game)).toMatchObject({
      opponent: { kind: 'link' },
      seat: 'random',
      visibility: 'public',
    });
    expect(requestOf({ ...filled, against: 'link' }, game)).not.toHaveProperty('visibility');
    expect(staysHere(filled)).toBe(false);
  });

  it.each([
    [{ clock: 'byoyomi' as const, byoyomiMinutes: 0.5, periods: 3, periodSeconds: 15 }, 30, 3, 15],
    [{ clock: 'move' as const, moveSeconds: 20 }, 0, 1, 20],
  ])('asks for periods, of which a time for each move is one', (filled, initial_s, periods, period_s) => {
    const { clock } = requestOf({ ...form(), ...filled }, game);
    expect(clock).toEqual({ kind: 'byoyomi', initial_s, periods, period_s });
  });

  it('leaves out what has no meaning on one screen', () => {
    const filled = { ...form('against=screen'), seat: 'second' as const, clock: 'days' as const };
    expect(requestOf(filled, game)).toEqual({
      game: 'g',
      options: {},
      opponent: { kind: 'same_screen' },
      seat: 'first',
      clock: { kind: 'none' },
      moves: [],
    });
  });

  it('takes a position from the link', () => {
    expect(requestOf(form('against=link&position=abc'), game)).toMatchObject({
      position: 'abc',
      opponent: { kind: 'link' },
    });
    const path = newGamePath('g', 'k 2/2', { x: 'on' });
    expect(requestOf(form(path.slice(path.indexOf('?'))), game)).toMatchObject({
      position: 'k 2/2',
      options: { x: 'on' },
    });
  });
});
