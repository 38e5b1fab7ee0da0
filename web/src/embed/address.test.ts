import { expect, it } from 'vitest';
import { embedPath, type Embedded } from '../common/embed';
import { readAddress, readLooks } from './address';

const read = (address: string) => readAddress(...(address.split('?').concat('') as [string, string]));

it('reads the addresses that the site gives out', () => {
  const shown: Embedded[] = [
    { kind: 'game', id: 'abc' },
    { kind: 'order-game', id: 'abc' },
    { kind: 'study', id: 'abc', chapter: null },
    { kind: 'study', id: 'abc', chapter: 'x1' },
    { kind: 'puzzle', game: 'chess', id: '17.42' },
    { kind: 'board', game: 'chess', position: '8/8 w - -', options: { setup: 'chess960' } },
  ];
  for (const one of shown) expect(read(embedPath(one))).toMatchObject(one);
});

it('says of everything else that there is nothing', () => {
  for (const address of ['/embed', '/embed/game', '/embed/game/a/b', '/embed/cat/a', '/embed/game/%E0%A4%A'])
    expect(read(address)).toEqual({ kind: 'missing' });
});

it('takes looks that it knows, and leaves the others alone', () => {
  expect(readLooks('?theme=dark&squares=green&pieces=letters&coordinates=off&orientation=black')).toEqual({
    theme: 'dark',
    squares: 'green',
    pieces: 'letters',
    coordinates: false,
    flipped: true,
  });
  expect(readLooks('?theme=neon&squares=pink&pieces=cats&orientation=up')).toEqual({
    theme: null,
    squares: null,
    pieces: 'drawn',
    coordinates: true,
    flipped: false,
  });
});
