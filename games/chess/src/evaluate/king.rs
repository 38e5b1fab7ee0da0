//! King safety.

use super::places::seen_from;
use super::sight::Sight;
use super::tapered::Tapered;
use super::weights::{
    DANGER_SCALE, FAR_SHIELD, MOST_DANGER, NO_SHIELD, OPEN_TO_KING, WITHOUT_QUEEN,
};
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::board8::file;

/// The penalty for a side's king position; negative.
pub(super) fn value(position: &Position, sight: &Sight, side: Side) -> Tapered {
    let enemy = side.other();
    let faults = open_shield(position, side);
    let mut danger = sight.pressure[enemy as usize] + faults / 8;
    if position.of(enemy, Kind::Queen).is_empty() {
        danger -= WITHOUT_QUEEN;
    }
    let danger = danger.max(0);
    let cost = (danger * danger / DANGER_SCALE).min(MOST_DANGER);
    Tapered::new(-faults - cost, -cost / 8)
}

/// The penalty for missing pawns in front of a side's king.
fn open_shield(position: &Position, side: Side) -> i32 {
    let king = position.king(side);
    let own = position.of(side, Kind::Pawn);
    let foes = position.of(side.other(), Kind::Pawn);
    let king_file = king % 8;
    let king_rank = seen_from(side, king) / 8;
    let mut faults = 0;
    let middle = king_file.clamp(1, 6);
    for column in middle - 1..=middle + 1 {
        let beside = usize::from(column != king_file);
        let pawns = own & file(column);
        let nearest = match side {
            Side::White => pawns.0 >> (king_rank * 8),
            Side::Black => (pawns.0.swap_bytes()) >> (king_rank * 8),
        };
        // Zero if no own pawn is level with the king or in front of it.
        faults += match nearest.trailing_zeros() / 8 {
            0 | 1 => 0,
            2 => FAR_SHIELD[0],
            3..=7 => FAR_SHIELD[1],
            _ => NO_SHIELD[beside],
        };
        if pawns.is_empty() && (foes & file(column)).is_empty() {
            faults += OPEN_TO_KING;
        }
    }
    faults
}
