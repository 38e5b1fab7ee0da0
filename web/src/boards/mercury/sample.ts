/** Test positions for the board, drawn from position strings following rulebook 5 and 11. */
import type { LegalMove, MovePick, PositionView, Square, Unit } from '../../common/wire';
import { apartment, files, rooms } from './zones';

const corners = 'a1 b1 a2 g1 h1 h2 a7 a8 b8 g8 h8 h7'.split(' ');

/** A unit as a position string writes it: `M`, `*c`. */
export function man(text: string): Unit {
  const letter = text.slice(-1);
  const seat = letter === letter.toUpperCase() ? 0 : 1;
  const army = seat + (text.startsWith('*') ? 2 : 0);
  return { letter: letter.toUpperCase(), seat, army, holder: null, promoted: false, marks: [] };
}

/** What threatens or binds a unit; `acting` are the armies with a move left in this turn. */
function dangers(unit: Unit, day: boolean, next: boolean, acting: readonly number[]): string[] {
  const own = unit.army < 2;
  if (day === own) return next === own ? [] : ['endangered'];
  if (unit.letter === 'C' || unit.letter === 'R') return ['frozen'];
  return unit.letter === 'S' && acting.includes(unit.army) ? ['stranded', 'duty'] : ['stranded'];
}

/** The drawing of a position under the default options. */
export function viewOf(position: string): PositionView {
  const [board = '', side, k, inside = '-', rims = '-', used, quiet, turn] = position.split(' ');
  const toMove = side === 'b' ? 1 : 0;
  const acting = [toMove, toMove + 2].filter((_, at) => used !== 'dn'[at]);
  const isDay = (file: number, shifts: number) => (file - shifts + 16) % 8 < 4;
  const squares = board.split('/').flatMap((row, at): Square[] => {
    const units = row.replace(/\d/g, (count) => '.'.repeat(Number(count))).match(/\.|\*?[A-Za-z]/g) ?? [];
    return files.flatMap((file, column) => {
      const name = `${file}${8 - at}`;
      if (rooms.includes(name)) return [];
      const text = units[column] ?? '.';
      const [day, next] = [isDay(column, Number(k)), isDay(column, Number(k) + 1)];
      const made = rims.includes(name);
      const marks = [
        day ? 'day' : 'night',
        ...(made || corners.includes(name) ? ['rim'] : []),
        ...(made ? ['made'] : []),
        ...(day === next ? [] : [next ? 'next_day' : 'next_night']),
      ];
      const unit = text === '.' ? null : man(text);
      const top = unit && { ...unit, marks: dangers(unit, day, next, acting) };
      return [{ name, top, under: [], marks }];
    });
  });
  const [top = null, ...under] = (inside.match(/\*?[A-Za-z]/g) ?? []).map(man);
  squares.push({ name: apartment, top, under, marks: ['apartment'] });
  const seat = toMove === 1 ? 'Black' : 'White';
  return {
    squares,
    hands: [{ units: [] }, { units: [] }],
    attacked: [],
    attackers: [],
    counters: [
      { name: 'shift', now: Number(turn) % 2, limit: 2 },
      { name: 'quiet', now: Number(quiet), limit: 96 },
      { name: 'turn', now: Number(turn), limit: 384 },
    ],
    phase: used === '-' ? `${seat} to move` : `${seat} to make the ${used === 'd' ? 'night' : 'day'} move`,
  };
}

/** A legal move given by its picks: squares, `=C` for a letter; captures follow after a colon. */
export function move(text: string, picks: string): LegalMove {
  const [way = '', captures = ''] = picks.split(':');
  return {
    text,
    short: text,
    words: text,
    picks: way
      .trim()
      .split(' ')
      .map((pick): MovePick =>
        pick.startsWith('=') ? { kind: 'choice', letter: pick.slice(1) } : { kind: 'square', square: pick },
      ),
    captures: captures.split(' ').filter(Boolean),
    losses: [],
  };
}

/** The position before the first move. */
export const opening = 'mmrs*s*r*m*m/mccc*c*c*c*m/8/8/8/8/MCCC*C*C*C*M/MMRS*S*R*M*M w 0 - - - 0 0';
