//! Pawn structure and passed pawns.

use super::places::seen_from;
use super::sight::Sight;
use super::tapered::Tapered;
use super::weights::{
    BACKWARD, BLOCKED_SHARE, CONNECTED, DOUBLED, FOE_FAR, FREE_WAY_SHARE, FRIEND_FAR, ISOLATED,
    ISOLATED_IN_THE_OPEN, PASSED, ROOK_BEHIND, UNSTOPPABLE,
};
use crate::board::Square;
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::board8::file;
use chess_kit::{Bitboard, SquareSet};

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// The squares to the left and right of a set.
#[inline(always)]
fn beside(set: Bitboard) -> Bitboard {
    SquareSet((set.0 & NOT_A) >> 1 | (set.0 & NOT_H) << 1)
}

/// The squares in front of a set on its files, from the side's view; squares of the set itself only if others are
/// behind them.
#[inline(always)]
pub(super) fn ahead(set: Bitboard, side: Side) -> Bitboard {
    let mut bits = set.0;
    match side {
        Side::White => {
            bits <<= 8;
            bits |= bits << 8;
            bits |= bits << 16;
            bits |= bits << 32;
        }
        Side::Black => {
            bits >>= 8;
            bits |= bits >> 8;
            bits |= bits >> 16;
            bits |= bits >> 32;
        }
    }
    SquareSet(bits)
}

/// Every square on the files of a set.
#[inline(always)]
fn files_of(set: Bitboard) -> Bitboard {
    set | ahead(set, Side::White) | ahead(set, Side::Black)
}

/// The squares that a side's pawns attack now or could attack after advancing.
#[inline(always)]
pub(super) fn reach_of_attacks(pawns: Bitboard, side: Side) -> Bitboard {
    beside(ahead(pawns, side))
}

/// The distance of two squares in king moves.
#[inline(always)]
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let files = (a % 8).abs_diff(b % 8);
    let ranks = (a / 8).abs_diff(b / 8);
    i32::from(files.max(ranks))
}

/// A side's pawns that are isolated, doubled, or backward.
pub(super) fn weak(own: Bitboard, sight: &Sight, side: Side) -> [Bitboard; 3] {
    let isolated = own.without(beside(files_of(own)));
    let doubled = own & ahead(own, side.other());
    // A pawn with an own pawn beside it, or behind it on an adjacent file, can be supported.
    let lonely = own
        .without(beside(ahead(own, side) | own))
        .without(isolated);
    let hit = sight.attacks[side.other() as usize][Kind::Pawn as usize];
    let stops = match side {
        Side::White => SquareSet(hit.0 >> 8),
        Side::Black => SquareSet(hit.0 << 8),
    };
    [isolated, doubled, lonely & stops]
}

/// A side's pawns that are beside another or guarded by one.
pub(super) fn connected(own: Bitboard, sight: &Sight, side: Side) -> Bitboard {
    own & (sight.attacks[side as usize][Kind::Pawn as usize] | beside(own))
}

/// A side's passed pawns: the foremost of each file that no enemy pawn can stop or capture.
pub(super) fn passers(position: &Position, side: Side) -> Bitboard {
    let own = position.of(side, Kind::Pawn);
    let foes = position.of(side.other(), Kind::Pawn);
    let stopped = ahead(foes, side.other()) | reach_of_attacks(foes, side.other());
    own.without(stopped).without(ahead(own, side.other()))
}

/// The value of a side's pawns beyond material and squares.
pub(super) fn value(position: &Position, sight: &Sight, side: Side) -> Tapered {
    let own = position.of(side, Kind::Pawn);
    let foes = position.of(side.other(), Kind::Pawn);
    if own.is_empty() {
        return Tapered::NONE;
    }
    let mut value = Tapered::NONE;
    let [isolated, doubled, backward] = weak(own, sight, side);
    let in_the_open = isolated.without(ahead(foes, side.other()));
    value += ISOLATED * isolated.len() as i32;
    value += ISOLATED_IN_THE_OPEN * in_the_open.len() as i32;
    value += DOUBLED * doubled.len() as i32;
    value += BACKWARD * backward.len() as i32;
    for square in connected(own, sight, side) {
        value += CONNECTED[seen_from(side, square) as usize / 8];
    }
    for square in passers(position, side) {
        value += passed(position, sight, side, square);
    }
    value
}

/// The value of a passed pawn beyond that of any pawn.
fn passed(position: &Position, sight: &Sight, side: Side, square: Square) -> Tapered {
    let enemy = side.other();
    let rank = i32::from(seen_from(side, square) / 8);
    let base = PASSED[rank as usize & 7];
    let next = match side {
        Side::White => square + 8,
        Side::Black => square.wrapping_sub(8),
    } & 63;
    let way = ahead(Bitboard::of(square), side);
    let mut share = 100;
    if position.of_side(enemy).has(next) {
        share = BLOCKED_SHARE;
    } else if !(way & (sight.all[enemy as usize] | position.occupied())).is_empty() {
        let guarded = sight.all[enemy as usize].has(next);
        share += if guarded { 0 } else { FREE_WAY_SHARE / 3 };
    } else {
        share += FREE_WAY_SHARE;
    }
    let mut value = Tapered::new(
        base.middlegame() * share / 100,
        base.endgame() * share / 100,
    );
    if rank >= 3 {
        let (foe, friend) = (position.king(enemy), position.king(side));
        let kings = FOE_FAR * distance(foe, next) + FRIEND_FAR * distance(friend, next);
        value += Tapered::new(0, kings * (rank - 2));
    }
    let behind = ahead(Bitboard::of(square), enemy) & file(square % 8);
    if behind.meets(position.of(side, Kind::Rook)) {
        value += ROOK_BEHIND;
    }
    if runs_through(position, side, square, rank, way) {
        value += Tapered::new(0, UNSTOPPABLE);
    }
    value
}

/// Whether the enemy has only its king (and pawns), and it comes too late.
fn runs_through(position: &Position, side: Side, square: Square, rank: i32, way: Bitboard) -> bool {
    let enemy = side.other();
    let simple = position.of_kind(Kind::Pawn) | position.of_kind(Kind::King);
    if position.of_side(enemy).meets(!simple) || position.occupied().meets(way) {
        return false;
    }
    let last = square % 8 + seen_from(side, 56);
    // A pawn on its first square may step twice.
    let steps = (7 - rank).min(5);
    let late = i32::from(position.side_to_move() == enemy);
    distance(position.king(enemy), last & 63) - late > steps
}
