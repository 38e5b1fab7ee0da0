/** What programs in TypeScript write against the board; it is only checked. */
import '@quicksilver-games/board';
import { QuicksilverBoard, type BoardMove } from '@quicksilver-games/board';

const board = document.createElement('quicksilver-board');
board.game = 'chess';
board.moves = ['e4'];
board.addEventListener('move', ({ detail }) => {
  const told: BoardMove = detail;
  const short: string = told.move.short;
  const winner: number | undefined = told.outcome?.points.indexOf(1);
  document.title = `${short} ${winner}`;
});
board.addEventListener('click', () => board.undo());
const ready: Promise<void> = new QuicksilverBoard().ready;
// @ts-expect-error The position shown is read only.
board.current = '';
export { ready };
