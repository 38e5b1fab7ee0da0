import { describe, expect, it } from 'vitest';
import { cleared, intoHand, outOfHand, ownPiece, tapped, type Tool } from './setup';
import type { Piece } from '../types';
import type { PositionView } from '../../common/wire';

const king = { letter: 'K', seat: 0, army: 0, holder: null, promoted: false, marks: [] };
const view: PositionView = {
  squares: [
    { name: 'a1', top: king, under: [] },
    { name: 'b1', top: null, under: [] },
  ],
  hands: [{ units: [] }, { units: [] }],
  attacked: ['a1'],
  attackers: ['b1'],
  counters: [],
  phase: '',
};
const at = (result: PositionView, name: string) => result.squares.find((square) => square.name === name);
const place = (seat: number): Tool => ({ kind: 'place', piece: ownPiece('R', seat) });
const free: Piece = { letter: 'P', seat: null, army: 2, marks: ['left'] };

describe('setting up', () => {
  it('places, replaces and takes away', () => {
    const placed = tapped(view, 'b1', place(1));
    expect(at(placed, 'b1')?.top).toEqual({ ...king, letter: 'R', seat: 1, army: 1 });
    expect(at(tapped(placed, 'b1', place(1)), 'b1')?.top).toBeNull();
    expect(at(tapped(placed, 'b1', place(0)), 'b1')?.top?.seat).toBe(0);
    expect(at(tapped(placed, 'b1', { kind: 'remove' }), 'b1')?.top).toBeNull();
    expect(at(view, 'b1')?.top).toBeNull();
    expect(placed).toMatchObject({ attacked: [], attackers: [] });
  });

  it('tells units of one letter apart by their army and marks', () => {
    const placed = tapped(view, 'b1', { kind: 'place', piece: free });
    expect(at(placed, 'b1')?.top).toMatchObject({ letter: 'P', seat: null, army: 2, marks: ['left'] });
    const other = tapped(placed, 'b1', { kind: 'place', piece: { ...free, army: 3 } });
    expect(at(other, 'b1')?.top?.army).toBe(3);
    const plain = tapped(placed, 'b1', { kind: 'place', piece: { ...free, marks: [] } });
    expect(at(plain, 'b1')?.top?.marks).toEqual([]);
    expect(at(tapped(placed, 'b1', { kind: 'place', piece: free }), 'b1')?.top).toBeNull();
  });

  it('hands what belongs to nobody around, and nothing else', () => {
    const tool: Tool = { kind: 'holder', seats: 2 };
    let now = tapped(view, 'b1', { kind: 'place', piece: free });
    const holders = [0, 1, 2].map(() => {
      now = tapped(now, 'b1', tool);
      return at(now, 'b1')?.top?.holder;
    });
    expect(holders).toEqual([0, 1, null]);
    expect(at(tapped(view, 'a1', tool), 'a1')?.top).toEqual(king);
    expect(at(tapped(view, 'b1', tool), 'b1')?.top).toBeNull();
  });

  it('puts prisoners under somebody only', () => {
    const tool: Tool = { kind: 'under', piece: ownPiece('P', 1) };
    expect(at(tapped(view, 'a1', tool), 'a1')?.under).toHaveLength(1);
    expect(at(tapped(view, 'b1', tool), 'b1')?.under).toHaveLength(0);
  });

  it('adds and takes away one by one where many are side by side', () => {
    const rook: Tool = { kind: 'place', piece: ownPiece('R', 0) };
    let now = view;
    for (const tool of [rook, rook, { kind: 'remove' }, rook] satisfies Tool[]) {
      now = tapped(now, 'b1', tool, { crowded: ['b1'] });
    }
    const square = at(now, 'b1');
    expect([square?.top, ...(square?.under ?? [])].map((unit) => unit?.letter)).toEqual(['R', 'R']);
    for (let taps = 0; taps < 3; taps += 1) now = tapped(now, 'b1', { kind: 'remove' }, { crowded: ['b1'] });
    expect(at(now, 'b1')).toMatchObject({ top: null, under: [] });
  });

  it('lets units join those that a game says, and takes them away before what they joined', () => {
    const rook: Tool = { kind: 'place', piece: ownPiece('R', 0) };
    const pawn: Tool = { kind: 'place', piece: ownPiece('P', 1) };
    const joins = (_: unknown, piece: { letter: string }) => piece.letter === 'P';
    const after = (...tools: Tool[]) => {
      const square = at(
        tools.reduce((now, tool) => tapped(now, 'b1', tool, { joins }), view),
        'b1',
      );
      return [square?.top, ...(square?.under ?? [])].map((unit) => unit?.letter ?? '').join('');
    };
    expect(after(pawn)).toBe('P');
    expect(after(rook, pawn, pawn)).toBe('RPP');
    expect(after(rook, pawn, pawn, { kind: 'remove' })).toBe('RP');
    expect(after(rook, pawn, { kind: 'remove' }, { kind: 'remove' })).toBe('');
    expect(after(rook, pawn, rook)).toBe('');
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
