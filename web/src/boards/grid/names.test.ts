import { describe, expect, it } from 'vitest';
import { game as chess } from '../chess/game';
import { game as mercenary } from '../mercenary/game';
import type { GridGame } from './game';
import { handLabel, handName, squareLabel } from './names';
import { position, unitOf } from './sample';

function label(game: GridGame, words: string, name: string): string {
  const square = position(words).squares.find((one) => one.name === name);
  if (!square) throw new Error(name);
  return squareLabel(game, square);
}

describe('the name of a square', () => {
  it('says whose the man is', () => {
    expect(label(chess, 'Ke1 ke8', 'e1')).toBe('white king e1');
    expect(label(chess, 'Ke1 ke8', 'e8')).toBe('black king e8');
    expect(label(chess, 'Ke1', 'e2')).toBe('e2, empty');
  });

  it('says who holds a man that nobody owns', () => {
    const words = 'gNj3=w gPk4 gQl5=b hRw1 hPx2=b';
    expect(label(mercenary, words, 'j3')).toBe('gray knight j3, controlled by White');
    expect(label(mercenary, words, 'k4')).toBe('gray pawn k4, free');
    expect(label(mercenary, words, 'l5')).toBe('gray queen l5, controlled by Black');
  });

  it('says the way of a gray pawn that walks unlike the others', () => {
    expect(label(mercenary, 'gPd4>', 'd4')).toBe('gray pawn d4, walking toward file l, free');
  });
});

it('names what is to be placed', () => {
  expect(handLabel(mercenary, 0, unitOf('R'), 2)).toBe('White places: 2 white rooks');
  expect(handLabel(mercenary, 1, unitOf('gQ'), 1)).toBe('Black places: gray queen');
  expect(handName(chess, 1)).toBe('Black places');
});
