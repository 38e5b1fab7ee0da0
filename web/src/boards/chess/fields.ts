/** What a position says that no drawing shows: castling rights and the en passant square. */
import type { PositionView } from '../../common/wire';
import type { SetupField } from '../types';

const RIGHTS = [
  { right: 'K', name: 'White castles kingside' },
  { right: 'Q', name: 'White castles queenside' },
  { right: 'k', name: 'Black castles kingside' },
  { right: 'q', name: 'Black castles queenside' },
] as const;

const FILES = 'abcdefgh';

/** The fields of a position string, with the values that the drawing allows. */
export function setupFields(view: PositionView, position: string): SetupField[] {
  const [, side, castling = '-', passed = '-'] = position.split(' ');
  const unitOn = (square: string) => view.squares.find(({ name }) => name === square)?.top ?? null;
  const isOn = (square: string, letter: string, seat: number) => {
    const unit = unitOn(square);
    return unit?.letter === letter && unit.seat === seat;
  };
  const mover = side === 'b' ? 1 : 0;
  const [from, over, at] = mover === 0 ? [7, 6, 5] : [2, 3, 4];
  const squares = [...FILES].filter(
    (file) => isOn(`${file}${at}`, 'P', 1 - mover) && !unitOn(`${file}${over}`) && !unitOn(`${file}${from}`),
  );
  const passings = squares.map((file) => `${file}${over}`);
  return [
    ...RIGHTS.map(({ right, name }): SetupField => {
      const rank = right === right.toUpperCase() ? 1 : 8;
      const seat = rank === 1 ? 0 : 1;
      return {
        kind: 'flag',
        id: `castling-${right}`,
        name,
        value: rightsOf(castling, view).includes(right),
        isPossible: hasRook(view, right, seat, rank),
      };
    }),
    {
      kind: 'choice',
      id: 'en-passant',
      name: 'En passant on',
      value: passings.includes(passed) ? passed : '-',
      choices: [
        { value: '-', name: 'no square' },
        ...passings.map((square) => ({ value: square, name: square })),
      ],
    },
  ];
}

/** The position string with a field set to a value. */
export function withSetupField(
  view: PositionView,
  position: string,
  id: string,
  value: boolean | string,
): string {
  const fields = position.split(' ');
  if (id === 'en-passant') fields[3] = String(value);
  else {
    const right = id.replace('castling-', '');
    const rights = rightsOf(fields[2] ?? '-', view).filter((one) => one !== right);
    fields[2] = (value === true ? [...rights, right] : rights).join('') || '-';
  }
  return fields.join(' ');
}

/** The rights by side; rooks that are named by their file stand for the side on which they are, seen from the king. */
function rightsOf(castling: string, view: PositionView): string[] {
  return [...castling].flatMap((letter) => {
    if (letter === '-') return [];
    if (/[kq]/i.test(letter)) return [letter];
    const seat = letter === letter.toUpperCase() ? 0 : 1;
    const king = kingFile(view, seat, seat === 0 ? 1 : 8);
    const side = FILES.indexOf(letter.toLowerCase()) > king ? 'k' : 'q';
    return [seat === 0 ? side.toUpperCase() : side];
  });
}

/** The file of a king on its first rank; −1 if it is elsewhere. */
function kingFile(view: PositionView, seat: number, rank: number): number {
  const king = view.squares.find(({ top }) => top?.letter === 'K' && top.seat === seat)?.name ?? '';
  return king.endsWith(String(rank)) ? FILES.indexOf(king[0] ?? '') : -1;
}

/** Whether king and a rook on that side of it are on the first rank. */
function hasRook(view: PositionView, right: string, seat: number, rank: number): boolean {
  const king = kingFile(view, seat, rank);
  if (king < 0) return false;
  return view.squares.some(({ name, top }) => {
    if (top?.letter !== 'R' || top.seat !== seat || !name.endsWith(String(rank))) return false;
    const file = FILES.indexOf(name[0] ?? '');
    return right.toLowerCase() === 'k' ? file > king : file < king;
  });
}
