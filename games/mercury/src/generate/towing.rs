//! A Sneaky and the men it takes along, square by square (rulebook 6.2, 7.8, 7.9).

use crate::board::{APARTMENT, Square, shifted, wrong};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use chess_kit::Bitboard;

/// The kinds of men that can be taken along.
const TOWABLE: [Kind; 3] = [Kind::Magnetoid, Kind::Cruncher, Kind::Royal];

/// A group on its way.
#[derive(Clone, Debug)]
pub(crate) struct Towing<'a> {
    position: &'a Position,
    time: Time,
    /// The Sneaky.
    pub(crate) sneaky: Bitboard,
    /// The others still going, by [`Time`] and [`TOWABLE`] kind.
    going: [[Bitboard; 3]; 2],
    /// Those that stopped in the wrong time; Magnetoids never do.
    stopped: [[Bitboard; 3]; 2],
    /// What is in the way: all men that do not go.
    standing: Bitboard,
    /// Whether a Magnetoid was removed.
    pub(crate) lost: bool,
    /// Whether the Sneaky has entered the wrong time, which ends the move.
    pub(crate) is_over: bool,
}

/// The men next to a square that a Sneaky there may take along: its own, no Sneakies, none that are
/// frozen, and not the one that moved before where it may not do both.
pub(crate) fn towable(position: &Position, from: Square) -> Bitboard {
    let side = position.side();
    let mut all = Bitboard::EMPTY;
    for time in Time::BOTH {
        let spent = if position.used() == Some(time) {
            position.carried().squares
        } else {
            Bitboard::EMPTY
        };
        let astray = if position.rules().carries_frozen {
            Bitboard::EMPTY
        } else {
            wrong(time, position.shifts())
        };
        let men = |kind| position.men(Man::new(side, time, kind));
        let awake = (men(Kind::Cruncher) | men(Kind::Royal)).without(astray);
        all |= (men(Kind::Magnetoid) | awake).without(spent);
    }
    all & crate::board::KING[usize::from(from & 63)]
}

impl<'a> Towing<'a> {
    /// A Sneaky of the side to move on a square, or in the apartment at that one of its squares, with those
    /// neighbours; the caller has chosen them among the [`towable`].
    pub(crate) fn new(
        position: &'a Position,
        time: Time,
        from: Square,
        towed: Bitboard,
    ) -> Towing<'a> {
        let side = position.side();
        let going = Time::BOTH
            .map(|own| TOWABLE.map(|kind| position.men(Man::new(side, own, kind)) & towed));
        let sneaky = Bitboard::of(from);
        Towing {
            position,
            time,
            sneaky,
            going,
            stopped: [[Bitboard::EMPTY; 3]; 2],
            standing: position.occupied().without(towed | sneaky),
            lost: false,
            is_over: false,
        }
    }

    /// Goes one square further; false, and nothing is done, where the group cannot.
    pub(crate) fn step(&mut self, direction: usize) -> bool {
        let walk = |set: Bitboard| shifted(set, direction);
        let barred_to_all = self.standing;
        let barred = barred_to_all | self.position.rims();
        let sneaky = walk(self.sneaky);
        if self.is_over || sneaky.is_empty() || sneaky.meets(barred) {
            return false;
        }
        let mut next = self.going;
        for time in Time::BOTH {
            for (at, kind) in TOWABLE.into_iter().enumerate() {
                let set = self.going[time as usize][at];
                if set.is_empty() {
                    continue;
                }
                let gone = walk(set);
                let closed = match kind {
                    Kind::Magnetoid => barred_to_all,
                    Kind::Royal if !self.position.rules().royals_enter => barred | APARTMENT,
                    _ => barred,
                };
                if gone.len() != set.len() || gone.meets(closed) {
                    return false;
                }
                next[time as usize][at] = gone;
            }
        }
        self.sneaky = sneaky;
        self.going = next;
        self.face_the_time();
        true
    }

    /// What entering the wrong time does to those that just did.
    fn face_the_time(&mut self) {
        let shifts = self.position.shifts();
        for time in Time::BOTH {
            let astray = wrong(time, shifts);
            for (at, kind) in TOWABLE.into_iter().enumerate() {
                let caught = self.going[time as usize][at] & astray;
                if caught.is_empty() {
                    continue;
                }
                self.going[time as usize][at] ^= caught;
                if kind == Kind::Magnetoid {
                    self.lost = true;
                } else {
                    self.stopped[time as usize][at] |= caught;
                    self.standing |= caught;
                }
            }
        }
        self.is_over = self.sneaky.meets(wrong(self.time, shifts));
    }

    /// The men that were taken along and are still on the board, with the squares where they are now.
    pub(crate) fn men(&self) -> impl Iterator<Item = (Man, Bitboard)> + '_ {
        let side = self.position.side();
        Time::BOTH.into_iter().flat_map(move |time| {
            TOWABLE.into_iter().enumerate().map(move |(at, kind)| {
                let now = self.going[time as usize][at] | self.stopped[time as usize][at];
                (Man::new(side, time, kind), now)
            })
        })
    }
}
