//! Endgames: advantages that do not win, and how to win an ending without pawns.

use super::pawns::distance;
use super::places::seen_from;
use super::weights::{EXCHANGE, KINGS_NEAR, TO_CORNER, TO_EDGE, WON_ENDING};
use crate::board::Square;
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{DARK, file};

/// The scale of an advantage that counts in full.
pub(super) const WHOLE: i32 = 64;

const MINOR: i32 = EXCHANGE[Kind::Bishop as usize];
const ROOK: i32 = EXCHANGE[Kind::Rook as usize];

/// The exchange value of a side's men except king and pawns.
fn pieces_worth(position: &Position, side: Side) -> i32 {
    [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]
        .into_iter()
        .map(|kind| EXCHANGE[kind as usize] * position.of(side, kind).len() as i32)
        .sum()
}

/// How much of the advantage of the side `strong` counts in an endgame, in 64ths.
pub(super) fn share(position: &Position, strong: Side) -> i32 {
    let weak = strong.other();
    let pawns = position.of(strong, Kind::Pawn);
    let (more, less) = (pieces_worth(position, strong), pieces_worth(position, weak));
    if pawns.is_empty() {
        if more < ROOK {
            return 0;
        }
        let knights = position.of(strong, Kind::Knight).len() as i32;
        if more == knights * EXCHANGE[Kind::Knight as usize] && knights == 2 && less < ROOK {
            return 0;
        }
        if more - less <= MINOR {
            return if less <= MINOR { 4 } else { 12 };
        }
        return WHOLE;
    }
    if wrong_bishop(position, strong, pawns) {
        return 0;
    }
    let usual = (44 + 5 * pawns.len() as i32).min(WHOLE);
    let (ours, theirs) = (
        position.of(strong, Kind::Bishop),
        position.of(weak, Kind::Bishop),
    );
    let opposite = ours.len() == 1 && theirs.len() == 1 && ours.meets(DARK) != theirs.meets(DARK);
    if !opposite {
        return usual;
    }
    if more == MINOR && less == MINOR {
        (12 + 5 * pawns.len() as i32).min(40)
    } else {
        usual.min(50)
    }
}

/// Whether all pawns of `strong` are on one rook file, the enemy king is on or next to its promotion corner, and
/// `strong` has no other men than bishops of the wrong colour, if any.
fn wrong_bishop(position: &Position, strong: Side, pawns: Bitboard) -> bool {
    let outer = if pawns.without(file(0)).is_empty() {
        0
    } else if pawns.without(file(7)).is_empty() {
        7
    } else {
        return false;
    };
    let corner = seen_from(strong, 56 + outer);
    let simple = position.of(strong, Kind::King) | pawns;
    let rest = position.of_side(strong).without(simple);
    let bishops = position.of(strong, Kind::Bishop);
    let colour = if DARK.has(corner) { DARK } else { !DARK };
    rest == bishops
        && !bishops.meets(colour)
        && distance(position.king(strong.other()), corner) <= 1
}

/// The bonus for the side `strong` when mating a king without pawns, if it has the material for it; otherwise 0.
pub(super) fn drive(position: &Position, strong: Side) -> i32 {
    let weak = strong.other();
    if !position.of(weak, Kind::Pawn).is_empty() {
        return 0;
    }
    let (more, less) = (pieces_worth(position, strong), pieces_worth(position, weak));
    if more - less < ROOK || (more < 2 * ROOK && less > 0) {
        return 0;
    }
    if position.of(strong, Kind::Pawn).is_empty() && share(position, strong) < WHOLE {
        return 0;
    }
    let (king, foe) = (position.king(strong), position.king(weak));
    let near = KINGS_NEAR * (7 - distance(king, foe));
    let won = if less == 0 { WON_ENDING } else { 0 };
    won + near + corner_or_edge(position, strong, foe)
}

/// How far the weak king is driven: towards the bishop's corners with bishop and knight only, otherwise to the edge.
fn corner_or_edge(position: &Position, strong: Side, foe: Square) -> i32 {
    let count = |kind| position.of(strong, kind).len();
    let bishops = position.of(strong, Kind::Bishop);
    let pair = [Kind::Pawn, Kind::Rook, Kind::Queen].map(count) == [0; 3];
    if pair && bishops.len() == 1 && count(Kind::Knight) == 1 {
        let corners: [Square; 2] = if bishops.meets(DARK) {
            [0, 63]
        } else {
            [7, 56]
        };
        let steps = |corner: Square| {
            i32::from((foe % 8).abs_diff(corner % 8) + (foe / 8).abs_diff(corner / 8))
        };
        return TO_CORNER * (14 - steps(corners[0]).min(steps(corners[1])));
    }
    let from_middle = |at: u8| i32::from(at.max(7 - at)) - 4;
    TO_EDGE * (from_middle(foe % 8) + from_middle(foe / 8))
}
