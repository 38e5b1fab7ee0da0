/** The games, as the tests that hold for every game need them. */
import { wholeGame } from './whole-game';

/** What a test has to know of a game to use its pages. */
export interface Game {
  slug: string;
  /** Its title, as the cards of the home page have it. */
  title: string;
  /** The square whose label the focus comes to first, and that every board of the game has. */
  home: string;
  /** How that square is read out at the start. */
  homeLabel: RegExp;
  /** Moves from the start position, in turn: some captures, nothing over. */
  line: readonly string[];
  /** A move of the first seat from the start position, with what stands where afterwards. */
  first: { code: string; holds: string };
  /** A position that one move decides. */
  deciding: { position: string; code: string };
  /** What a record of the game names itself by. */
  recordHas: RegExp;
}

export const games: readonly Game[] = [
  {
    slug: 'mercurial',
    title: 'Mercurial Chess',
    home: 'c0',
    homeLabel: /^c0, white king/,
    line: wholeGame.slice(0, 8),
    first: { code: 'b2c3', holds: 'c3, white pawn' },
    deciding: { position: 'k/6/6/6/6/6/2KR2/1 2/2 - w 0 1', code: 'd1d7' },
    recordHas: /\[Game "mercurial"\]/,
  },
  {
    slug: 'mercenary',
    title: 'Mercenary Chess',
    home: 'a1',
    homeLabel: /^white rook a1/,
    // The rulebook's play-through: control passes on, and Black's rook takes the piece that White controls.
    line: 'e2e4 k8i8 e7e5 l7j8 g1f3 k4i4 b8c6 j8h7 f1c4 i4h4 h8h7'.split(' '),
    first: { code: 'e2e4', holds: 'white pawn e4' },
    deciding: { position: 'k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40', code: 'j4a4' },
    recordHas: /\[Game "mercenary"\]/,
  },
  {
    slug: 'chess',
    title: 'Chess',
    home: 'a1',
    homeLabel: /^white rook a1/,
    line: 'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6'.split(' '),
    first: { code: 'e2e4', holds: 'white pawn e4' },
    deciding: { position: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', code: 'a1a8' },
    recordHas: /\[Game "chess"\]/,
  },
];

/** The game of a slug. */
export function game(slug: string): Game {
  const found = games.find((one) => one.slug === slug);
  if (!found) throw new Error(`the tests know no game “${slug}”`);
  return found;
}
