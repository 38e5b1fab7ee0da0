import { expect, it } from 'vitest';
import type { OrderMap, OrderPosition } from '../common/wire';
import { boardOf, Maps } from './mapped';

const map: OrderMap = {
  game: 'toy',
  mark: 'small',
  seats: [{ name: 'France', adjective: 'French', colour: 2 }],
  spaces: [
    { abbr: 'Par', name: 'Paris', aliases: [], kind: 'inland', centre: true, coasts: [] },
    { abbr: 'Bur', name: 'Burgundy', aliases: [], kind: 'inland', centre: false, coasts: [] },
  ],
};
const position: OrderPosition = {
  position: 'the file',
  phase: { key: '1', title: 'Orders' },
  seats: [{ centres: 1, units: 2, awaited: true }],
  owners: [0, null],
  specials: [null, 0],
  units: [],
  outcome: null,
};

it('puts a position on its map', () => {
  const board = boardOf(map, position);
  expect(board.seats).toEqual([
    { name: 'France', adjective: 'French', colour: 2, centres: 1, units: 2, awaited: true },
  ]);
  expect(board.spaces.map(({ abbr, owner, special }) => [abbr, owner, special])).toEqual([
    ['Par', 0, null],
    ['Bur', null, 0],
  ]);
  expect(board).toMatchObject({ position: 'the file', game: 'toy', mark: 'small' });
});

it('asks for a map once, and again where no answer came', async () => {
  const asked: string[] = [];
  let isDown = true;
  const maps = new Maps(async (path) => {
    asked.push(path);
    if (isDown) throw new Error('no way there');
    return map;
  });
  await expect(maps.fetch('/a')).rejects.toThrow('no way there');
  expect(maps.known('/a')).toBeNull();
  isDown = false;
  expect(await Promise.all([maps.fetch('/a'), maps.fetch('/a')])).toEqual([map, map]);
  expect(maps.known('/a')).toBe(map);
  await maps.fetch('/a');
  expect(asked).toEqual(['/a', '/a']);
});
