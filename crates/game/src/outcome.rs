//! How a game ended.

use crate::{Seat, SeatSet};
use std::fmt;

/// Reasons that every game may use; a game's rulebook adds its own.
pub mod reason {
    /// The players agreed to a draw.
    pub const AGREEMENT: &str = "agreement";
    /// A player resigned.
    pub const RESIGNATION: &str = "resignation";
    /// A player lost on time.
    pub const TIME: &str = "time";
    /// The same position occurred often enough.
    pub const REPETITION: &str = "repetition";
    /// The seat to move had no legal move, in a game whose rulebook has no special term for it.
    pub const NO_MOVES: &str = "no_moves";
    /// The reason was not recorded; only records of games have this.
    pub const UNSTATED: &str = "unstated";
}

/// How a game ended: who shares the point, and why.
///
/// The point is divided evenly among the sharers: a win has one sharer, a draw between two has both (½ each), a
/// three-way draw of survivors has three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The seats that share the one point.
    pub sharers: SeatSet,
    /// The number of seats in the game.
    pub seats: u8,
    /// A reason code from the rulebook's list, such as `king_captured`.
    pub reason: &'static str,
}

impl Outcome {
    /// A win for one seat in a two-player game.
    #[must_use]
    pub const fn win(winner: Seat, reason: &'static str) -> Outcome {
        Outcome {
            sharers: SeatSet::one(winner),
            seats: 2,
            reason,
        }
    }

    /// A draw in a two-player game.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome {
            sharers: SeatSet::all(2),
            seats: 2,
            reason,
        }
    }

    /// A draw in which all seats share the point.
    #[must_use]
    pub fn shared_by_all(seats: usize, reason: &'static str) -> Outcome {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        Outcome {
            sharers: SeatSet::all(seats),
            seats,
            reason,
        }
    }

    /// The points of a seat, 0 to 1.
    #[must_use]
    pub fn points(&self, seat: Seat) -> f64 {
        if self.sharers.contains(seat) {
            1.0 / f64::from(self.sharers.len().max(1))
        } else {
            0.0
        }
    }

    /// The sole winner, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        if self.sharers.len() == 1 {
            self.sharers.iter().next()
        } else {
            None
        }
    }

    /// The result in record notation for two seats (`1-0`, `0-1`, `1/2-1/2`).
    #[must_use]
    pub fn result_text(&self) -> &'static str {
        match self.winner() {
            Some(Seat(0)) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// `1 0 king_captured`, `0.5 0.5 thirty_moves`: the points of each seat, then the reason.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in 0..self.seats {
            let points = (self.points(Seat(seat)) * 1000.0).round() / 1000.0;
            write!(f, "{points} ")?;
        }
        f.write_str(self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_shared_evenly() {
        let win = Outcome::win(Seat::SECOND, reason::TIME);
        assert_eq!(win.to_string(), "0 1 time");
        assert_eq!(
            (win.winner(), win.result_text()),
            (Some(Seat::SECOND), "0-1")
        );
        let draw = Outcome::draw(reason::AGREEMENT);
        assert_eq!(draw.to_string(), "0.5 0.5 agreement");
        assert_eq!((draw.winner(), draw.result_text()), (None, "1/2-1/2"));
        let three = Outcome {
            sharers: SeatSet::one(Seat(0)).with(Seat(2)).with(Seat(4)),
            seats: 5,
            reason: "draw",
        };
        assert_eq!(three.to_string(), "0.333 0 0.333 0 0.333 draw");
    }
}
