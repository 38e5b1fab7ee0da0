/** A played line in rows, one for each turn, as move lists show it. */
import type { PlayedPly } from './wire';

/** A row of a move list. */
export interface MoveRow {
  turn: number;
  /** The moves of the turn with their place in the line, from 0. */
  moves: { index: number; ply: PlayedPly }[];
  /** Whether the turn begins with another seat than the first, because the line does. */
  late: boolean;
}

/** Groups plies by turn. A seat may have several moves in one. */
export function moveRows(plies: readonly PlayedPly[]): MoveRow[] {
  const rows: MoveRow[] = [];
  plies.forEach((ply, index) => {
    const row = rows.at(-1);
    if (row && row.turn === ply.turn) row.moves.push({ index, ply });
    else rows.push({ turn: ply.turn, moves: [{ index, ply }], late: ply.seat !== 0 });
  });
  return rows;
}
