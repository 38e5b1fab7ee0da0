import { describe, expect, it } from 'vitest';
import { idleSquares } from './idle';
import { move, position } from './sample';

describe('men that cannot be moved now', () => {
  const view = position('Ke1 gNj3=w gPk4 gPk5=b gRl1 hRc1');

  it('are the rest of the army that is to move', () => {
    const legal = [move('j3i5', 'j3 i5'), move('k4j4', 'k4 j4')];
    expect([...idleSquares(view, legal)].sort()).toEqual(['k5', 'l1']);
  });

  it('are none while a seat’s own men are to move, or nothing may be moved', () => {
    expect(idleSquares(view, [move('e1d1', 'e1 d1')]).size).toBe(0);
    expect(idleSquares(view, []).size).toBe(0);
  });
});
