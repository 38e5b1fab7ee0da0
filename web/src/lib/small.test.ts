import { describe, expect, it } from 'vitest';
import { analysisPath, newGamePath, readAnalysisLink } from './analysis-link';
import { scoreOf, shortCount } from './evaluation';
import { moveRows } from './move-rows';
import { changedOptions, emptyForm, requestOf } from './new-game';
import { cleared, intoHand, outOfHand, tapped } from './setup';
import type { AnalysisLine, CatalogOption, PlayedPly, PositionView } from './wire';
import { outcomeText, reasonText, resultMark } from './words';

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

describe('move rows', () => {
  const ply = (turn: number, seat: number) => ({ turn, seat, text: `${turn}-${seat}` }) as PlayedPly;

  it('hold a turn each, however many moves it has', () => {
    const rows = moveRows([ply(1, 0), ply(1, 1), ply(2, 0), ply(2, 0), ply(2, 1)]);
    expect(rows.map((row) => row.moves.map((move) => move.index))).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });

  it('mark a line that begins with the second seat', () => {
    const rows = moveRows([ply(7, 1), ply(8, 0)]);
    expect(rows.map((row) => row.late)).toEqual([true, false]);
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
      { name: 'off', effect: '' },
      { name: 'on', effect: '' },
    ],
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

describe('setting up', () => {
  const view: PositionView = {
    squares: [
      { name: 'a1', top: { letter: 'K', seat: 0, promoted: false }, under: [] },
      { name: 'b1', top: null, under: [] },
    ],
    hands: [{ units: [] }, { units: [] }],
    attacked: ['a1'],
    counters: [],
  };
  const at = (result: PositionView, name: string) => result.squares.find((square) => square.name === name);

  it('places, replaces and takes away', () => {
    const placed = tapped(view, 'b1', { kind: 'place', letter: 'R', seat: 1 });
    expect(at(placed, 'b1')?.top).toEqual({ letter: 'R', seat: 1, promoted: false });
    expect(at(tapped(placed, 'b1', { kind: 'place', letter: 'R', seat: 1 }), 'b1')?.top).toBeNull();
    expect(at(tapped(placed, 'b1', { kind: 'place', letter: 'R', seat: 0 }), 'b1')?.top?.seat).toBe(0);
    expect(at(tapped(placed, 'b1', { kind: 'remove' }), 'b1')?.top).toBeNull();
    expect(at(view, 'b1')?.top).toBeNull();
  });

  it('puts prisoners under somebody only', () => {
    const tool = { kind: 'under', letter: 'P', seat: 1 } as const;
    expect(at(tapped(view, 'a1', tool), 'a1')?.under).toHaveLength(1);
    expect(at(tapped(view, 'b1', tool), 'b1')?.under).toHaveLength(0);
  });

  it('fills and empties hands, and the board', () => {
    const one = intoHand(view, 1, 'P');
    expect(one.hands[1]?.units).toHaveLength(1);
    expect(outOfHand(one, 1, 'P').hands[1]?.units).toHaveLength(0);
    expect(outOfHand(one, 1, 'R').hands[1]?.units).toHaveLength(1);
    const empty = cleared(one);
    expect(empty.squares.every((square) => square.top === null)).toBe(true);
    expect(empty.hands.every((hand) => hand.units.length === 0)).toBe(true);
  });
});

describe('words', () => {
  it('tell how a game ended', () => {
    expect(outcomeText({ points: [0, 1], reason: 'king_captured' }, seats)).toBe(
      'Black wins: the king was captured',
    );
    expect(outcomeText({ points: [0.5, 0.5], reason: 'agreement' }, seats)).toBe('Draw: agreed');
    expect(reasonText('some_new_reason')).toBe('some new reason');
  });

  it('write results', () => {
    expect(resultMark(null)).toBe('*');
    expect(resultMark({ points: [1, 0], reason: 'time' })).toBe('1-0');
    expect(resultMark({ points: [0, 1], reason: 'time' })).toBe('0-1');
    expect(resultMark({ points: [0.5, 0.5], reason: 'no_move' })).toBe('1/2-1/2');
  });
});
