import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#b26d0f',
  reasons: {
    checkmate: 'by checkmate',
    year: 'a year in which nobody left the board',
    four_years: 'four years are over',
  },
  board: {
    shape: { wide: 8 / 8.91, tall: 8 / 8.91 },
    above: { wide: '1.6rem', tall: '2.6rem' },
    holdsParts: true,
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
};
export default manifest;

export const tests: TestFacts = {
  options: [
    { shift_every: '4', carry_frozen: 'yes' },
    { stranded_magnetoid: 'removed', carry: 'one', pass: 'free' },
  ],
  home: 'a1',
  homeLabel: /^a1, rim square, day, night next; white day Magnetoid/,
  // The first turns of the rulebook's game; then White makes the day move only.
  line: [
    ...['*Se1-e5+d2+e2', 'Cd6xd7', 'Cc7xd7', '*Ce7xe6'],
    ...['Sd1-d3+c1+c2', '--', '*Se8-g6+f7', 'Sd8-e8+c8', 'Sd3-f5+c3', '*Mh2xh5'],
  ],
  first: { code: 'Cd2-d3', holds: 'd3, plain square, day; white day Cruncher' },
  // Black's last Royal is frozen on h5, and nothing can take the Cruncher that attacks it from g4.
  deciding: { position: '2s5/8/*cc6/7r/8/6*C1/8/8 w 0 R*R - d 0 0', code: '*Cg3-g4' },
  heldParts: 2,
  scenes: [
    {
      moves:
        '*Se1-e5+d2+e2 Cd6xd7 Cc7xd7 *Ce7xe6 Sd1-d3+c1+c2 *Cg2-g3 *Se8-g6+f7 Sd8-e8+c8 Sd3-f5+c3 *Mh2xh5 Cd7-e7 ' +
        '*Mh7xh5 Sf5-c2 *S@-b6 Ce7>c4=C *Sg6-g5+h5',
      pick: 'c2',
    },
  ],
};
