//! Hints on a move before it is searched.

use super::sight::Sight;
use super::weights::{self, Coming, VALUE};
use crate::board::INSIDE;
use crate::kind::{Kind, Man};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::Bitboard;
use game::MoveHint;

/// A hint for a legal move.
pub(super) fn hint(position: &Position, sight: &Sight, mv: Move) -> MoveHint {
    let side = position.side();
    let taken = match mv.action() {
        Action::Pass | Action::Carry { .. } => None,
        _ if mv.to() == INSIDE => None,
        _ if position.of_side(side.other()).has(mv.to()) => position.man_at(mv.to()),
        _ => None,
    };
    let struck_back =
        |place: u8| place != INSIDE && sight.strikes[side.other() as usize].has(place);
    if let Some(prey) = taken {
        let gain = worth(prey);
        let risk = match mv.action() {
            Action::Go { to, .. }
                if mv.kind() == Kind::Magnetoid && position.is_wrong(mv.time(), to) =>
            {
                VALUE[Kind::Magnetoid as usize]
            }
            Action::Go { to, .. } if struck_back(to) && mv.kind() != Kind::Royal => {
                VALUE[mv.kind() as usize]
            }
            Action::Shoot { target, place, .. } if place && !struck_back(target) => {
                -VALUE[Kind::Cruncher as usize] / 2
            }
            _ => 0,
        };
        return MoveHint {
            noisy: true,
            forcing: false,
            promise: gain - risk,
        };
    }
    MoveHint {
        noisy: false,
        forcing: gives_check(sight, mv),
        promise: quiet_promise(position, mv, &struck_back),
    }
}

/// Whether a Cruncher or a Royal moves to where it attacks a Royal.
fn gives_check(sight: &Sight, mv: Move) -> bool {
    let Action::Go { to, .. } = mv.action() else {
        return false;
    };
    let from_there = |squares: [Bitboard; 2]| to != INSIDE && squares[mv.time() as usize].has(to);
    match mv.kind() {
        Kind::Cruncher => from_there(sight.checks),
        Kind::Royal => from_there(sight.royal_checks),
        Kind::Magnetoid | Kind::Sneaky => false,
    }
}

fn worth(man: Man) -> i32 {
    VALUE[man.kind as usize]
}

/// Moves that take a man out of danger or out of the way of the shift come first.
fn quiet_promise(position: &Position, mv: Move, struck_back: &impl Fn(u8) -> bool) -> i32 {
    let Action::Go { from, to } = mv.action() else {
        return if mv.is_pass() { -40 } else { 0 };
    };
    let man = Man::new(position.side(), mv.time(), mv.kind());
    let at = |place: u8| {
        if place == INSIDE {
            weights::inside(man.kind)
        } else {
            weights::at(man, place, position.shifts(), Coming::Soon)
        }
    };
    let mut promise = at(to) - at(from);
    if struck_back(from) {
        promise += VALUE[man.kind as usize] / 4;
    }
    if struck_back(to) {
        promise -= VALUE[man.kind as usize] / 3;
    }
    if man.kind == Kind::Magnetoid && to != INSIDE && position.is_wrong(man.time, to) {
        promise -= 3 * VALUE[0];
    }
    promise.clamp(-1900, 1900)
}
