//! Attacks on Royals (rulebook 9.1).

use crate::board::{APARTMENT, KING, RAYS, Square, ZEBRA, shifted, wrong};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use chess_kit::{Bitboard, slide};
use game::Side;

/// The zones used to determine attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Judged {
    /// The number of shifts.
    pub(crate) shifts: u8,
    /// Whether the Magnetoids in the wrong time count as removed already.
    pub(crate) without_stranded: bool,
}

impl Judged {
    /// The current zones.
    #[inline]
    pub(crate) const fn now(position: &Position) -> Judged {
        Judged {
            shifts: position.shifts(),
            without_stranded: false,
        }
    }

    /// The zones that determine the safety of the Royals at the end of the current turn (9.2, and the option
    /// `shift_check`).
    #[inline]
    pub(crate) const fn at_end(position: &Position) -> Judged {
        if position.rules().judged_after_shift && position.shift_follows() {
            Judged {
                shifts: (position.shifts() + 1) & 7,
                without_stranded: position.rules().removes_stranded,
            }
        } else {
            Judged::now(position)
        }
    }
}

/// The enemy men that attack the Royal of a side and time now; none if it is in the apartment or gone.
#[must_use]
pub fn attackers(position: &Position, side: Side, time: Time) -> Bitboard {
    position
        .royal(side, time)
        .map_or(Bitboard::EMPTY, |square| {
            strikers(position, side.other(), square, Judged::now(position))
        })
}

/// Whether each Royal of the side to move, day and night, would be attacked if the turn ended here.
#[inline]
pub(crate) fn threats(position: &Position) -> [bool; 2] {
    let judged = Judged::at_end(position);
    let side = position.side();
    let is_threatened = |time| {
        position
            .royal(side, time)
            .is_some_and(|square| is_struck(position, side.other(), square, judged))
    };
    [is_threatened(Time::Day), is_threatened(Time::Night)]
}

/// Whether no Royal of the side to move would be attacked if the turn ended here.
#[inline]
pub(crate) fn is_safe(position: &Position) -> bool {
    threats(position) == [false, false]
}

/// Whether a man of `by` could capture a Royal on the square.
#[inline]
fn is_struck(position: &Position, by: Side, square: Square, judged: Judged) -> bool {
    !strikers_of(position, by, Time::Day, square, judged).is_empty()
        || !strikers_of(position, by, Time::Night, square, judged).is_empty()
}

/// The men of `by` that could capture the man on a plain square outside the apartment.
pub(crate) fn strikers(position: &Position, by: Side, square: Square, judged: Judged) -> Bitboard {
    strikers_of(position, by, Time::Day, square, judged)
        | strikers_of(position, by, Time::Night, square, judged)
}

/// The men of `by` and of one time that could capture the man on a plain square outside the apartment.
#[inline]
pub(crate) fn strikers_of(
    position: &Position,
    by: Side,
    time: Time,
    square: Square,
    judged: Judged,
) -> Bitboard {
    let rules = position.rules();
    let astray = wrong(time, judged.shifts);
    let at = usize::from(square & 63);
    let crunchers = position.men(Man::new(by, time, Kind::Cruncher));
    let royals = position.men(Man::new(by, time, Kind::Royal));
    let shooters = if rules.frozen_shoot {
        crunchers
    } else {
        crunchers.without(astray)
    };
    let near = if rules.frozen_strike {
        crunchers.without(astray) | royals
    } else {
        (crunchers | royals).without(astray)
    };
    let found = (KING[at] & near) | (ZEBRA[at] & shooters);
    found | magnetoids(position, by, time, square, judged)
}

/// The Magnetoids of both sides that are in the wrong time after this many shifts.
pub(crate) fn stranded_magnetoids(position: &Position, shifts: u8) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for side in Side::BOTH {
        for time in Time::BOTH {
            all |= position.men(Man::new(side, time, Kind::Magnetoid)) & wrong(time, shifts);
        }
    }
    all
}

/// The Magnetoids of `by` and of one time that could capture the man on a plain square outside the apartment.
#[inline]
fn magnetoids(
    position: &Position,
    by: Side,
    time: Time,
    square: Square,
    judged: Judged,
) -> Bitboard {
    let rules = position.rules();
    let astray = wrong(time, judged.shifts);
    let mut magnetoids = position.men(Man::new(by, time, Kind::Magnetoid));
    if judged.without_stranded {
        magnetoids = magnetoids.without(astray);
    }
    if !rules.captures_from_rim {
        magnetoids = magnetoids.without(position.rims());
    }
    let near = Bitboard::of(square);
    let beside = shifted(near, 2) | shifted(near, 6);
    let file = crate::board::file_squares(square);
    if !magnetoids.meets(beside | file) || (!rules.last_gasp && astray.has(square)) {
        return Bitboard::EMPTY;
    }
    let mut found = magnetoids & beside;
    let mut occupied = position.occupied();
    if judged.without_stranded {
        occupied = occupied.without(stranded_magnetoids(position, judged.shifts));
    }
    for (direction, upward) in [(0, true), (4, false)] {
        let reach = slide(&RAYS[direction], square, occupied, upward);
        let seen = reach & magnetoids;
        // In the wrong time it enters no square beyond the first outside the apartment.
        if seen.meets(astray) && !reach.without(seen).without(APARTMENT).is_empty() {
            continue;
        }
        found |= seen;
    }
    found
}
