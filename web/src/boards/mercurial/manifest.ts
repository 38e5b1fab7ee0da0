import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#0f8b8d',
  reasons: {
    king_captured: 'the king was captured',
    thirty_moves: 'thirty moves each without a capture or a pawn move',
    no_move: 'no legal move',
  },
  board: {
    shape: { wide: 8.86 / 8, tall: 6 / 8.98 },
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
};
export default manifest;

export const tests: TestFacts = {
  options: [],
  home: 'c0',
  homeLabel: /^c0, white king/,
  line: 'b2c3 e5d4 c3e5 d6e5 c1*3+b1@4 b5c4 @4b4 P@a3'.split(' '),
  first: { code: 'b2c3', holds: 'c3, white pawn' },
  deciding: { position: 'k/6/6/6/6/6/2KR2/1 2/2 - w 0 1', code: 'd1d7' },
  scenes: [
    {
      moves: 'b2c3 e5d4 c3e5 d6e5 c1*3+b1@4 b5c4 @4b4 c4d3 c2e4 e5e4 e1f3 a5c3 d2b4 e6d4',
      pick: 'f3',
    },
  ],
};
