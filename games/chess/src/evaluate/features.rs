//! The features of a position, for the learnt part of the evaluation.

use super::pawns::{ahead, connected, passers, weak};
use super::places::seen_from;
use super::sight::{REACHES, Sight};
use crate::board::{Square, wing};
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;
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
    ("own piece by kind and squares reached", REACHES),
    ("enemy piece by kind and squares reached", REACHES),
    ("own pressure on the king, in steps of 3", PRESSURES),
    ("enemy pressure on the king, in steps of 3", PRESSURES),
    ("own passed pawn by rank", 8),
    ("enemy passed pawn by rank", 8),
    ("own passed pawn with a free way, by rank", 8),
    ("enemy passed pawn with a free way, by rank", 8),
    ("own pawn isolated, doubled, backward", 3),
    ("enemy pawn isolated, doubled, backward", 3),
    ("own pawn connected, by rank", 8),
    ("enemy pawn connected, by rank", 8),
    ("own piece attacked by a pawn, by kind", 6),
    ("enemy piece attacked by a pawn, by kind", 6),
    ("own piece attacked by a lesser piece, by kind", 6),
    ("enemy piece attacked by a lesser piece, by kind", 6),
]);
const MEN: [u16; 2] = [LAYOUT.start(0), LAYOUT.start(1)];
const CASTLING: [u16; 2] = [LAYOUT.start(2), LAYOUT.start(3)];
const ATTACKED: [u16; 2] = [LAYOUT.start(4), LAYOUT.start(5)];
const LOOSE: [u16; 2] = [LAYOUT.start(6), LAYOUT.start(7)];
const REACH: [u16; 2] = [LAYOUT.start(8), LAYOUT.start(9)];
const PRESSURE: [u16; 2] = [LAYOUT.start(10), LAYOUT.start(11)];
const PASSED: [u16; 2] = [LAYOUT.start(12), LAYOUT.start(13)];
const FREE: [u16; 2] = [LAYOUT.start(14), LAYOUT.start(15)];
const WEAK: [u16; 2] = [LAYOUT.start(16), LAYOUT.start(17)];
const CONNECTED: [u16; 2] = [LAYOUT.start(18), LAYOUT.start(19)];
const BY_PAWN: [u16; 2] = [LAYOUT.start(20), LAYOUT.start(21)];
const BY_LESSER: [u16; 2] = [LAYOUT.start(22), LAYOUT.start(23)];

/// How many steps of pressure are told apart, and how great each is.
const PRESSURES: u16 = 20;
const PRESSURE_STEP: u16 = 3;

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
        for kind in Kind::ALL {
            for square in position.of(side, kind) {
                active.push(MEN[index] + kind as u16 * 64 + seen(square));
            }
        }
        let king = position.king(side);
        for rook in position.castling() & position.of(side, Kind::Rook) {
            let far = wing(king, rook) == Wing::Long;
            active.push(CASTLING[index] + u16::from(far));
        }
        attacked(position, sight, side, index, active);
        for place in sight.reaches[side as usize].as_slice() {
            active.push(REACH[index] + u16::from(*place));
        }
        let pressure = sight.pressure[side as usize].max(0) as u16 / PRESSURE_STEP;
        active.push(PRESSURE[index] + pressure.min(PRESSURES - 1));
        pawns(position, sight, side, index, active);
    }
}

/// The men of a side that the other one attacks.
fn attacked(position: &Position, sight: &Sight, side: Side, index: usize, active: &mut Active) {
    let foe = side.other();
    let hit = position.of_side(side) & sight.all[foe as usize];
    let defended = sight.all[side as usize];
    let by_pawn = sight.attacks[foe as usize][Kind::Pawn as usize];
    let mut push = |set: Bitboard, feature: u16| {
        for _ in 0..set.len() {
            active.push(feature);
        }
    };
    for kind in Kind::ALL {
        let men = position.of_kind(kind) & hit;
        if men.is_empty() {
            continue;
        }
        push(men, ATTACKED[index] + kind as u16);
        push(men.without(defended), LOOSE[index] + kind as u16);
        if kind != Kind::Pawn {
            push(men & by_pawn, BY_PAWN[index] + kind as u16);
            let by_lesser = sight.by_lesser(foe, kind).without(by_pawn);
            push(men & by_lesser, BY_LESSER[index] + kind as u16);
        }
    }
}

/// The pawns of a side: passed ones, and what each leans on.
fn pawns(position: &Position, sight: &Sight, side: Side, index: usize, active: &mut Active) {
    let own = position.of(side, Kind::Pawn);
    let rank = |square: Square| u16::from(seen_from(side, square) / 8);
    let barred = sight.all[side.other() as usize] | position.occupied();
    for square in passers(position, side) {
        active.push(PASSED[index] + rank(square));
        if !ahead(Bitboard::of(square), side).meets(barred) {
            active.push(FREE[index] + rank(square));
        }
    }
    for (feature, set) in (WEAK[index]..).zip(weak(own, sight, side)) {
        for _ in 0..set.len() {
            active.push(feature);
        }
    }
    for square in connected(own, sight, side) {
        active.push(CONNECTED[index] + rank(square));
    }
}
