/** Setting up a position: the position string of rulebook 10.2 from a drawing. */
import type { PositionView, Square } from '../../common/wire';
import { cased } from '../grid/compose';
import type { PositionCounters } from '../types';
import { files } from './fronts';
import { hostOf, swarmsOf } from './stacks';

const ranks = [8, 7, 6, 5, 4, 3, 2, 1];

/** The contents of a square as the first field writes them, without clocks: `w`, `I[3]`, `w[2`. */
function written(square: Square): string {
  const { top } = square;
  if (!top) return '';
  const letter = cased(top.letter, top.seat);
  const count = swarmsOf(square).length;
  if (hostOf(square)) return `${letter}[${count}`;
  return count > 1 ? `${letter}[${count}]` : letter;
}

/** The units of a first field, by square. */
function unitsOf(field: string): Map<string, string> {
  const units = new Map<string, string>();
  field.split('/').forEach((row, at) => {
    let file = 0;
    for (const [text] of row.matchAll(/\d|[A-Za-z](?:\[[^\]]*\])?/g)) {
      if (/^\d/.test(text)) file += Number(text);
      else units.set(`${files[file++] ?? ''}${ranks[at] ?? 0}`, text);
    }
  });
  return units;
}

/**
 * The squares field. A host keeps its clocks while the number of Swarms on it stays the same; new Swarms count as
 * having worked for one turn.
 */
function boardField(view: PositionView, before: string): string {
  const old = unitsOf(before);
  const texts = new Map(
    view.squares.map((square) => {
      const text = written(square);
      if (!hostOf(square)) return [square.name, text];
      const kept = old.get(square.name);
      return [square.name, kept?.startsWith(`${text}:`) ? kept : `${text}:1.1]`];
    }),
  );
  const row = (rank: number) => {
    let text = '';
    let vacant = 0;
    for (const file of files) {
      const unit = texts.get(`${file}${rank}`) ?? '';
      if (unit === '') {
        vacant += 1;
        continue;
      }
      text += (vacant > 0 ? String(vacant) : '') + unit;
      vacant = 0;
    }
    return vacant > 0 ? text + String(vacant) : text;
  };
  return ranks.map(row).join('/');
}

/**
 * Writes the position string of the drawing; the rules decide whether it is valid. Keeps the clocks of hosts, and which
 * sides captured on their last turn, from `original`.
 */
export function composePosition(
  view: PositionView,
  toMove: number,
  counters: PositionCounters,
  original = '',
): string {
  const [board = '', , flags = '-'] = original.split(' ');
  return [
    boardField(view, board),
    toMove === 1 ? 'b' : 'w',
    flags,
    String(counters.quiet),
    String(counters.turn),
  ].join(' ');
}
