//! Explanations, for people who ask why.

use crate::{Account, Show};

/// A game's explanations beyond its moves. By default there are none.
pub trait Explain: Show {
    /// The effects of a legal move besides the move itself, in sentences for people: a skipped part of a turn, a check
    /// with the unit that gives it. `self` is the position before it, `after` the one after.
    fn notes(&self, mv: Self::Move, after: &Self) -> Vec<String> {
        let _ = (mv, after);
        Vec::new()
    }

    /// The squares, before the move, of the mover's own units that a legal move costs, besides its captures from
    /// others; each square once.
    fn losses(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// What is special about a legal move, in a few words of the rulebook each (“drop”, “castling”): puzzles are sorted by
    /// them. `self` is the position before it, `after` the one after. Captures and checks need no mention.
    fn motifs(&self, mv: Self::Move, after: &Self) -> Vec<&'static str> {
        let _ = (mv, after);
        Vec::new()
    }

    /// Why the unit on a square has no legal move, in words for a player who tried to pick it up; none if it has one,
    /// if there is no such square, or if the game gives no reasons. The words begin with a small letter and end without a
    /// full stop, like those of a [`Fault`](crate::Fault): the page makes a sentence of them.
    fn why_stuck(&self, square: &str) -> Option<String> {
        let _ = square;
        None
    }

    /// The rules' account of each unit, in the order of the view's squares; none if the game has nothing to explain.
    fn accounts(&self) -> Vec<Account> {
        Vec::new()
    }
}

/// A turn game with all its interfaces; what [`Turns`](crate::Turns) wraps.
///
/// Implemented for every type that implements [`Explain`], and with it [`Show`], [`Notation`](crate::Notation) and
/// [`Rules`](crate::Rules).
pub trait TurnGame: Explain {}

impl<P: Explain> TurnGame for P {}
