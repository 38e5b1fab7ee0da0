//! The interface between a game and the search.

use crate::Rules;

/// A game's hints on a legal move before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveHint {
    /// Whether quiescence search considers the move: captures and immediate changes of material.
    pub noisy: bool,
    /// Whether the move threatens an immediate win, as far as that is cheap to detect. Such moves are exempt from
    /// futility pruning.
    pub forcing: bool,
    /// A move ordering score; larger first. For a noisy move it is the material won when its exchange is played out,
    /// negative for a loss, in the units of [`evaluate`](Evaluate::evaluate). For a quiet move it is small and stays
    /// within ±2,000.
    pub promise: i32,
}

/// What the search needs of a two-player game beyond its rules.
pub trait Evaluate: Rules {
    /// Data computed once per position and shared by its evaluation and all its moves, such as attack maps.
    type Sight;

    /// Analyses a position that is not over.
    fn sight(&self) -> Self::Sight;

    /// The value of the position for the seat to move, in centipawns (hundredths of the game's smallest unit of
    /// material). Between -20,000 and 20,000. Called for positions that are not over.
    fn evaluate(&self, sight: &Self::Sight) -> i32;

    /// Appends the legal moves that are [noisy](MoveHint::noisy), and no others.
    fn noisy_moves_into(&self, out: &mut Vec<Self::Move>);

    /// The hints on a legal move before it is searched.
    fn hint(&self, sight: &Self::Sight, mv: Self::Move) -> MoveHint;

    /// A legal move that wins the game at once, if the rules have such moves and one exists.
    fn winning_move(&self) -> Option<Self::Move>;

    /// Whether the seat to move would lose at once if the other side could move now. The search extends such positions.
    fn is_threatened(&self) -> bool;

    /// The position with the turn passed to the other side (null move). None where zugzwang is too common for null-move
    /// pruning.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The key of the position in the transposition table: positions with the same key must have almost the same value.
    /// A game whose counters come near a limit mixes them in.
    fn table_key(&self) -> u64 {
        self.key()
    }
}
