import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#5b6b7d',
  reasons: {
    checkmate: 'by checkmate',
    both_mated: 'both kings are mated by one move',
    dead_position: 'by insufficient material',
    stalemate: 'by stalemate',
    gray_stuck: 'the other side could not move gray',
    quiet_moves: 'too many moves without a capture or a pawn move',
  },
  board: {
    shape: { wide: 12 / 8, tall: 12 / 8 },
    mayTurn: true,
    holdsParts: true,
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
};
export default manifest;

export const tests: TestFacts = {
  options: [
    { castling: 'on', en_passant: 'on' },
    { control: '3', release: 'choose' },
    { armies: 'fourth', en_passant: 'on' },
    { armies: 'two_gray', control: '2' },
    { setup: 'placement' },
  ],
  home: 'a1',
  homeLabel: /^white rook a1/,
  // The rulebook's play-through: control passes on, and Black's rook takes the piece that White controls.
  line: 'e2e4 k8i8 e7e5 l7j8 g1f3 k4i4 b8c6 j8h7 f1c4 i4h4 h8h7'.split(' '),
  heldParts: 2,
  firstParts: 1,
  first: { code: 'e2e4', holds: 'white pawn e4' },
  deciding: { position: 'k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40', code: 'j4a4' },
  scenes: [
    {
      moves:
        'e2e4 k8i8 e7e5 l7j8 g1f3 k4i4 b8c6 j8h7 f1c4 i4h4 h8h7 k5i5 e1e2 l4k4 h7h4 k1j1 d1e1 k4h1 d7d6 i5h5 ' +
        'e1h1 l5k4 c8g4',
      pick: 'l2',
    },
    {
      name: 'fourth',
      options: { armies: 'fourth' },
      moves: 'e2e4 k8i8 x8z8 e7e5 k3i3 x3y3 g1f3',
      pick: 'l2',
      turned: true,
    },
    {
      name: 'placing',
      options: { setup: 'placement' },
      moves: 'K@e1 gQ@l4 K@e8 gR@l1 Q@d1',
      pick: 'hand',
    },
    {
      name: 'mate',
      options: { control: '2', release: 'choose' },
      moves: 'f2f3 k8j8 e7e5 k3i3-k1 g2g4 k6i6-k7 d8h4',
      pick: '',
      turned: true,
    },
  ],
};
