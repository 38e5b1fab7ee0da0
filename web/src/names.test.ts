/// <reference types="node" />
/**
 * Shared code knows no game: no game's name, and no word of a single game, stands outside the games' own folders,
 * `src/boards/<slug>`, `src/rules/<slug>` and `src/lessons/<slug>`. Tests may name games, and so may what is generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { slugs } from './boards';

const src = fileURLToPath(new URL('.', import.meta.url));

/** Words that belong to some games. The rectangular board is for games like chess, and may know kings and grays. */
const words = [
  ...[
    'king',
    'kings',
    'prisoner',
    'prisoners',
    'gray',
    'grays',
    'satellite',
    'satellites',
    'rocket',
    'rockets',
  ],
  ...[
    'front',
    'fronts',
    'general',
    'generals',
    'royals',
    'swarm',
    'swarms',
    'mantacron',
    'cruncher',
    'sneaky',
  ],
  ...['magnetoid', 'apartment'],
];
const likeChess = ['king', 'kings', 'gray', 'grays'];

const owned = slugs.flatMap((slug) => [`boards/${slug}/`, `rules/${slug}/`, `lessons/${slug}/`]);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(ts|svelte|css)$/.test(file) &&
    !/\.test\.ts$|^wasm\/|^common\/wire\.ts$|^maps\/dev\/|(^|\/)(sample|testing)\.ts$|\/testing\//.test(
      file,
    ) &&
    !owned.some((folder) => file.startsWith(folder)),
);

/** The words of a text: `setPrisoner` is two, `in front of` is not about a Front. */
function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/\bin front of\b/g, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return plain.toLowerCase().match(/[a-z]+/g) ?? [];
}

it('finds the sources', () => {
  expect(files.length).toBeGreaterThan(150);
});

it.each(files)('%s names no game, and nothing of a single game', (file) => {
  const closed = file.startsWith('boards/grid/') ? words.filter((word) => !likeChess.includes(word)) : words;
  const found = new Set(wordsOf(readFileSync(src + file, 'utf8')));
  expect([...slugs, ...closed].filter((word) => found.has(word))).toEqual([]);
});
