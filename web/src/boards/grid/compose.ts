/** Parts of position strings shared by the games on rectangular boards. */
import type { PositionView, Unit } from '../../common/wire';
import { extentOf } from './geometry';

/** The squares field: ranks from last to first, separated by `/`, runs of empty squares as a decimal number. */
export function boardField(view: PositionView, write: (unit: Unit) => string): string {
  const tops = new Map(view.squares.map(({ name, top }) => [name, top]));
  const { files, ranks } = extentOf([...tops.keys()]);
  const row = (rank: number): string => {
    let text = '';
    let vacant = 0;
    for (const file of files) {
      const unit = tops.get(`${file}${rank}`);
      if (!unit) {
        vacant += 1;
        continue;
      }
      text += (vacant > 0 ? vacant : '') + write(unit);
      vacant = 0;
    }
    return vacant > 0 ? text + vacant : text;
  };
  return ranks.toReversed().map(row).join('/');
}

/** A letter as a seat's own unit is written: upper case for the first seat, lower case for the second. */
export function cased(letter: string, seat: number | null): string {
  return seat === 1 ? letter.toLowerCase() : letter.toUpperCase();
}

/** A rank of the squares field split into single-letter units and numbers of empty squares. */
const PLAIN_UNITS = /\d+|[A-Za-z]/g;

/** The units of a rank as the squares field writes them, file by file; an empty string for an empty square. */
function unitsOf(rank: string, parts: RegExp): string[] {
  return (rank.match(parts) ?? []).flatMap((token) =>
    /^\d/.test(token) ? Array<string>(Math.min(99, Number(token))).fill('') : [token],
  );
}

/**
 * The castling rights of an earlier position that still hold: the king, and the rook that the right names by side or
 * file, are still on their places on the first rank. `-` if none are left.
 *
 * @param view the squares of the game
 * @param board the current squares field
 * @param before the squares field when the rights were given
 * @param parts splits a rank into units and numbers, for units written with more than one letter
 */
export function castlingField(
  view: PositionView,
  board: string,
  before: string,
  rights: string,
  parts = PLAIN_UNITS,
): string {
  const { files } = extentOf(view.squares.map((square) => square.name));
  const firstRank = (field: string, seat: number) =>
    unitsOf((seat === 0 ? field.split('/').at(-1) : field.split('/')[0]) ?? '', parts);
  const holds = (right: string): boolean => {
    const seat = right === right.toUpperCase() ? 0 : 1;
    const [now, then] = [firstRank(board, seat), firstRank(before, seat)];
    const own = (letter: string) => cased(letter, seat);
    const king = then.indexOf(own('K'));
    if (king < 0 || now[king] !== own('K')) return false;
    const isRook = (index: number) => then[index] === own('R') && now[index] === own('R');
    switch (right.toUpperCase()) {
      case 'K':
        return then.lastIndexOf(own('R')) > king && isRook(then.lastIndexOf(own('R')));
      case 'Q':
        return then.indexOf(own('R')) < king && isRook(then.indexOf(own('R')));
      default:
        return isRook(files.indexOf(right.toLowerCase()));
    }
  };
  return [...rights].filter((right) => /[a-z]/i.test(right) && holds(right)).join('') || '-';
}
