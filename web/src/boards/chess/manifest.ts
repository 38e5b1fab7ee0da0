import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#7d5430',
  unnamedRecords: true,
  reasons: {
    checkmate: 'by checkmate',
    stalemate: 'by stalemate',
    dead_position: 'by insufficient material',
    quiet_moves: 'too many moves without a capture or a pawn move',
  },
  board: {
    shape: { wide: 1, tall: 1 },
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
  classic: true,
};
export default manifest;

export const tests: TestFacts = {
  options: [],
  home: 'a1',
  homeLabel: /^white rook a1/,
  line: 'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6'.split(' '),
  first: { code: 'e2e4', holds: 'white pawn e4' },
  deciding: { position: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', code: 'a1a8' },
  scenes: [
    {
      moves:
        'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 ' +
        'c4b5 b8d7 e1c1 a8d8',
      pick: 'd1',
    },
  ],
};
