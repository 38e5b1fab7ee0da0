/** A table that follows a line, with the rules of every game. */
import { describe, expect, it, vi } from 'vitest';
import { allRules, playOut } from '../boards/testing';
import { RulesFault, Table, type Rules } from '../common/rules';
import type { LegalMove } from '../common/wire';
import { LineTable, pathOf } from './table-view';

const all = await allRules();

/** The first moves of a game. */
function lineOf(rules: Rules, plies: number): string[] {
  const table = rules.table();
  playOut(table, 3, plies, () => undefined);
  return table.plies().map(({ text }) => text);
}

/** The number of moves played while something runs. */
function playedDuring(run: () => void): number {
  const play = vi.spyOn(Table.prototype, 'play');
  try {
    run();
    return play.mock.calls.length;
  } finally {
    play.mockRestore();
  }
}

describe('the squares of a move', () => {
  const pick = (square: string) => ({ kind: 'square' as const, square });
  const move = (...picks: LegalMove['picks']) => ({ picks, captures: [] as string[] }) as LegalMove;

  it('are the pairs of a unit and its square, without what is released', () => {
    expect(pathOf(move(pick('a1'), pick('b2')))).toEqual(['a1', 'b2']);
    expect(pathOf(move(pick('a1'), pick('b2'), pick('c3')))).toEqual(['a1', 'b2']);
    expect(pathOf(move({ kind: 'hand', letter: 'P' }, pick('b2')))).toEqual(['b2']);
  });

  it('are the one square on which something is put', () => {
    expect(pathOf(move(pick('e5')))).toEqual(['e5']);
    expect(pathOf(move(pick('e5')), () => [{ from: '', to: 'd4' }])).toEqual(['d4']);
  });
});

describe.each(all)('$slug', (rules) => {
  const texts = lineOf(rules, 24);

  it('stands where the moves lead, whatever line it came from', () => {
    const line = new LineTable(rules.table());
    const lengths = [24, 23, 0, 5, 6, 6, 24, 1].map((length) => Math.min(length, texts.length));
    for (const length of lengths) {
      const point = line.pointAfter(texts.slice(0, length));
      const plain = rules.table();
      for (const text of texts.slice(0, length)) plain.play(text);
      expect(point.table.position()).toBe(plain.position());
      expect(point.view).toEqual(plain.view());
      expect(point.legal).toEqual(plain.legal());
      expect(point.last?.text ?? null).toBe(texts[length - 1] ?? null);
    }
  });

  it('plays one move for one more move', () => {
    const line = new LineTable(rules.table());
    line.pointAfter(texts.slice(0, -1));
    expect(playedDuring(() => line.pointAfter(texts))).toBe(1);
    expect(playedDuring(() => line.pointAfter(texts.slice(0, -2)))).toBe(1);
  });

  it('leaves the points that it gave where they are', () => {
    const line = new LineTable(rules.table());
    const before = line.pointAfter(texts.slice(0, 4));
    const position = before.table.position();
    line.pointAfter(texts);
    expect(before.table.position()).toBe(position);
    expect(before.lastTurn().at(-1)?.text).toBe(texts[3]);
  });

  it('goes on after a move that is not legal', () => {
    const line = new LineTable(rules.table());
    expect(() => line.pointAfter([...texts.slice(0, 3), 'no move'])).toThrow(RulesFault);
    expect(line.pointAfter(texts.slice(0, 3)).last?.text).toBe(texts[2]);
  });
});
