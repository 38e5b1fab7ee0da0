// A page with chessground alone, which knows no rules.
import { Chessground } from 'chessground';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.brown.css';
import 'chessground/assets/chessground.cburnett.css';

Chessground(document.getElementById('board'), {});
