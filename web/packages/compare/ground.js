// A page with chessground, and the rules of chess.js where the address asks for them.
import { Chess } from 'chess.js';
import { Chessground } from 'chessground';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.brown.css';
import 'chessground/assets/chessground.cburnett.css';

const chess = new Chess();
/** Where each piece may go. */
const targets = () => {
  const found = new Map();
  for (const { from, to } of chess.moves({ verbose: true }))
    found.set(from, [...(found.get(from) ?? []), to]);
  return found;
};
const side = () => (chess.turn() === 'w' ? 'white' : 'black');
const ground = Chessground(document.getElementById('board'), {
  movable: {
    free: false,
    color: 'both',
    dests: targets(),
    events: {
      after(from, to) {
        chess.move({ from, to, promotion: 'q' });
        ground.set({ fen: chess.fen(), turnColor: side(), movable: { dests: targets() } });
      },
    },
  },
});
