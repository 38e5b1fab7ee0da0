//! Pieces: material, squares, and threats against them.

use super::pawns::reach_of_attacks;
use super::places::{seen_from, worth};
use super::sight::Sight;
use super::tapered::Tapered;
use super::weights::{
    BISHOP_OUTPOST, BISHOP_PAIR, HALF_OPEN_FILE, HANGING_PAWN, HANGING_PIECE, HIT_BY_LESSER,
    HIT_BY_PAWN, KNIGHT_OUTPOST, OPEN_FILE, PAWN_ON_COLOUR,
};
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{DARK, file};

/// Material and squares of all a side's men.
pub(super) fn material(position: &Position, side: Side) -> Tapered {
    let mut value = Tapered::NONE;
    for kind in Kind::ALL {
        for square in position.of(side, kind) {
            value += worth(side, kind, square);
        }
    }
    value
}

/// The value of a side's pieces beyond their squares.
pub(super) fn value(position: &Position, sight: &Sight, side: Side) -> Tapered {
    let own = position.of(side, Kind::Pawn);
    let foes = position.of(side.other(), Kind::Pawn);
    let mut value = Tapered::NONE;
    for rook in position.of(side, Kind::Rook) {
        let column = file(rook % 8);
        if !column.meets(own) {
            value += if column.meets(foes) {
                HALF_OPEN_FILE
            } else {
                OPEN_FILE
            };
        }
    }
    let bishops = position.of(side, Kind::Bishop);
    if bishops.is_several() {
        value += BISHOP_PAIR;
    }
    for bishop in bishops {
        let colour = if DARK.has(bishop) { DARK } else { !DARK };
        value += PAWN_ON_COLOUR * (own & colour).len() as i32;
    }
    let minors = bishops | position.of(side, Kind::Knight);
    let held = sight.attacks[side as usize][Kind::Pawn as usize];
    let posts = minors & held.without(reach_of_attacks(foes, side.other()));
    for square in posts {
        if (3..=5).contains(&(seen_from(side, square) / 8)) {
            value += if bishops.has(square) {
                BISHOP_OUTPOST
            } else {
                KNIGHT_OUTPOST
            };
        }
    }
    value
}

/// The penalty for attacked men of a side; negative.
pub(super) fn threats(position: &Position, sight: &Sight, side: Side) -> Tapered {
    let own = position.of_side(side);
    let pawns = position.of(side, Kind::Pawn);
    let pieces = own.without(pawns | position.of(side, Kind::King));
    let foes = &sight.attacks[side.other() as usize];
    let count = |set: Bitboard| set.len() as i32;
    let by_pawn = pieces & foes[Kind::Pawn as usize];
    let minors = foes[Kind::Knight as usize] | foes[Kind::Bishop as usize];
    let by_lesser = (position.straight(side) & minors)
        | (position.of(side, Kind::Queen) & foes[Kind::Rook as usize]);
    let loose = sight.all[side.other() as usize].without(sight.all[side as usize]);
    HIT_BY_PAWN * count(by_pawn)
        + HIT_BY_LESSER * count(by_lesser.without(by_pawn))
        + HANGING_PIECE * count(pieces & loose)
        + HANGING_PAWN * count(pawns & loose)
}
