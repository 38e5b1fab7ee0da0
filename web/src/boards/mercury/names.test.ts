import { describe, expect, it } from 'vitest';
import type { Square } from '../../common/wire';
import { shiftTime, shiftWords, squareLabel, unitList, wordList } from './names';
import { man, opening, viewOf } from './sample';
import { badgeOf } from './signs';
import { fileZones, nextShift, shiftCount } from './zones';

const late = 'mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 w 5 R f2 - 2 26';

function square(position: string, name: string): Square {
  const found = viewOf(position).squares.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}

describe('a place', () => {
  it('is said with what it is, its time, and who stands there', () => {
    const say = (name: string) => squareLabel(square(opening, name));
    expect(say('d2')).toBe('d2, plain square, day; white day Cruncher');
    expect(say('f8')).toBe('f8, plain square, night; black night Royal Cruncher');
    expect(say('a1')).toBe(
      'a1, rim square, day, night next; white day Magnetoid, endangered by the next shift',
    );
    expect(say('e3')).toBe('e3, plain square, night, day next; empty');
    expect(say('@')).toBe('Apartment d4 e4 d5 e5, no time; empty');
  });

  it('is said with what binds the man there', () => {
    const say = (name: string) => squareLabel(square(late, name));
    expect(say('f2')).toBe('f2, new rim square, day, night next; empty');
    expect(say('c2')).toContain('white day Cruncher, frozen');
    expect(say('d2')).toContain('white day Sneaky, stranded in the wrong time, must move');
    expect(say('@')).toBe('Apartment d4 e4 d5 e5, no time; white day Royal Cruncher');
  });

  it('is said with all inhabitants, equal ones counted', () => {
    const units = ['C', '*s', '*s', 'M', 'M', 'M'].map(man);
    expect(unitList(units)).toBe('white day Cruncher, 2 black night Sneakies, 3 white day Magnetoids');
  });
});

it('lists are sentences', () => {
  expect(wordList([])).toBe('');
  expect(wordList(['c1'])).toBe('c1');
  expect(wordList(['c1', 'c2', 'd2'])).toBe('c1, c2 and d2');
});

describe('the shift', () => {
  it('is told with the files that change and the turn that brings it', () => {
    const shift = nextShift(viewOf(opening), 0);
    expect(shift).toEqual({ turns: 2, seat: 1, toDay: 'e', toNight: 'a' });
    expect(shift && `${shiftTime(shift)}: ${shiftWords(shift)}`).toBe(
      'in 2 turns, after Black’s turn: e turns to day, a to night',
    );
    const soon = nextShift(viewOf(opening.replace('w 0 - - - 0 0', 'b 6 - - - 1 1')), 1);
    expect(soon && shiftTime(soon)).toBe('after Black’s turn');
    expect(soon && shiftWords(soon)).toBe('c turns to day, g to night');
    expect(shiftTime({ turns: 4, seat: 1, toDay: 'e', toNight: 'a' })).toBe('in 4 turns, after Black’s turn');
    expect(shiftTime({ turns: 1, seat: null, toDay: 'e', toNight: 'a' })).toBe('in 1 turn');
  });

  it('is told of positions only that know it', () => {
    const view = viewOf(opening);
    expect(nextShift({ ...view, counters: [] }, 0)).toBeNull();
    const bare = view.squares.map(({ name, top, under }) => ({ name, top, under }));
    expect(nextShift({ ...view, squares: bare }, 0)).toBeNull();
    expect(shiftCount({ ...view, squares: bare })).toBeNull();
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('number %i is read off the squares', (k) => {
    const view = viewOf(`8/8/8/8/8/8/8/8 w ${k} Rr - - 0 0`);
    expect(shiftCount(view)).toBe(k);
    const days = fileZones(view).filter(({ zone }) => zone === 'day');
    expect(days).toHaveLength(4);
    expect(days.filter(({ next }) => next === 'night')).toHaveLength(1);
  });
});

it('a man carries the most pressing of his signs', () => {
  const marked = (...marks: string[]) => badgeOf({ ...man('S'), marks });
  expect(marked()).toBeNull();
  expect(marked('stranded')).toBe('stranded');
  expect(marked('stranded', 'duty')).toBe('duty');
  expect(marked('endangered', 'lost_at_shift')).toBe('lost_at_shift');
  expect(marked('mated', 'frozen')).toBe('mated');
  expect(marked('unheard_of')).toBeNull();
});
