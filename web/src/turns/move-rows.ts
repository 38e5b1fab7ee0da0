/** A played line in rows, one for each turn, as move lists show it. */
import type { PlayedPly } from '../common/wire';

/** A part of a turn: a move with its place in the line, or a part that was skipped. */
export type RowPart = { kind: 'move'; index: number; ply: PlayedPly } | { kind: 'skipped' };

/** What one seat did in one turn. */
export interface RowCell {
  seat: number;
  /** The parts in order. */
  parts: RowPart[];
}

/** A row of a move list. */
export interface MoveRow {
  turn: number;
  /** At most one for each seat, in their order. */
  cells: RowCell[];
  /** Whether the turn begins with another seat than the first, because the line does. */
  late: boolean;
  /** Whether it goes on with the turn of the row before it: the seats take turns within one. */
  goesOn: boolean;
}

/** The parts that are missing before a ply; `before` is the ply before it in the line, null at its beginning. */
export function skippedBefore(before: PlayedPly | null, ply: PlayedPly): number {
  // Where a line begins is no skip: the first turn of a game, or a position in the middle of a turn. Neither
  // is where another phase of the game begins, one whose turns have another number of parts.
  if (!before || before.parts !== ply.parts) return 0;
  return isSameTurn(before, ply) ? Math.max(0, ply.part - before.part - 1) : ply.part;
}

/** Whether two plies are parts of one seat's turn. */
export function isSameTurn(one: PlayedPly, other: PlayedPly): boolean {
  return one.seat === other.seat && one.turn === other.turn && one.parts === other.parts;
}

/** Groups plies by turn and seat. */
export function moveRows(plies: readonly PlayedPly[]): MoveRow[] {
  const rows: MoveRow[] = [];
  let before: PlayedPly | null = null;
  plies.forEach((ply, index) => {
    let row = rows.at(-1);
    const begins = !row || row.turn !== ply.turn || before?.parts !== ply.parts;
    let cell = row?.cells.at(-1);
    const comesBack = cell !== undefined && ply.seat < cell.seat;
    if (!row || begins || comesBack) {
      row = { turn: ply.turn, cells: [], late: ply.seat !== 0, goesOn: !begins };
      rows.push(row);
      cell = undefined;
    }
    if (!cell || cell.seat !== ply.seat) {
      cell = { seat: ply.seat, parts: [] };
      row.cells.push(cell);
    }
    for (let missing = skippedBefore(before, ply); missing > 0; missing -= 1) {
      cell.parts.push({ kind: 'skipped' });
    }
    cell.parts.push({ kind: 'move', index, ply });
    before = ply;
  });
  return rows;
}

/** What stands before a move where moves are written one after the other. */
export interface Lead {
  /** The number of the turn, with its dots; null where it need not be said. */
  number: string | null;
  /** How many parts were skipped before it. */
  skipped: number;
  /** Whether it goes on with the turn of the move before it. */
  joined: boolean;
}

/** What stands before a move; `interrupted` when a comment or a variation stands between it and the one before. */
export function leadOf(before: PlayedPly | null, ply: PlayedPly, interrupted: boolean): Lead {
  const joined = before !== null && isSameTurn(before, ply);
  const isSamePhase = before !== null && before.turn === ply.turn && before.parts === ply.parts;
  return {
    number:
      interrupted || !before || (ply.seat === 0 && !isSamePhase)
        ? `${ply.turn}${ply.seat === 0 ? '.' : '…'}`
        : null,
    skipped: skippedBefore(before, ply),
    joined,
  };
}
