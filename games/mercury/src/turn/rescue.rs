//! Whether a turn can be completed so that Royals are safe, and which Royals can be saved at all.

use super::bound_moves_into;
use crate::attack::{Judged, is_safe, strikers, strikers_of, threats};
use crate::board::{APARTMENT, KING, RING, Square, file, file_squares};
use crate::generate::{duty, pseudo_into};
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::Bitboard;

/// What a turn must come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The duties met and all Royals of the side to move safe.
    Bound,
    /// All Royals of the side to move safe.
    Safe,
    /// At least one of two Royals safe.
    OneRoyal,
}

impl Goal {
    /// Whether the Royals stand as the goal asks.
    #[inline]
    pub(super) fn holds(self, position: &Position) -> bool {
        match self {
            Goal::Bound | Goal::Safe => is_safe(position),
            Goal::OneRoyal => {
                let threats = threats(position);
                Time::BOTH.into_iter().any(|time| {
                    position.has_royal(position.side(), time) && !threats[time as usize]
                })
            }
        }
    }
}

/// The position in the middle of a turn, after a first part.
fn middle(position: &Position, mv: Move) -> Position {
    let mut middle = position.clone();
    middle.apply(mv);
    middle.set_used(Some(mv.time()));
    middle
}

/// Whether a first part, which itself meets the goal's duty, can be completed to a turn that meets the goal.
pub(super) fn can_complete(position: &Position, mv: Move, goal: Goal) -> bool {
    let after = middle(position, mv);
    let other = mv.time().other();
    let bound = goal == Goal::Bound;
    let must_move = bound && duty(&after, other);
    let holds = goal.holds(&after);
    if holds && !must_move {
        return true;
    }
    if !holds && !may_mend(&after, other) {
        return false;
    }
    let mut seconds = Vec::with_capacity(64);
    if bound {
        bound_moves_into(&after, other, &mut seconds);
    } else {
        pseudo_into(&after, other, &mut seconds);
    }
    seconds.into_iter().any(|second| {
        let mut end = after.clone();
        end.apply(second);
        goal.holds(&end)
    })
}

/// Whether a move of a time might make an attacked Royal safe. May be true where none does, never false where
/// one does.
fn may_mend(position: &Position, time: Time) -> bool {
    let judged = Judged::at_end(position);
    if judged != Judged::now(position) {
        // What will attack after the shift is not what men can do now.
        return true;
    }
    let threats = threats(position);
    Time::BOTH.into_iter().any(|own| {
        threats[own as usize]
            && position
                .royal(position.side(), own)
                .is_some_and(|royal| own == time || may_mend_one(position, time, royal, judged))
    })
}

/// The same for one Royal, which does not move by itself.
fn may_mend_one(position: &Position, time: Time, royal: Square, judged: Judged) -> bool {
    let side = position.side();
    let here = Bitboard::of(royal);
    let sneaky = Man::new(side, time, Kind::Sneaky);
    let beside = position.men(sneaky).meets(KING[usize::from(royal & 63)]);
    let beside_inside = position.inside(sneaky) > 0 && here.meets(RING);
    if beside || beside_inside {
        return true;
    }
    let attackers = strikers(position, side.other(), royal, judged);
    // From afar an attack along the file can be blocked.
    let near = KING[usize::from(royal & 63)];
    if attackers.without(near).meets(file_squares(file(royal))) {
        return true;
    }
    attackers
        .into_iter()
        .any(|square| may_strike(position, time, square))
}

/// Whether a man of the side to move and of a time might remove what stands on a square.
fn may_strike(position: &Position, time: Time, square: Square) -> bool {
    let side = position.side();
    let judged = Judged::now(position);
    if !strikers_of(position, side, time, square, judged).is_empty() {
        return true;
    }
    // On a rim square only shots and rim-making remove anything; both were counted.
    debug_assert!(!APARTMENT.has(square));
    false
}

/// Which Royals of the side to move some turn leaves unattacked, whatever the duties (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    /// Whether one turn saves all of them.
    pub(crate) all: bool,
    /// Whether some turn saves that of each time, where there is one.
    pub(crate) each: [bool; 2],
}

/// Looks for turns that save the Royals of the side to move at the start of its turn.
pub(crate) fn saved(position: &Position) -> Saved {
    let mut found = Saved {
        all: false,
        each: [false; 2],
    };
    let present = Time::BOTH.map(|time| position.has_royal(position.side(), time));
    let mut look = |position: &Position| {
        let threats = threats(position);
        for time in [0, 1] {
            found.each[time] |= present[time] && !threats[time];
        }
        found.all |= threats == [false, false];
        found.all
    };
    if look(position) {
        return found;
    }
    let mut firsts = Vec::with_capacity(128);
    for time in Time::BOTH {
        pseudo_into(position, time, &mut firsts);
    }
    // One move saves most often.
    if firsts.iter().any(|mv| look(&middle(position, *mv))) {
        return found;
    }
    let mut seconds = Vec::with_capacity(128);
    for first in firsts {
        let middle = middle(position, first);
        seconds.clear();
        pseudo_into(&middle, first.time().other(), &mut seconds);
        let end = |mv: Move| {
            let mut end = middle.clone();
            end.apply(mv);
            end
        };
        if seconds.iter().any(|mv| look(&end(*mv))) {
            return found;
        }
    }
    found
}
