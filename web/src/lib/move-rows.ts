/** A played line in rows, one for each turn, as move lists show it. */
import type { PlayedPly } from './wire';

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
  cells: RowCell[];
  /** Whether the turn begins with another seat than the first, because the line does. */
  late: boolean;
}

/** The parts that are missing before a ply; `before` is the ply before it in the line, null at its beginning. */
export function skippedBefore(before: PlayedPly | null, ply: PlayedPly): number {
  // Where a line begins is no skip: the first turn of a game, or a position in the middle of a turn.
  if (!before) return 0;
  return isSameTurn(before, ply) ? Math.max(0, ply.part - before.part - 1) : ply.part;
}

/** Whether two plies are parts of one seat's turn. */
export function isSameTurn(one: PlayedPly, other: PlayedPly): boolean {
  return one.seat === other.seat && one.turn === other.turn;
}

/** Groups plies by turn and seat. */
export function moveRows(plies: readonly PlayedPly[]): MoveRow[] {
  const rows: MoveRow[] = [];
  plies.forEach((ply, index) => {
    const before = plies[index - 1] ?? null;
    let row = rows.at(-1);
    if (!row || row.turn !== ply.turn) {
      row = { turn: ply.turn, cells: [], late: ply.seat !== 0 };
      rows.push(row);
    }
    let cell = row.cells.at(-1);
    if (!cell || cell.seat !== ply.seat) {
      cell = { seat: ply.seat, parts: [] };
      row.cells.push(cell);
    }
    for (let missing = skippedBefore(before, ply); missing > 0; missing -= 1) {
      cell.parts.push({ kind: 'skipped' });
    }
    cell.parts.push({ kind: 'move', index, ply });
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
  const begins = ply.seat === 0 && !joined;
  return {
    number: interrupted || begins ? `${ply.turn}${ply.seat === 0 ? '.' : '…'}` : null,
    skipped: skippedBefore(before, ply),
    joined,
  };
}
