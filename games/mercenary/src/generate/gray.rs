//! Gray and brown half-turns (rulebook 4): any piece that the opponent does not control moves, within its powers, to a
//! vacant square or captures a piece of another army other than a king. The kings' safety does not matter.

use super::pawns::{Pawns, striking};
use super::{Sink, reach as reach_of};
use crate::board::{Square, Walk};
use crate::half::Half;
use crate::kind::{Army, Kind};
use crate::moves::{NO_RELEASE, Release};
use crate::position::Position;
use chess_kit::WideBitboard;

/// Tells the sink every move of a gray or brown half-turn.
pub(super) fn moves(position: &Position, half: Half, sink: &mut impl Sink) {
    let army = half.army();
    let rules = position.rules();
    let theirs = position.markers(half.side().other());
    let movable = position.of_army(army).without(theirs.set());
    let held = position.held(half);
    if rules.choose && held.len() >= rules.control {
        // A piece already controlled keeps its marker; another one requires releasing one of its colour (rulebook 10,
        // `release`).
        let held_set = held.set();
        tell(position, army, movable & held_set, NO_RELEASE, sink);
        for square in held.iter() {
            if sink.is_satisfied() {
                return;
            }
            tell(position, army, movable.without(held_set), square + 1, sink);
        }
    } else {
        tell(position, army, movable, NO_RELEASE, sink);
    }
}

/// What an army's pieces may capture: everything but their own army and the kings.
#[inline]
fn allowed(position: &Position, army: Army) -> WideBitboard {
    position
        .rules()
        .squares()
        .without(position.of_army(army) | position.of_kind(Kind::King))
}

fn tell(
    position: &Position,
    army: Army,
    movable: WideBitboard,
    release: Release,
    sink: &mut impl Sink,
) {
    if movable.is_empty() {
        return;
    }
    let occupied = position.occupied();
    let allowed = allowed(position, army);
    let pawns = movable & position.of_kind(Kind::Pawn);
    let east = position.eastward();
    pawns_of(position, army, Walk::West, pawns.without(east)).tell(allowed, release, sink);
    if sink.is_satisfied() {
        return;
    }
    pawns_of(position, army, Walk::East, pawns & east).tell(allowed, release, sink);
    for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        for from in movable & position.of_kind(kind) {
            if sink.is_satisfied() {
                return;
            }
            sink.go(from, reach_of(kind, from, occupied) & allowed, release);
        }
    }
    for right in position.passing().iter().filter(|right| right.serves(army)) {
        for (walk, set) in [
            (Walk::West, pawns.without(east)),
            (Walk::East, pawns & east),
        ] {
            for from in striking(walk, set, right.target) {
                passing_capture(position, walk, from, right.target, release, sink);
            }
        }
    }
}

/// An en passant capture; the square passed over may be on the capturing pawn's promotion rank.
fn passing_capture(
    position: &Position,
    walk: Walk,
    from: Square,
    target: Square,
    release: Release,
    sink: &mut impl Sink,
) {
    let bit = WideBitboard::of(target);
    if Pawns::promotion_file(position, walk).has(target) {
        sink.promote(from, bit, release);
    } else {
        sink.go(from, bit, release);
    }
}

fn pawns_of(position: &Position, army: Army, walk: Walk, set: WideBitboard) -> Pawns {
    Pawns {
        walk,
        set,
        vacant: position.vacant(),
        prey: position
            .occupied()
            .without(position.of_army(army) | position.of_kind(Kind::King)),
        double: position.rules().gray_double_step,
        promotion: Pawns::promotion_file(position, walk),
    }
}

/// Where a gray or brown piece may go, whoever controls it; including en passant captures.
pub(crate) fn reach(position: &Position, army: Army, kind: Kind, from: Square) -> WideBitboard {
    if kind != Kind::Pawn {
        return reach_of(kind, from, position.occupied()) & allowed(position, army);
    }
    let walk = position.walk(army, from);
    let set = WideBitboard::of(from);
    let mut targets = pawns_of(position, army, walk, set).targets();
    for right in position.passing().iter().filter(|right| right.serves(army)) {
        if !striking(walk, set, right.target).is_empty() {
            targets |= WideBitboard::of(right.target);
        }
    }
    targets
}
