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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_compared_with_the_end_of_its_seats_last_turn() {
        let (one, other) = (Seat(0), Seat(1));
        let mut frames = Frames::new();
        // A turn of two parts of each seat.
        assert!(frames.enter(0, one, Some(10)), "nothing is known yet");
        assert!(frames.enter(1, one, Some(50)), "the same turn says nothing");
        frames.enter(2, other, Some(-70));
        frames.enter(3, other, Some(-30));
        assert!(frames.enter(4, one, Some(51)));
        assert!(!frames.enter(4, one, Some(50)), "no better than 50");
        assert!(!frames.enter(4, one, None), "a threatened seat");
        // Where the seat was threatened, the ply before counts.
        frames.enter(1, one, None);
        assert!(frames.enter(4, one, Some(11)));
        assert!(!frames.enter(4, one, Some(10)));
    }

    #[test]
    fn the_moves_before_a_ply_are_those_that_are_being_searched() {
        let token = |mv: u8| Token::of(Seat(0), mv);
        let mut frames = Frames::new();
        frames.plays(0, token(1));
        frames.plays(1, token(2));
        frames.passes(2);
        let told = |ply| {
            let Before { last, second } = frames.before(ply);
            (last, second)
        };
        assert_eq!(told(0), (None, None));
        assert_eq!(told(1), (Some(token(1)), None));
        assert_eq!(told(2), (Some(token(2)), Some(token(1))));
        assert_eq!(told(3), (None, Some(token(2))), "after a pass");
    }
}
