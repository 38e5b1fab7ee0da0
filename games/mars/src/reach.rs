//! What a unit can do from its square (rulebook 7), ignoring the safety of its General.

use crate::board::{FERZ, GLIDE, KING, KNIGHT, RIFLE, Square, WAZIR, walks};
use crate::kind::Kind;
use crate::mimic::Terms;
use crate::position::Position;
pub use crate::squares::Reach;
use crate::{rose, thief};
use chess_kit::{Bitboard, board8};
use game::Side;

/// The squares that a bound unit lands on, empty or not.
#[inline]
pub(crate) fn landing(
    kind: Kind,
    at: Square,
    right: bool,
    extended: bool,
    occupied: Bitboard,
) -> Bitboard {
    let square = usize::from(at & 63);
    match (kind, right) {
        (Kind::General, true) | (Kind::WarMan, false) => KING[square],
        (Kind::General, false) => Bitboard::EMPTY,
        (Kind::Master, true) => WAZIR[square] | KNIGHT[square],
        (Kind::Master, false) => FERZ[square],
        (Kind::Rider, true) if extended => board8::rook(at, occupied),
        (Kind::Rider, true) | (Kind::FootSoldier, false) => WAZIR[square],
        (Kind::Rider, false) if extended => board8::bishop(at, occupied),
        (Kind::Rider, false) => FERZ[square],
        (Kind::FootSoldier, true) => KNIGHT[square],
        (Kind::Hunterglider, true) => GLIDE[square],
        (Kind::Hunterglider, false) => walks(at, occupied),
        (Kind::WarMan, true) => board8::rook(at, occupied),
        (Kind::Mantacron, true) => board8::queen(at, occupied),
        (Kind::Mantacron, false) => rose::reach(at, occupied),
        (Kind::Thief | Kind::Gripper | Kind::Cyzneo | Kind::Swarm, _) => Bitboard::EMPTY,
    }
}

/// What a unit of a side and kind can do from a square, with or without the right of way. `terms` say whether a Rider is
/// extended (6.3), and how a Thief copies; they are evaluated only where they matter. Freezing is not considered.
#[inline]
#[must_use]
pub fn reach(
    position: &Position,
    side: Side,
    kind: Kind,
    at: Square,
    right: bool,
    terms: &impl Terms,
) -> Reach {
    let square = usize::from(at & 63);
    let occupied = position.occupied();
    let enemies = || position.presence(side.other());
    match kind {
        Kind::Gripper => Reach {
            goes: board8::rook(at, occupied).without(occupied),
            strikes: WAZIR[square] & enemies(),
            ..Reach::default()
        },
        Kind::Cyzneo => Reach {
            goes: board8::queen(at, occupied).without(occupied),
            places: places(position, side, at),
            ..Reach::default()
        },
        Kind::Swarm => Reach {
            goes: WAZIR[square].without(occupied),
            settles: WAZIR[square] & position.units(side.other()),
            ..Reach::default()
        },
        Kind::Thief => thief::reach(position, side, at, terms),
        kind => {
            let extended = kind == Kind::Rider && terms.extended(at);
            let squares = landing(kind, at, right, extended, occupied);
            let mut all = Reach {
                goes: squares.without(occupied),
                lands: squares & position.landable(side),
                ..Reach::default()
            };
            match (kind, right) {
                (Kind::Master, true) => all.strikes = RIFLE[square] & enemies(),
                (Kind::Mantacron, true) => all.area = WAZIR[square] & enemies(),
                (Kind::General, _) if position.rules().generals_spared => {
                    all.lands = all.lands.without(position.kind(Kind::Mantacron));
                }
                _ => {}
            }
            all
        }
    }
}

/// Where a Cyzneo may place another one (7.2).
fn places(position: &Position, side: Side, at: Square) -> Bitboard {
    let limit = u32::from(position.rules().cyzneo_limit);
    if limit < u32::from(crate::rules::NO_CYZNEO_LIMIT)
        && position.of(side, Kind::Cyzneo).len() >= limit
    {
        return Bitboard::EMPTY;
    }
    KNIGHT[usize::from(at & 63)].without(position.occupied())
}

/// The squares on which a unit could capture something with one action (6.2, 6.4), frozen or not.
#[inline]
#[must_use]
pub fn targets(
    position: &Position,
    side: Side,
    kind: Kind,
    at: Square,
    right: bool,
    terms: &impl Terms,
) -> Bitboard {
    match kind {
        Kind::Thief => thief::targets(position, side, at, terms),
        Kind::Cyzneo | Kind::Swarm => Bitboard::EMPTY,
        kind => reach(position, side, kind, at, right, terms).takes(),
    }
}
