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
  /** How many parts a turn has, where they wait in the page until it is whole; left out where nothing waits. */
  heldParts?: number;
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
    slug: 'mercury',
    title: 'Mercury',
    home: 'a1',
    homeLabel: /^a1, rim square, day, night next; white day Magnetoid/,
    // The first turns of the rulebook's game; then White makes his day move alone.
    line: [
      ...['*Se1-e5+d2+e2', 'Cd6xd7', 'Cc7xd7', '*Ce7xe6'],
      ...['Sd1-d3+c1+c2', '--', '*Se8-g6+f7', 'Sd8-e8+c8', 'Sd3-f5+c3', '*Mh2xh5'],
    ],
    first: { code: 'Cd2-d3', holds: 'd3, plain square, day; white day Cruncher' },
    // Black's last Royal is frozen on h5, and nothing can take the Cruncher that attacks it from g4.
    deciding: { position: '2s5/8/*cc6/7r/8/6*C1/8/8 w 0 R*R - d 0 0', code: '*Cg3-g4' },
    recordHas: /\[Game "mercury"\]/,
    heldParts: 2,
  },
  {
    slug: 'mars',
    title: 'Mars',
    home: 'a1',
    homeLabel: /^White War Man a1, right of way, rule 1/,
    // The rulebook's game: Cyzneos are placed, and Mantacrons take them.
    line: 'b3@c5 b6@c4 c5@a4 c4@e5 g3@f5 e6f5 e3e5 f5h3'.split(' '),
    first: { code: 'a2b4', holds: 'White Foot Soldier b4, right of way, rule 1, White’s Front' },
    // Two War Men take the last two ranks from the General in the corner.
    deciding: { position: '7g/W7/8/8/8/8/8/GW6 w - 0 1', code: 'b1b8' },
    recordHas: /\[Game "mars"\]/,
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

/**
 * How many of these moves go to the server together, when so many parts of the turn wait already; more than there
 * are when the turn is not whole with all of them.
 */
export function sentTogether(
  { heldParts = 1 }: Pick<Game, 'heldParts'>,
  codes: readonly string[],
  held = 0,
): number {
  const end = codes.slice(0, heldParts - held).indexOf('--');
  return end < 0 ? heldParts - held : end + 1;
}
