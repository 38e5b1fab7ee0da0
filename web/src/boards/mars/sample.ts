/** Test positions for the board, drawn from position strings following rulebook 5, 8 and 10.2. */
import type { LegalMove, MovePick, PositionView, Square, Unit } from '../../common/wire';
import { ownUnit } from '../shared/units';
import { files } from './fronts';
import { modes } from './names';
import { familyOf } from './shapes';

/** The position before the first move. */
export const opening = 'wrwgswrw/fhtwwthf/pcimmicp/8/8/PCIMMICP/FHTWWTHF/WRWGSWRW w - 0 1';

/** Which units have the right of way, by square, and by which rule. */
export type Rights = Readonly<Record<string, readonly [boolean, number]>>;

const limit = (full: number, count: number) => Math.ceil(full / 2 ** (count - 1));

/** What stands on a square: `w`, `I[3]`, `w[2:5.1]`. */
function placed(name: string, text: string): Square {
  const [, letter = '', count, cold, brood] = /^([A-Za-z])(?:\[(\d+)(?::(\d+)\.(\d+))?\])?$/.exec(text) ?? [];
  const seat = letter === letter.toUpperCase() ? 0 : 1;
  const top = ownUnit(letter.toUpperCase(), seat);
  const number = Number(count ?? 0);
  if (cold === undefined) {
    return { name, top, under: Array.from({ length: Math.max(0, number - 1) }, () => ownUnit('I', seat)) };
  }
  return {
    name,
    top: { ...top, marks: ['frozen'] },
    under: Array.from({ length: number }, () => ownUnit('I', 1 - seat)),
    counters: [
      { name: 'cold', now: Number(cold), limit: limit(12, number) },
      { name: 'brood', now: Number(brood), limit: limit(4, number) },
    ],
  };
}

/** The units that stand around a square. */
function neighbours(squares: readonly Square[], name: string): number {
  const [file, rank] = [name.charCodeAt(0), Number(name.slice(1))];
  return squares.filter(
    (one) =>
      one.top &&
      one.name !== name &&
      Math.abs(one.name.charCodeAt(0) - file) <= 1 &&
      Math.abs(Number(one.name.slice(1)) - rank) <= 1,
  ).length;
}

const byCount = ['advancer', 'withdrawer', 'withdrawer', 'coordinator', 'mimic', 'maharajah', 'maharajah'];

function marksOf(unit: Unit, square: Square, squares: readonly Square[], active: boolean, rights: Rights) {
  const marks: string[] = [];
  const right = active ? rights[square.name] : ([true, 1] as const);
  if (right && 'GSRFHWM'.includes(unit.letter))
    marks.push(right[0] ? 'right' : 'no_right', `rule${right[1]}`);
  if (unit.letter === 'T') {
    const count = neighbours(squares, square.name);
    marks.push(byCount[count] ?? Object.keys(modes)[count - 2] ?? '');
  }
  marks.push(...unit.marks);
  return marks;
}

/** The drawing of a position under the default options; the right of way is given where the Fronts touch. */
export function viewOf(position: string, rights: Rights = {}): PositionView {
  const [board = '', side, , quiet = '0'] = position.split(' ');
  const squares = board.split('/').flatMap((row, at): Square[] => {
    const texts = row.replace(/\[[^\]]*\]|\d/g, (one) =>
      one.startsWith('[') ? one : '.'.repeat(Number(one)),
    );
    const units = texts.match(/\.|[A-Za-z](?:\[[^\]]*\])?/g) ?? [];
    return files.map((file, column) => {
      const name = `${file}${8 - at}`;
      const text = units[column] ?? '.';
      return text === '.' ? { name, top: null, under: [] } : placed(name, text);
    });
  });
  const ranks = (file: string, seat: number) =>
    squares
      .filter(
        ({ name, top }) => name.startsWith(file) && top?.seat === seat && familyOf(top.letter) === 'front',
      )
      .map(({ name }) => Number(name.slice(1)));
  const fronts = files.map(
    (file) => [Math.max(0, ...ranks(file, 0)), Math.min(9, ...ranks(file, 1))] as const,
  );
  const active = fronts.some(([w, b]) => b - w <= 1);
  return {
    squares: squares.map((square) => {
      const [w, b] = fronts[files.indexOf(square.name.charAt(0))] ?? [0, 9];
      const rank = Number(square.name.slice(1));
      const { top } = square;
      return {
        ...square,
        top: top && { ...top, marks: marksOf(top, square, squares, active, rights) },
        marks: [
          ...(rank < w ? ['white_land'] : rank === w ? ['white_front'] : []),
          ...(rank > b ? ['black_land'] : rank === b ? ['black_front'] : []),
          ...(rank > w && rank < b ? ['no_mans_land'] : []),
          ...(b - w <= 1 ? ['touching'] : []),
        ],
      };
    }),
    hands: [{ units: [] }, { units: [] }],
    attacked: [],
    attackers: [],
    counters: [{ name: 'quiet', now: Number(quiet), limit: 100 }],
    phase: side === 'b' ? 'Black to move' : 'White to move',
    marks: [active ? 'active' : 'passive'],
  };
}

/** A legal move given by its picks, `=x` for a letter; captures follow after a colon, losses after another. */
export function move(text: string, picks: string): LegalMove {
  const [way = '', captures = '', losses = ''] = picks.split(':').map((part) => part.trim());
  const list = (words: string) => words.split(' ').filter(Boolean);
  return {
    text,
    short: text,
    words: text,
    picks: list(way).map((pick): MovePick =>
      pick.startsWith('=') ? { kind: 'choice', letter: pick.slice(1) } : { kind: 'square', square: pick },
    ),
    captures: list(captures),
    losses: list(losses),
  };
}
