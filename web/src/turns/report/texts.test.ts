import { describe, expect, it } from 'vitest';
import type { GameReport, PlayedPly, TurnReport } from '../../common/wire';
import {
  countText,
  judgedText,
  pointsText,
  shortOf,
  standingText,
  turningPoints,
  turnText,
  worst,
} from './texts';

const ply = (short: string, words: string): PlayedPly => ({
  seat: 0,
  turn: 3,
  part: 0,
  parts: 1,
  text: short,
  short,
  words,
  notes: [],
  position: '',
});

const turn = (more: Partial<TurnReport>): TurnReport => ({
  seat: 0,
  turn: 3,
  first: 0,
  plies: 1,
  forced: false,
  standing: 50,
  loss: 0,
  judgement: null,
  best: [],
  ...more,
});

const report = (turns: TurnReport[]): GameReport => ({
  all: turns.length,
  start: 50,
  accuracy: [90, 80],
  turns,
});

const seats = ['White', 'Black'];

describe('what a report says', () => {
  it('of a turn', () => {
    const best = [ply('Nj6', 'knight h8 to j6'), ply('h6', 'pawn h7 to h6')];
    expect(judgedText(turn({ judgement: 'blunder', loss: 31.4, best }))).toBe(
      'A blunder: it cost 31 points. Better was: knight h8 to j6, then pawn h7 to h6.',
    );
    expect(judgedText(turn({ judgement: 'inaccuracy', loss: 5 }))).toBe('An inaccuracy: it cost 5 points.');
    expect(judgedText(turn({ forced: true }))).toBe('There was no other turn.');
    expect(judgedText(turn({}))).toBe('The best turn.');
    expect(judgedText(turn({ loss: 2, best }))).toBe('A good turn.');
    expect(shortOf(best)).toBe('Nj6 / h6');
    const plies = [ply('e4', 'pawn e2 to e4')];
    expect(turnText(turn({ seat: 1 }), plies, seats)).toBe('3. Black: pawn e2 to e4.');
  });

  it('of the expected result, from the side that is better', () => {
    expect(standingText(61.2, seats)).toBe('White can expect 61 of 100 points.');
    expect(standingText(3, seats)).toBe('Black can expect 97 of 100 points.');
    expect(standingText(50.4, seats)).toBe('Even.');
    expect([0.6, 14.2].map(pointsText)).toEqual(['1 point', '14 points']);
  });

  it('of a side', () => {
    const game = report([
      turn({ judgement: 'blunder', loss: 30 }),
      turn({ judgement: 'blunder', loss: 25 }),
      turn({ seat: 1, judgement: 'mistake', loss: 12 }),
    ]);
    expect(countText(game, 0, 'blunder')).toBe('2 blunders');
    expect(countText(game, 1, 'mistake')).toBe('1 mistake');
    expect(countText(game, 1, 'inaccuracy')).toBe('no inaccuracies');
  });

  it('names at most three turning points, the worst', () => {
    const losses = [12, 40, 7, 11, 22];
    const kinds = ['mistake', 'blunder', 'inaccuracy', 'mistake', 'blunder'];
    const game = report(losses.map((loss, first) => turn({ loss, first, judgement: kinds[first] ?? null })));
    expect(turningPoints(game).map(({ first }) => first)).toEqual([0, 1, 3, 4]);
    expect(worst(game).map(({ first }) => first)).toEqual([1, 4, 0]);
  });
});
