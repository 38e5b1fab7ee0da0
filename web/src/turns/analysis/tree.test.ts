import { describe, expect, it } from 'vitest';
import {
  addMove,
  after,
  before,
  endOfLine,
  isMain,
  newTree,
  promote,
  recordMoves,
  removeFrom,
  START,
  textsTo,
  treeOf,
  type Replayer,
} from './tree';
import type { PlayedPly, RecordBody } from '../../common/wire';

const ply = (text: string, turn = 1, seat = 0): PlayedPly => ({
  seat,
  turn,
  part: 0,
  parts: 1,
  text,
  short: text,
  words: text,
  notes: [],
  position: '',
});

/** a b c, with x y as an alternative to b, and z as an alternative to y. */
function sample() {
  const tree = newTree('start');
  const a = addMove(tree, START, ply('a'));
  const b = addMove(tree, a, ply('b'));
  const c = addMove(tree, b, ply('c'));
  const x = addMove(tree, a, ply('x'));
  const y = addMove(tree, x, ply('y'));
  const z = addMove(tree, x, ply('z'));
  return { tree, a, b, c, x, y, z };
}

describe('a move tree', () => {
  it('finds a move that was added before', () => {
    const { tree, a, b } = sample();
    expect(addMove(tree, a, ply('b'))).toBe(b);
    expect(addMove(tree, START, ply('a'))).toBe(a);
  });

  it('walks back and on along main lines', () => {
    const { tree, a, b, c, x, y, z } = sample();
    expect(textsTo(tree, z)).toEqual(['a', 'x', 'z']);
    expect(textsTo(tree, START)).toEqual([]);
    expect(before(tree, a)).toBe(START);
    expect(before(tree, START)).toBe(START);
    expect(after(tree, START)).toBe(a);
    expect(after(tree, c)).toBe(c);
    expect(endOfLine(tree, START)).toBe(c);
    expect(endOfLine(tree, x)).toBe(y);
    expect(isMain(tree, b)).toBe(true);
    expect(isMain(tree, y)).toBe(false);
  });

  it('makes a variation the main line, all the way', () => {
    const { tree, z, b } = sample();
    promote(tree, z);
    expect(endOfLine(tree, START)).toBe(z);
    expect(isMain(tree, z)).toBe(true);
    expect(isMain(tree, b)).toBe(false);
  });

  it('removes a move with all that follows, and nothing else', () => {
    const { tree, a, x, c } = sample();
    expect(removeFrom(tree, x)).toBe(a);
    expect(Object.keys(tree.nodes)).toHaveLength(3);
    expect(textsTo(tree, c)).toEqual(['a', 'b', 'c']);
    removeFrom(tree, a);
    expect(tree.roots).toEqual([]);
    expect(tree.nodes).toEqual({});
  });

  it('is written as a record: variations stand at the move they replace', () => {
    const { tree } = sample();
    const [a, b, c] = recordMoves(tree);
    expect([a?.text, b?.text, c?.text]).toEqual(['a', 'b', 'c']);
    expect(b?.variations).toHaveLength(1);
    expect(b?.variations[0]?.map((move) => move.text)).toEqual(['x', 'y']);
    expect(b?.variations[0]?.[1]?.variations[0]?.map((move) => move.text)).toEqual(['z']);
    expect(c?.variations).toEqual([]);
  });

  it('comes back from its record, comments and judgements too', () => {
    const { tree, b, z } = sample();
    tree.comment = 'before';
    Object.assign(tree.nodes[b] ?? {}, { comment: 'hm', nags: [2] });
    Object.assign(tree.nodes[z] ?? {}, { comment: 'better', nags: [1] });
    const body = { comment: tree.comment, moves: recordMoves(tree) } as RecordBody;
    const played: string[] = [];
    const table: Replayer = {
      play(text) {
        played.push(text);
        return ply(text);
      },
      undo: () => played.pop() !== undefined,
    };
    const again = treeOf(body, 'start', table);
    expect(played).toEqual([]);
    expect(again.comment).toBe('before');
    expect(recordMoves(again)).toEqual(recordMoves(tree));
  });

  it('replays each variation from where it branches off', () => {
    const paths: string[] = [];
    const line: string[] = [];
    const table: Replayer = {
      play(text) {
        line.push(text);
        paths.push(line.join(' '));
        return ply(text);
      },
      undo: () => line.pop() !== undefined,
    };
    treeOf({ comment: null, moves: recordMoves(sample().tree) } as RecordBody, 'start', table);
    expect(new Set(paths)).toEqual(new Set(['a', 'a b', 'a b c', 'a x', 'a x y', 'a x z']));
  });
});
