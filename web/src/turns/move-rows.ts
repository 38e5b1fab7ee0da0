/** A played line in rows, one per turn, as move lists show it. */
import type { PlayedPly } from '../common/wire';

/** A part of a turn: a move with its ply in the line, or a skipped part. */
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
  /** At most one per seat, in seat order. */
  cells: RowCell[];
  /** Whether the turn begins with a seat other than the first, because the line does. */
  late: boolean;
  /** Whether it continues the previous row's turn: the seats alternate within one turn. */
  goesOn: boolean;
}

/** The parts skipped before a ply; `before` is the preceding ply of the line, null at its beginning. */
export function skippedBefore(before: PlayedPly | null, ply: PlayedPly): number {
  // The beginning of a line skips nothing: it is the first turn of a game, or a position in the middle of a turn. Nor
  // does a new phase of the game whose turns have another number of parts.
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

/** The prefix of a move in a running list of moves. */
export interface Lead {
  /** The turn number, with its dots; null if it need not be shown. */
  number: string | null;
  /** How many parts were skipped before it. */
  skipped: number;
  /** Whether it continues the turn of the preceding move. */
  joined: boolean;
}

/** The prefix of a move; `interrupted` if a comment or variation separates it from the preceding move. */
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
