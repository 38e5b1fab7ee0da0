import { expect, it } from 'vitest';
import type { OrderSeatBody } from '../common/wire';
import { newToken, openInvites } from './storage';

it('keeps the links that still open something', () => {
  const seats = [{ taken: true }, { taken: false }] as OrderSeatBody[];
  const own = [
    { seat: 0, invite: 'a' },
    { seat: 1, invite: 'b' },
    { seat: 9, invite: 'c' },
  ];
  expect(openInvites(own, { seats, status: 'playing' })).toEqual([{ seat: 1, invite: 'b' }]);
  // The link for all is good until the game begins.
  const forAll = [{ seat: null, invite: 'd' }];
  expect(openInvites(forAll, { seats, status: 'waiting' })).toEqual(forAll);
  expect(openInvites(forAll, { seats, status: 'playing' })).toEqual([]);
});

it('makes tokens as the server takes them, each another one', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{40}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
});
