//! What is known of the positions on the path from the root.

use crate::order::{Before, Token};
use crate::value::MAX_PLY;
use game::Seat;

#[derive(Clone, Copy, Debug)]
struct Frame {
    seat: Seat,
    /// The static evaluation for the seat to move; none if it is threatened.
    standing: Option<i32>,
    /// The move that is being searched; none for a pass.
    played: Option<Token>,
}

/// One entry for each ply.
#[derive(Debug)]
pub(crate) struct Frames(Vec<Frame>);

/// No turn before the last one of the same seat is further away than this.
const FARTHEST: usize = 8;

impl Frames {
    pub(crate) fn new() -> Frames {
        let empty = Frame {
            seat: Seat(0),
            standing: None,
            played: None,
        };
        Frames(vec![empty; MAX_PLY + 2])
    }

    /// Records a position. Returns whether it is better for its seat than at the end of its last turn; true if that is
    /// not known.
    pub(crate) fn enter(&mut self, ply: usize, seat: Seat, standing: Option<i32>) -> bool {
        if let Some(frame) = self.0.get_mut(ply) {
            frame.seat = seat;
            frame.standing = standing;
            frame.played = None;
        }
        let Some(standing) = standing else {
            return false;
        };
        let earlier = self.0.get(..ply).unwrap_or_default();
        let mut others = false;
        for frame in earlier.iter().rev().take(FARTHEST) {
            if frame.seat != seat {
                others = true;
            } else if others && let Some(before) = frame.standing {
                return standing > before;
            }
        }
        true
    }

    /// Records the move that is searched next at a ply.
    pub(crate) fn plays(&mut self, ply: usize, token: Token) {
        self.set(ply, Some(token));
    }

    /// Records a pass.
    pub(crate) fn passes(&mut self, ply: usize) {
        self.set(ply, None);
    }

    fn set(&mut self, ply: usize, token: Option<Token>) {
        if let Some(frame) = self.0.get_mut(ply) {
            frame.played = token;
        }
    }

    /// The moves that led to a ply.
    pub(crate) fn before(&self, ply: usize) -> Before {
        let back = |plies: usize| self.0.get(ply.checked_sub(plies)?)?.played;
        Before {
            last: back(1),
            second: back(2),
        }
    }
}
