import { expect, it } from 'vitest';
import type { OrderSeatBody, OrderVote } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { possibleWinners, wantedEnds, wishText } from './ends';

const powers = ['Austria', 'England', 'France'];

it('says what a seat wants', () => {
  expect(wishText('none', powers)).toBeNull();
  expect(wishText('draw', powers)).toBe('a draw');
  expect(wishText({ win: [2] }, powers)).toBe('France to win');
  expect(wishText({ win: [0, 2] }, powers)).toBe('a draw of Austria and France');
});

it('puts together who wants the same', () => {
  const votes: OrderVote[] = [{ win: [1] }, 'none', { win: [1] }];
  const seats = votes.map((vote, seat) => ({ vote, power: powers[seat] }) as OrderSeatBody);
  expect(wantedEnds(seats)).toEqual([{ vote: { win: [1] }, text: 'England to win', seats: [0, 2] }]);
});

it('lets nobody win of whom nothing is left, or whom nobody plays', () => {
  const game = {
    seats: [{ kind: 'person' }, { kind: 'dummy' }, { kind: 'bot' }, { kind: 'person' }],
    board: {
      seats: [
        { centres: 0, units: 1 },
        { centres: 3, units: 3 },
        { centres: 1, units: 0 },
        { centres: 0, units: 0 },
      ],
    },
  } as unknown as MappedGame;
  expect(possibleWinners(game)).toEqual([0, 2]);
});
