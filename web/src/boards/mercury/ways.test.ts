import { describe, expect, it } from 'vitest';
import { waysOf } from './ways';

const ways = (text: string) =>
  waysOf({ text, short: text, words: text, picks: [], captures: [], losses: [] }).map(
    ({ from, to }) => `${from} ${to}`,
  );

describe('the way of a move', () => {
  it.each([
    ['Cc2-c3', 'c2 c3'],
    ['*Mh2xh5', 'h2 h5'],
    ['Md3xe3~', 'd3 e3'],
    ['Cc4>f6=C', 'c4 f6'],
    ['Rc1>d2=#', 'c1 d2'],
    ['*S@-c6', '@ c6'],
    ['Cd3-@', 'd3 @'],
    ['Sd1-d3+c1+c2', 'd1 d3'],
    ['Sc3-e5+c2', 'c3 @'],
    ['Sd4-b4+c4', '@ b4'],
  ])('%s', (text, way) => {
    expect(ways(text)).toEqual([way]);
  });

  it('is none where nothing moves', () => {
    expect(ways('--')).toEqual([]);
  });
});
