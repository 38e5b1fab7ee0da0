import { describe, expect, it } from 'vitest';
import { analysisPath, newGamePath, readAnalysisLink } from './analysis-link';
import { scoreOf, shortCount } from './analysis/evaluation';
import { changedOptions, emptyForm, requestOf } from './setup/new-game';
import type { AnalysisLine, CatalogOption } from '../common/wire';

const seats = ['White', 'Black'];
const line = (centipawns: number | null, end_in: number | null = null): AnalysisLine => ({
  centipawns,
  end_in,
  moves: ['a'],
  short: ['a'],
});

describe('scores', () => {
  it('are from the first seat’s side', () => {
    expect(scoreOf(line(135), 0, seats).text).toBe('+1.35');
    expect(scoreOf(line(135), 1, seats).text).toBe('−1.35');
    expect(scoreOf(line(135), 1, seats).words).toBe('1.35 pawns better for Black');
    expect(scoreOf(line(0), 1, seats)).toMatchObject({ share: 0.5, words: 'even' });
  });

  it('tell a win in sight', () => {
    expect(scoreOf(line(null, 3), 0, seats)).toEqual({
      share: 1,
      text: '+#3',
      words: 'White wins in 3 plies',
    });
    expect(scoreOf(line(null, -2), 0, seats)).toEqual({
      share: 0,
      text: '−#2',
      words: 'Black wins in 2 plies',
    });
    expect(scoreOf(line(null, 1), 1, seats)).toEqual({ share: 0, text: '−#1', words: 'Black wins in 1 ply' });
  });

  it('are counted in short', () => {
    expect([950, 12_340, 867_500, 4_560_000].map(shortCount)).toEqual(['950', '12.3k', '868k', '4.56M']);
  });
});

describe('links to the analysis board', () => {
  it('hold a position and options', () => {
    const path = analysisPath('g', 'k/6 2/2 - w 0 1', { a: 'on' });
    expect(path).not.toContain(' ');
    expect(readAnalysisLink(path.slice(path.indexOf('?')))).toEqual({
      game: null,
      ply: null,
      position: 'k/6 2/2 - w 0 1',
      options: { a: 'on' },
    });
  });

  it('or a game and a ply', () => {
    expect(readAnalysisLink('?game=x&ply=7')).toMatchObject({ game: 'x', ply: 7 });
    expect(readAnalysisLink('?game=x&ply=-1').ply).toBeNull();
  });
});

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
    interface_only: false,
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
    });
  });

  it('leaves out what has no meaning on one screen', () => {
    const filled = { ...form('against=screen'), seat: 'second' as const, clock: 'days' as const };
    expect(requestOf(filled, game)).toEqual({
      game: 'g',
      options: {},
      opponent: { kind: 'same_screen' },
      seat: 'first',
      clock: { kind: 'none' },
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
