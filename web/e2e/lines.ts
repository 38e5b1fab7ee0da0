/** Games and positions that the tests play, as facts: move codes, position strings, and results. */

/**
 * Mercenary Chess with `control=2` and `release=choose`: White begins with k1 and k2, Black with k8 and k7. White's
 * k3i3 and Black's k6i6 are moves of free pieces by players who control two already, so each releases one; the black
 * queen mates on h4 although the free and white-controlled gray pieces could capture her.
 */
export const releasing = {
  options: { control: '2', release: 'choose' },
  moves: ['f2f3', 'k8j8', 'e7e5', 'k3i3-k1', 'g2g4', 'k6i6-k7', 'd8h4'],
  /** How the list writes each of them. */
  list: ['f3', 'j8', 'e5', 'i3-k1', 'g4', 'i6-k7', 'Qh4#'],
  end: 'rnb1kbnr1gP1gR/pppp1ppp2gPgN/8gP2gB/4p5gPgQ/6Pq2gPgQ/5P2gP2gB/PPPPP2P2gPgN/RNBQKBNR2gPgR wg k2i3:j8i6 - - 1 3',
  mate: 'White is checkmated by the black queen on h4',
} as const;

/**
 * All 24 placements of `setup=placement`, White first, into the usual order: while gray has pieces to place, each turn
 * has a gray placement and one of the player's own, as later in the game.
 */
export const placing = [
  'K@e1',
  ...['gQ@l4', 'K@e8', 'gR@l1', 'Q@d1'],
  ...['gB@l3', 'Q@d8', 'gR@l8', 'R@a1'],
  ...['gN@l2', 'R@a8', 'gB@l6', 'R@h1'],
  ...['gQ@l5', 'R@h8', 'gN@l7', 'B@c1'],
  ...['B@c8', 'B@f1', 'B@f8', 'N@b1', 'N@b8', 'N@g1', 'N@g8'],
] as const;

/** The usual start position of Mercenary Chess, which those placements lead to. */
export const usualStart =
  'rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBNR2gPgR w k2:k7 - - 0 1';

/** The first three turns with a fourth army: White's own move, then gray, brown and own by each side. */
export const fourth = {
  options: { armies: 'fourth' },
  moves: ['e2e4', 'k8i8', 'x8z8', 'e7e5', 'k3i3', 'x3y3', 'g1f3'],
} as const;

/**
 * Worked example C07: White's rook captures the gray pawn that Black controls, which leaves Black with none to move.
 */
export const skipping = {
  start: '4k7/10gP1/12/10R1/12/12/10gP1/4K7 w k2:k7 - - 0 20',
  moves: ['k5k7', 'e8d8'],
  note: 'Black has no gray move and skips',
} as const;

/** A game of chess with an en passant capture, castling, a promotion to a bishop, and mate by a new queen. */
export const promoting = {
  moves: [
    ...['e2e4', 'h7h6', 'e4e5', 'd7d5', 'e5d6', 'h6h5', 'g1f3', 'h5h4', 'f1c4', 'h4h3'],
    ...['e1g1', 'h3g2', 'd6c7', 'b8d7', 'f3g5', 'g2f1b', 'g5f7', 'b7b5', 'c7d8q'],
  ],
  mate: 'd8=Q#',
} as const;

/** The shortest mate in chess. */
export const foolsMate = ['f2f3', 'e7e5', 'g2g4', 'd8h4'] as const;

/** A Chess960 start position in which both kings can castle at once: kings on f, rooks on c and g. */
export const lot = {
  options: { setup: 'chess960', number: '592' },
  start: 'bbrqnkrn/pppppppp/8/8/8/8/PPPPPPPP/BBRQNKRN w KQkq - 0 1',
  moves: ['f1g1', 'f8g8'],
  end: 'bbrqnrkn/pppppppp/8/8/8/8/PPPPPPPP/BBRQNRKN w - - 2 2',
} as const;

/** A game as other programs write it (Morphy against two consultants, Paris 1858). */
export const operaGame = `[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1.e4 e5 2.Nf3 d6 3.d4 Bg4 {This is a weak move already.} 4.dxe5 Bxf3 (4...dxe5 5.Qxd8+ Kxd8 6.Nxe5)
5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 b5?! 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.O-O-O Rd8
13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+! Nxb8 17.Rd8# 1-0
`;
