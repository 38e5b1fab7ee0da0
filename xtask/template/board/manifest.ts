import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#4f6d8f',
  reasons: { breakthrough: 'by reaching the far rank', no_pawns: 'by capturing the last pawn' },
  board: {
    shape: { wide: 1, tall: 1 },
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
};
export default manifest;

export const tests: TestFacts = {
  options: [],
  home: 'a1',
  homeLabel: /^white pawn a1/,
  line: 'b2c3 e5d4 c3d4 d5c4 a2b3 c4b3 c2b3'.split(' '),
  first: { code: 'b2c3', holds: 'white pawn c3' },
  deciding: { position: '6/P5/6/6/5p/6 w 20', code: 'a5b6' },
  scenes: [{ moves: 'b2c3 e5d4 c3d4 d5c4 a2b3', pick: 'c4' }],
};
