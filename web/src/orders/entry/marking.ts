/** A sheet in pieces: which of them something is wrong with. */
import type { DrawnNote, NoteWord } from '../../common/wire';

/** A piece of the sheet. */
export interface Piece {
  text: string;
  weight: NoteWord;
}

/** How long what a note points at is, in characters: the order where there is one, else the word. */
function lengthAt(line: string, column: number, whole: boolean): number {
  const rest = line.slice(column);
  const found = (whole ? /^[^;#]*[^;#\s]/u : /^[^\s;,()]+/u).exec(rest);
  return Math.max(1, found?.[0].length ?? 0);
}

/** The sheet in pieces, in its order; together they are the sheet. Columns count characters, texts code units. */
export function marked(text: string, notes: readonly DrawnNote[]): Piece[] {
  const pieces: Piece[] = [];
  const lines = text.split('\n');
  lines.forEach((line, row) => {
    const here = notes
      .filter((note) => note.line === row + 1 && note.problem !== null && note.weight !== 'plain')
      .toSorted((a, b) => a.column - b.column);
    let done = 0;
    for (const { column, order, weight } of here) {
      const from = Math.max(done, [...line].slice(0, column - 1).join('').length);
      const to = Math.min(line.length, from + lengthAt(line, from, order !== null));
      if (from > done) pieces.push({ text: line.slice(done, from), weight: 'plain' });
      // Where something is missing at the end, a blank is marked.
      pieces.push({ text: to > from ? line.slice(from, to) : '\u00a0', weight });
      done = Math.max(done, to);
    }
    pieces.push({ text: line.slice(done) + (row + 1 < lines.length ? '\n' : ''), weight: 'plain' });
  });
  return pieces;
}
