//! Why things are as they are, for people who ask.

use crate::{Account, Show};

/// What a game explains beyond its moves. Every default is to explain nothing.
pub trait Explain: Show {
    /// What came of a legal move besides the move itself, in sentences for people: a part of a turn that is
    /// skipped, a check with the unit that gives it. `self` is the position before it, `after` the one after.
    fn notes(&self, mv: Self::Move, after: &Self) -> Vec<String> {
        let _ = (mv, after);
        Vec::new()
    }

    /// Squares, before the move, of the mover's own units that a legal move costs him besides what it captures
    /// from others; each square once.
    fn losses(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// Why the unit on a square has no legal move, in words for a player who tried to pick it up; none where
    /// it has one, where there is no such square, or where the game does not tell.
    fn why_stuck(&self, square: &str) -> Option<String> {
        let _ = square;
        None
    }

    /// What the rules say of each unit, for people who ask why, in the order of the view's squares; none where
    /// the game has nothing to explain.
    fn accounts(&self) -> Vec<Account> {
        Vec::new()
    }
}

/// A game of turns with everything that can be asked of it; what [`Turns`](crate::Turns) wraps.
///
/// Every type that implements [`Explain`], and with it [`Show`], [`Notation`](crate::Notation) and
/// [`Rules`](crate::Rules), is one.
pub trait TurnGame: Explain {}

impl<P: Explain> TurnGame for P {}
