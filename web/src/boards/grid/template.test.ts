/** The game that `cargo xtask new-game` writes: its board has to say what the boards of the others say. */
import { expect, it } from 'vitest';
import type { GridGame } from './game';

const games = Object.values(
  import.meta.glob<GridGame>('../*/game.ts', { eager: true, import: 'game' }),
).filter((game) => game !== undefined);
const template = import.meta.glob<GridGame>('../../../../xtask/template/board/game.ts', {
  eager: true,
  import: 'game',
});

it('a new game says of its board what every game on a grid says', () => {
  const said = games.map((game) => Object.keys(game));
  const always = (said[0] ?? []).filter((key) => said.every((keys) => keys.includes(key)));
  expect(always).toContain('pieces');
  const [game = {}] = Object.values(template);
  expect(Object.keys(game)).toEqual(expect.arrayContaining(always));
});
