/** The puzzles of a game, as its folder has them: written by `quicksilver puzzles`. */
import type { Options } from '../../common/rules';
import { loaded } from '../../common/loading';

/** A puzzle. */
export interface Puzzle {
  /** The game that it is from and the ply, as `17.42`. */
  id: string;
  /** How hard it is, from 1 to 5. */
  grade: number;
  position: string;
  /** The codes of the solver's turns and of the replies between them, each part one ply. */
  moves: readonly string[];
  /** In words. */
  themes: readonly string[];
}

/** The puzzles of one game. */
export interface PuzzleBook {
  options: Options;
  puzzles: readonly Puzzle[];
}

const files = import.meta.glob<string>('../../../../games/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** The load function of each game's file, by slug. */
const byGame = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

/** The games that have puzzles, in alphabetical order. */
export const withPuzzles: readonly string[] = [...byGame.keys()].sort();

/**
 * Loads the puzzles of a game; null if it has none.
 *
 * @throws when they cannot be fetched.
 */
export async function loadPuzzles(slug: string): Promise<PuzzleBook | null> {
  const load = byGame.get(slug);
  return load ? readPuzzles(await loaded(load)) : null;
}

/** Reads a file of puzzles. A test of the program checks that the files are valid, so lines that are not are left out. */
export function readPuzzles(text: string): PuzzleBook {
  const [head = '', ...rest] = text.split('\n\n');
  const picked = /^options: (.*)$/m.exec(head)?.[1] ?? '';
  const pairs = picked.split(' ').flatMap((pair) => {
    const [name, value] = pair.split('=');
    return name && value !== undefined ? [[name, value] as const] : [];
  });
  return { options: Object.fromEntries(pairs), puzzles: rest.join('\n').split('\n').flatMap(readLine) };
}

function readLine(line: string): Puzzle[] {
  const [id, grade, position, moves, themes] = line.split('\t');
  if (!id || !grade || !position || !moves || themes === undefined) return [];
  return [
    {
      id,
      grade: Number(grade),
      position,
      moves: moves.split(' '),
      themes: themes.split(', ').filter(Boolean),
    },
  ];
}

/** How hard a grade is, in words. */
export function gradeWords(grade: number): string {
  return ['Easy', 'Fairly easy', 'Medium', 'Hard', 'Very hard'][grade - 1] ?? 'Unknown';
}
