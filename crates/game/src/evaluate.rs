//! What a game tells the search.

use crate::TurnPosition;

/// What the search needs to know of a game beyond its rules.
pub trait Evaluate: TurnPosition {
    /// How good the position is for the seat to move, in hundredths of the game's smallest unit of material
    /// (a pawn). Between -20,000 and 20,000. Called for positions that are not over.
    fn evaluate(&self) -> i32;

    /// Appends the legal moves that quiescence looks at: captures and what changes material at once.
    fn noisy_moves_into(&self, out: &mut Vec<Self::Move>);

    /// Whether quiescence looks at the move.
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// How promising a legal move looks before it is searched; larger first. A noisy move's hint is the
    /// material it wins at once less a fraction of what it risks, in the units of
    /// [`evaluate`](Evaluate::evaluate); a quiet move's hint is small.
    fn order_hint(&self, mv: Self::Move) -> i32;

    /// A legal move that wins the game at once, where the rules have such moves and one exists.
    fn winning_move(&self) -> Option<Self::Move>;

    /// Whether the seat to move would lose at once if the other side could move now. The search looks
    /// further where it is so.
    fn is_threatened(&self) -> bool;
}
