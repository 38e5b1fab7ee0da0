/// <reference types="node" />
/** The levels choose the same moves here as on the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engineGames, loaderOf } from './modules';

interface Chosen {
  game: string;
  moves: string[];
  level: number;
  seed: number;
  chosen: string;
}

const here = import.meta.dirname;
// `cargo xtask starts` writes it.
const rows = JSON.parse(readFileSync(join(here, 'level-moves.json'), 'utf8')) as Chosen[];
const games = [...new Set(rows.map((row) => row.game))];

it('there are moves of every game', () => {
  expect(games.sort()).toEqual(engineGames().sort());
});

it.each(games.flatMap((slug) => [[slug, ''] as const, [slug, '-simd'] as const]))(
  '%s%s: every level chooses the same moves in WASM',
  async (slug, build) => {
    const module = await loaderOf(slug, build !== '')();
    const file = join(here, '..', '..', 'wasm', `engine${build}`, `${slug}-engine${build}_bg.wasm`);
    module.initSync({ module: readFileSync(file) });
    // Another table than on the server, which must not matter.
    const engine = new module.Engine(slug, 2);
    for (const { moves, level, seed, chosen } of rows.filter((row) => row.game === slug)) {
      engine.setPosition('{}', undefined, JSON.stringify(moves));
      expect(`${level}: ${engine.choose(level, seed)}`).toBe(`${level}: ${chosen}`);
    }
  },
);
