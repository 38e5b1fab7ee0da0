//! Placing pieces before the game begins (rulebook 10.1).

use super::Sink;
use crate::board::{FILE_A, FILE_H, FILE_L, home_rank};
use crate::kind::{Army, Kind};
use crate::position::Position;
use crate::rules::Setup;
use chess_kit::{WideBitboard, board16};

/// The number of pieces of a kind on an army's full back line.
const fn full(army: Army, kind: Kind) -> u32 {
    match (army, kind) {
        (_, Kind::Pawn) | (Army::Gray | Army::Brown, Kind::King) => 0,
        (Army::White | Army::Black, Kind::King | Kind::Queen) => 1,
        _ => 2,
    }
}

/// The squares on which an army's pieces are placed: a1 to h1, a8 to h8, l1 to l8.
pub(crate) fn places(army: Army) -> WideBitboard {
    match army.side() {
        Some(side) => board16::rank(home_rank(side)) & board16::files(FILE_A, FILE_H),
        None => board16::file(FILE_L),
    }
}

/// The number of pieces of a kind that an army has still to place.
pub(crate) fn remaining(position: &Position, army: Army, kind: Kind) -> u32 {
    let is_placed = match (position.rules().setup, army) {
        _ if !position.is_placing() => false,
        (_, Army::Gray) => true,
        (Setup::Placement, Army::White | Army::Black) => true,
        _ => false,
    };
    if !is_placed {
        return 0;
    }
    let standing = position.of(army, kind) & places(army);
    full(army, kind).saturating_sub(standing.len())
}

/// The vacant squares on which an army's pieces may be placed.
pub(crate) fn vacant_places(position: &Position, army: Army) -> WideBitboard {
    places(army).without(position.occupied())
}

/// Where a piece of a kind would make it impossible to place an army's bishops on opposite colours.
pub(crate) fn bishop_rule(position: &Position, army: Army, kind: Kind) -> WideBitboard {
    let vacant = vacant_places(position, army);
    let standing = position.of(army, Kind::Bishop) & places(army);
    let mut forbidden = WideBitboard::EMPTY;
    for colour in [board16::DARK, !board16::DARK] {
        // A colour that has no bishop yet needs to keep one square for one.
        if standing.meets(colour) || remaining(position, army, Kind::Bishop) == 0 {
            continue;
        }
        if kind == Kind::Bishop {
            if !standing.is_empty() {
                forbidden |= vacant.without(colour);
            }
        } else if !(vacant & colour).is_several() {
            forbidden |= vacant & colour;
        }
    }
    forbidden
}

/// Passes every placement to the sink.
pub(super) fn moves(position: &Position, sink: &mut impl Sink) {
    let army = position.half().army();
    for kind in Kind::BACK {
        if remaining(position, army, kind) > 0 {
            let vacant = vacant_places(position, army);
            sink.place(kind, vacant.without(bishop_rule(position, army, kind)));
        }
    }
}
