//! The features of a position, for the learnt part of the evaluation.

use super::places::seen_from;
use super::sight::Sight;
use crate::board::{Square, wing};
use crate::kind::Kind;
use crate::position::Position;
use chess_kit::san::Wing;
use net::{Active, Layout};

/// Boards are turned so that the own side is below and its king on the files a to d. A position in which a king stands
/// alone has none: there the terms know how to win.
pub(super) const LAYOUT: Layout = Layout::new(&[
    ("own man by kind and square, king on a to d", 6 * 64),
    ("enemy man by kind and square, own king on a to d", 6 * 64),
    ("own castling right, by wing", 2),
    ("enemy castling right, by wing", 2),
    ("own man attacked, by kind", 6),
    ("enemy man attacked, by kind", 6),
    ("own man attacked and not defended, by kind", 6),
    ("enemy man attacked and not defended, by kind", 6),
]);
const MEN: [u16; 2] = [LAYOUT.start(0), LAYOUT.start(1)];
const CASTLING: [u16; 2] = [LAYOUT.start(2), LAYOUT.start(3)];
const ATTACKED: [u16; 2] = [LAYOUT.start(4), LAYOUT.start(5)];
const LOOSE: [u16; 2] = [LAYOUT.start(6), LAYOUT.start(7)];

pub(super) fn features(position: &Position, sight: &Sight, active: &mut Active) {
    let us = position.side_to_move();
    if !position.of_side(us).is_several() || !position.of_side(us.other()).is_several() {
        return;
    }
    let turn = if seen_from(us, position.king(us)) % 8 > 3 {
        7
    } else {
        0
    };
    let seen = |square: Square| u16::from(seen_from(us, square) ^ turn);
    for (index, side) in [us, us.other()].into_iter().enumerate() {
        let attacked = sight.all[side.other() as usize];
        let loose = attacked.without(sight.all[side as usize]);
        for kind in Kind::ALL {
            let men = position.of(side, kind);
            for square in men {
                active.push(MEN[index] + kind as u16 * 64 + seen(square));
            }
            for _ in 0..(men & attacked).len() {
                active.push(ATTACKED[index] + kind as u16);
            }
            for _ in 0..(men & loose).len() {
                active.push(LOOSE[index] + kind as u16);
            }
        }
        let king = position.king(side);
        for rook in position.castling() & position.of(side, Kind::Rook) {
            let far = wing(king, rook) == Wing::Long;
            active.push(CASTLING[index] + u16::from(far));
        }
    }
}
