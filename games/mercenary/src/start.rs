//! The start position (rulebook 3, 10.1 and 10.2).

use crate::board::{self, FILE_A, FILE_K, FILE_L, FILE_X};
use crate::half::Half;
use crate::kind::{Army, Kind, Side, Unit};
use crate::lineup::USUAL_GRAY;
use crate::position::Position;
use crate::rules::{Armies, Options, Setup};

/// Sets up the armies; pieces that are still to be placed are left out.
#[must_use]
pub fn start(options: &Options) -> Position {
    let rules = options.rules;
    let mut position = Position::empty(rules);
    put_pawns(&mut position);
    put_left_wing(&mut position);
    for file in 0..8u8 {
        let kind = options.back[usize::from(file)];
        for side in Side::BOTH {
            if rules.setup != Setup::Placement {
                let square = board::at(FILE_A + file, board::home_rank(side));
                position.put(Unit::new(Army::of(side), kind), square);
            }
        }
    }
    if rules.setup == Setup::Ready {
        for rank in 0..8u8 {
            let kind = options.gray_line[usize::from(rank)];
            position.put(Unit::new(Army::Gray, kind), board::at(FILE_L, rank));
        }
    }
    for side in Side::BOTH {
        position.set_markers(side, options.markers[side as usize]);
    }
    if rules.castling {
        position.set_castling(position.rights_of_standing());
    }
    position.set_placing(rules.setup != Setup::Ready);
    if rules.setup == Setup::GrayPlaced {
        position.set_half(Half::BlackGray);
    }
    position.settle(&Side::BOTH);
    position
}

/// Every pawn on its start square.
pub(crate) fn put_pawns(position: &mut Position) {
    for index in 0..8u8 {
        for (side, rank) in [(Side::White, 1), (Side::Black, 6)] {
            let square = board::at(FILE_A + index, rank);
            position.put(Unit::new(Army::of(side), Kind::Pawn), square);
        }
        let square = board::at(FILE_K, index);
        position.put(Unit::new(Army::Gray, Kind::Pawn), square);
    }
}

/// The complete left wing, if there is one.
pub(crate) fn put_left_wing(position: &mut Position) {
    let army = match position.rules().armies {
        Armies::One => return,
        Armies::Fourth => Army::Brown,
        Armies::TwoGray => Army::Gray,
    };
    for rank in 0..8u8 {
        let kind = USUAL_GRAY[usize::from(rank)];
        position.put(Unit::new(army, kind), board::at(0, rank));
        position.put(Unit::eastward_pawn(army), board::at(FILE_X, rank));
    }
}
