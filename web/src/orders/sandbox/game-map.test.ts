import { expect, it } from 'vitest';
import { ApiFault } from '../../common/requests';
import { faultBody } from '../../common/testing/faults';
import type { Drawing } from '../../maps/drawing';
import { gameOfMap, mapOfGame } from '../own-map';
import { gameMap } from './game-map';

const drawing = { mark: 'isles' } as Drawing;
const api = (svg: string | null) => ({
  mark: (id: string) => Promise.resolve(`[mark] of ${id}`),
  drawing: () => Promise.resolve(drawing),
  drawingFile: () => Promise.resolve(svg),
});

it('is the Mark file of the game, with the drawing where one came with it', async () => {
  const own = { name: 'isles.toml', text: '[mark] of g1', drawing: { name: 'isles.svg', text: '<svg/>' } };
  expect(await gameMap('g1', api('<svg/>'))).toEqual({ own, drawing });
  expect(await gameMap('g1', api(null))).toEqual({ own: { ...own, drawing: null }, drawing });
});

it('says in words why there is none, and passes on that the server is away', async () => {
  const refuse = (fault: ApiFault) => ({ ...api(null), mark: () => Promise.reject(fault) });
  const missing = new ApiFault(404, faultBody('no_such_game', 'there is no game “g1”'));
  await expect(gameMap('g1', refuse(missing))).rejects.toThrow(
    'has no map for the sandbox. There is no game “g1”.',
  );
  const away = new ApiFault(0, faultBody('unreachable', 'The server did not answer.'));
  await expect(gameMap('g1', refuse(away))).rejects.toBe(away);
});

it('is named in the address of the sandbox', () => {
  expect(gameOfMap(new URLSearchParams(`?${mapOfGame('a&b')}`))).toBe('a&b');
  expect(gameOfMap(new URLSearchParams('?map=own'))).toBeNull();
});
