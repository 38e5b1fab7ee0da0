//! Results forced by the rules, regardless of statistics.

use game::{Outcome, Seat, SeatSet};

/// The proven outcome from a node when each seat plays for its own points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// The seats that share the point.
    pub(super) sharers: SeatSet,
    /// The known number of plies from the node to the end of the game.
    pub(super) plies: u16,
}

impl Proof {
    /// The game is over at the node.
    pub(super) fn at_once(end: &Outcome) -> Proof {
        Proof {
            sharers: end.sharers,
            plies: 0,
        }
    }

    /// The same for the parent node.
    pub(super) fn one_ply_before(self) -> Proof {
        Proof {
            sharers: self.sharers,
            plies: self.plies.saturating_add(1),
        }
    }
}

/// The points of a seat when `sharers` share the point.
pub(super) fn share(sharers: SeatSet, seat: Seat) -> f64 {
    if sharers.contains(seat) {
        1.0 / f64::from(sharers.len().max(1))
    } else {
        0.0
    }
}

/// A sort key for the mover's preference among proven results. A near win and a distant loss are preferred.
pub(super) fn liking(proof: Proof, mover: Seat) -> (f64, i32) {
    let points = share(proof.sharers, mover);
    let plies = i32::from(proof.plies);
    (points, if points > 0.0 { -plies } else { plies })
}
