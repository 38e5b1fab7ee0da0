import { describe, expect, it } from 'vitest';
import type { PositionView, Unit } from '../../common/wire';
import { ownUnit } from './units';
import { Travel } from './travel';

/** `Ra1 ke5` for units on squares, `hand:N` for White's hand. */
function view(words: string): PositionView {
  const unit = (letter: string): Unit =>
    ownUnit(letter.toUpperCase(), letter === letter.toUpperCase() ? 0 : 1);
  const parts = words.split(' ');
  const inHand = parts.filter((part) => part.startsWith('hand:')).map((part) => unit(part[5] ?? ''));
  return {
    squares: parts
      .filter((part) => !part.startsWith('hand:'))
      .map((part) => ({ name: part.slice(1), top: unit(part[0] ?? ''), under: [] })),
    hands: [{ units: inHand }, { units: [] }],
    attacked: [],
    attackers: [],
    counters: [],
    phase: '',
  };
}

function ids(travel: Travel, words: string): Record<string, number> {
  return Object.fromEntries(travel.follow(view(words)).map((drawn) => [drawn.square, drawn.id]));
}

describe('identities', () => {
  it('stay with a unit that moves, and with those that do not', () => {
    const travel = new Travel();
    const before = ids(travel, 'Ra1 Rf1 kd7');
    const after = ids(travel, 'Ra4 Rf1 kd7');
    expect(after.a4).toBe(before.a1);
    expect(after.f1).toBe(before.f1);
    expect(after.d7).toBe(before.d7);
  });

  it('stay with a captor on the square of its capture', () => {
    const travel = new Travel();
    const before = ids(travel, 'Ra1 na4');
    expect(ids(travel, 'Ra4').a4).toBe(before.a1);
  });

  it('stay with a pawn that promotes', () => {
    const travel = new Travel();
    const before = ids(travel, 'Pb5 Nc3 kd7');
    const after = ids(travel, 'Ra6 Nc3 kd7');
    expect(after.a6).toBe(before.b5);
    expect(after.c3).toBe(before.c3);
  });

  it('follow both units of a launch', () => {
    const travel = new Travel();
    const before = ids(travel, 'Sc1 Nb1 Kc0');
    const after = ids(travel, 'S*3 N@4 Kc0');
    expect(after['*3']).toBe(before.c1);
    expect(after['@4']).toBe(before.b1);
  });

  it('are new for a unit from hand, which enters from there', () => {
    const travel = new Travel();
    const before = ids(travel, 'Kc0 hand:N');
    const drawn = travel.follow(view('Kc0 Nc3')).find((one) => one.square === 'c3');
    expect(drawn?.entersFrom).toEqual({ seat: 0, letter: 'N', army: 0 });
    expect(Object.values(before)).not.toContain(drawn?.id);
  });

  it('are never used twice', () => {
    const travel = new Travel();
    for (const words of ['Ra1 Rb1 Pc2', 'Ra2 Rb1 Pc2', 'Nc2 Ra2', 'Rc2 Na2', 'Ra1 Rb1 Pc2']) {
      const all = Object.values(ids(travel, words));
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
