import type { Manifest, TestFacts } from '../manifest';

const manifest: Manifest = {
  accent: '#b4492d',
  reasons: {
    checkmate: 'by checkmate',
    general_frozen: 'the General froze to death',
    general_captured: 'the General was captured',
    stalemate: 'by stalemate',
    bare_generals: 'only the two Generals are left',
    quiet_turns: 'too many turns without a lasting loss',
  },
  board: {
    shape: { wide: 1, tall: 1 },
    above: { wide: '1.7rem', tall: '2.7rem' },
    givesReasons: true,
    kit: () => import('./index'),
    start: () => import('./start.json'),
    entry: () => import('./entry.json'),
  },
};
export default manifest;

/** The Fronts touch, units of both sides are frozen, Riders are extended, and a blast threatens. */
const moves = 'b2c5 c6c5 d3g6 b6@c4 b3b5 g7g3 c3c4';

export const tests: TestFacts = {
  options: [
    { swarm_spawn_place: 'adjacent', rose_full_circle: 'yes', mantacron_area_hits: 'everyone' },
    { swarm_clock: 'weighted', check: 'capture', touch: 'border', quiet_limit: '40' },
  ],
  home: 'a1',
  homeLabel: /^White War Man a1, right of way, rule 1/,
  // The rulebook's game: Cyzneos are placed, and Mantacrons capture them.
  line: 'b3@c5 b6@c4 c5@a4 c4@e5 g3@f5 e6f5 e3e5 f5h3'.split(' '),
  first: { code: 'a2b4', holds: 'White Foot Soldier b4, right of way, rule 1, White’s Front' },
  // Two War Men take the last two ranks from the General in the corner.
  deciding: { position: '7g/W7/8/8/8/8/8/GW6 w - 0 1', code: 'b1b8' },
  scenes: [
    { moves, pick: 'g8' },
    { name: 'blast', moves, pick: 'g8 g6' },
    { name: 'why', moves, pick: '', why: 'Mantacron d6' },
  ],
};
