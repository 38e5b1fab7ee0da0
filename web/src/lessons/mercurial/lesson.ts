/** The guided first game of Mercurial Chess. */
import type { Lesson } from '../../turns/learn/lesson';

const satellite = ['*3', '*4', '@3', '@4'];

/** The rocket on e4 takes the rook on d4 along, to any two squares of the satellite. */
const lifts = satellite.flatMap((rocket) =>
  satellite.filter((rook) => rook !== rocket).map((rook) => [`e4${rocket}+d4${rook}`]),
);

export const lesson: Lesson = {
  steps: [
    {
      id: 'hop',
      title: 'Pawns hop',
      text: 'You play White. A pawn steps one square diagonally forward, and takes by hopping over an enemy there, to the free square beyond.',
      position: 'k/6/6/2p3/3n2/2P3/6/K 2/2 - w 0 1',
      task: {
        ask: 'Pick your pawn, and hop over the knight.',
        goal: { kind: 'capture', squares: ['d3'] },
        line: ['c2e4'],
        hint: 'Your pawn stands on c2, the knight on d3. What lies beyond it?',
        done: 'Got it: the knight now lies under your pawn, as its prisoner.',
        wrong: { c2b3: 'That is a step. To take, hop over the knight.' },
      },
      rules: 'pieces',
    },
    {
      id: 'dragon',
      title: 'Dragons jump',
      text: 'A dragon goes one square along a rank or file, or jumps exactly two squares diagonally, whatever stands between.',
      position: 'k/6/1p2r1/3p2/2D3/1PP3/6/K 2/2 - w 0 1',
      task: {
        ask: 'Take the rook with your dragon.',
        goal: { kind: 'capture', squares: ['e5'] },
        line: ['c3e5'],
        hint: 'Jump over the pawn on d4.',
        done: 'The best piece on this board is your prisoner.',
      },
      rules: 'pieces',
    },
    {
      id: 'king',
      title: 'No check, no mate',
      text: 'You win by taking the king. Nobody has to say “check”, and a king may be left in danger, by mistake too.',
      position: 'k/1n4/p4p/2p3/4P1/2P3/P2R2/K 2/2 - w 0 1',
      task: {
        ask: 'Black was careless. Win the game.',
        goal: { kind: 'win' },
        line: ['d1d7'],
        hint: 'Which of your pieces looks along a free file?',
        done: 'Your first win: the king is taken, and the game is over.',
      },
      rules: 'end',
    },
    {
      id: 'beware',
      title: 'Look after your own',
      text: 'The same holds for your king. Black is about to attack it, and nobody will warn you.',
      position: 'k/6/4p1/2p3/2N1d1/P4P/6/K 2/2 - b 0 1',
      watch: ['e3e2'],
      task: {
        ask: 'Take the attacker before it takes your king.',
        goal: { kind: 'capture', squares: ['e2'] },
        line: ['c3e2'],
        hint: 'From e2 the dragon can jump to c0. Which of your pieces reaches e2?',
        done: 'Safe again, and with a prisoner more.',
        wrong: {
          c0b1: 'Your king is safe there, but the dragon could have been yours.',
          c0c1: 'Your king is safe there, but the dragon could have been yours.',
          c0d1: 'Your king is safe there, but the dragon could have been yours.',
        },
        otherwise: 'Then the dragon takes your king, and the game is lost.',
      },
      rules: 'end',
    },
    {
      id: 'free',
      title: 'Free a prisoner',
      text: 'The black knight has taken your rook, and carries it. Take the knight, and its prisoner comes back to you.',
      position: 'k/1p4/2n(R)1p1/6/D5/6/P4P/K 2/2 - w 0 1',
      task: {
        ask: 'Free your rook.',
        goal: { kind: 'capture', squares: ['c5'] },
        line: ['a3c5'],
        hint: 'Your dragon on a3 can jump that far.',
        done: 'The rook is in your hand, beside the board. The knight is your prisoner now.',
      },
      rules: 'prisoners',
    },
    {
      id: 'drop',
      title: 'Drop it',
      text: 'Instead of moving, you may put a unit from your hand on any free square.',
      position: 'k/1p4/2D(n)1p1/6/6/6/P4P/K 2/2 R w 0 2',
      task: {
        ask: 'Drop the rook where it attacks the king, and the king cannot reach it.',
        goal: { kind: 'reach', also: [['R@d2'], ['R@d3'], ['R@d4'], ['R@d5']] },
        line: ['R@d1'],
        hint: 'The king stands on d7. Along which line can a rook reach it?',
        done: 'From nowhere, an attack. Units in hand are dangerous.',
        wrong: { 'R@d6': 'There the king takes it.' },
      },
      rules: 'prisoners',
    },
    {
      id: 'launch',
      title: 'Lift off',
      text: 'Beside the board is the satellite. Your rocket can fly there from anywhere, and take one neighbour along, but no king or pawn.',
      position: 'k/1p2n1/p4p/3RS1/1P4/P4P/6/K 2/2 - w 0 1',
      task: {
        ask: 'Fly to the satellite, with the rook.',
        goal: { kind: 'reach', also: lifts.slice(1) },
        line: ['e4*3+d4*4'],
        hint: 'Pick the rocket, a square of the satellite, then the rook and its square.',
        done: 'Both are up there, where hardly anybody can reach them.',
      },
      rules: 'satellite',
    },
    {
      id: 'fall',
      title: 'Fall from the sky',
      text: 'From the satellite, a unit comes down on any free square of the board. It takes nothing where it lands.',
      position: 'k/1p2n1/p4p/6/1P4/P4P/6/K R1/S1 - w 2 2',
      task: {
        ask: 'Bring the rook down where it attacks the king from afar.',
        goal: { kind: 'reach', also: [['*4d2'], ['*4d3'], ['*4d4'], ['*4d5']] },
        line: ['*4d1'],
        hint: 'The d-file leads to the king on d7.',
        done: 'Two moves, and the rook is anywhere you like.',
      },
      rules: 'satellite',
    },
  ],
  game: {
    text: 'A whole little game: take the black king, and keep yours. The computer is a beginner too.',
    position: 'k/1nrsn1/1ppppp/6/6/PPPPP1/1NSRN1/K 2/2 - w 0 1',
    seat: 0,
    rules: 'end',
  },
};
