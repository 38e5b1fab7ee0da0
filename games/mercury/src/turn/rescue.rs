//! Whether a turn can be completed with the Royals safe, and which Royals can be saved at all.

use super::grip::Grip;
use crate::attack::{is_safe, threats};
use crate::board::{KING, RING, file, file_squares};
use crate::generate::{bound_moves_into, duty, mending_into, pseudo_into};
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::position::Position;

/// The goal of a turn.
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
    /// Whether the Royals satisfy the goal.
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

    /// The same with the attacks already known.
    #[inline]
    fn is_met(self, grip: &Grip) -> bool {
        match self {
            Goal::Bound | Goal::Safe => grip.attacked().next().is_none(),
            Goal::OneRoyal => grip.attacked().count() < grip.royals(),
        }
    }

    /// Whether a grip proves that the goal does not hold after a move.
    #[inline]
    pub(super) fn fails(self, grip: &Grip, mv: Move) -> bool {
        match self {
            Goal::Bound | Goal::Safe => grip.outlasts(mv),
            Goal::OneRoyal => grip.outlasts_for_all(mv),
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
    let grip = Grip::of(&after);
    let holds = goal.is_met(&grip);
    if holds && !must_move {
        return true;
    }
    let reached = |seconds: &[Move]| {
        seconds.iter().any(|second| {
            if goal.fails(&grip, *second) {
                return false;
            }
            let mut end = after.clone();
            end.apply(*second);
            goal.holds(&end)
        })
    };
    let mut seconds = Vec::with_capacity(64);
    if !holds && !must_move {
        // The most frequent remedies are listed separately.
        mending_into(&after, other, &mut seconds);
        if reached(&seconds) {
            return true;
        }
        if !may_mend_otherwise(&after, other, &grip) {
            return false;
        }
        seconds.clear();
    }
    if bound {
        bound_moves_into(&after, other, &mut seconds);
    } else {
        pseudo_into(&after, other, &mut seconds);
    }
    reached(&seconds)
}

/// Whether a move of a time might make an attacked Royal safe without being a Royal's or removing an enemy. May be true
/// if none does, never false if one does.
fn may_mend_otherwise(position: &Position, time: Time, grip: &Grip) -> bool {
    let sneaky = Man::new(position.side(), time, Kind::Sneaky);
    let (outside, inside) = (position.men(sneaky), position.inside(sneaky) > 0);
    grip.attacked().any(|(royal, by)| {
        let near = KING[usize::from(royal & 63)];
        let is_towable = outside.meets(near) || (inside && RING.has(royal));
        // An attack along the file can be blocked.
        is_towable || by.without(near).meets(file_squares(file(royal)))
    })
}

/// Which Royals of the side to move some turn leaves unattacked, ignoring the duties (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    /// Whether one turn saves all of them.
    pub(crate) all: bool,
    /// Whether some turn saves the Royal of each time, if there is one.
    pub(crate) each: [bool; 2],
}

/// Searches for turns that save the Royals of the side to move at the start of its turn.
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
    let grip = Grip::of(position);
    let mut firsts = Vec::with_capacity(128);
    for time in Time::BOTH {
        pseudo_into(position, time, &mut firsts);
    }
    // Usually one move saves.
    let vain = |grip: &Grip, mv: &Move| grip.outlasts_for_all(*mv);
    if firsts
        .iter()
        .any(|mv| !vain(&grip, mv) && look(&middle(position, *mv)))
    {
        return found;
    }
    let mut seconds = Vec::with_capacity(128);
    for first in firsts {
        let middle = middle(position, first);
        seconds.clear();
        pseudo_into(&middle, first.time().other(), &mut seconds);
        let grip = Grip::of(&middle);
        let end = |mv: Move| {
            let mut end = middle.clone();
            end.apply(mv);
            end
        };
        if seconds.iter().any(|mv| !vain(&grip, mv) && look(&end(*mv))) {
            return found;
        }
    }
    found
}
