//! What a game tells the search.

use crate::Rules;

/// What a game says of a legal move before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveHint {
    /// Whether quiescence looks at the move: captures and what changes material at once.
    pub noisy: bool,
    /// Whether the move threatens to win at once with the next, as far as that is cheap to see. Such moves are
    /// not skipped as hopeless.
    pub forcing: bool,
    /// How promising the move is; larger first. A noisy move's promise is the material that it wins when the
    /// exchange it begins is played out, below 0 where it loses material, in the units of
    /// [`evaluate`](Evaluate::evaluate). A quiet move's promise is small and stays within 2,000 either way.
    pub promise: i32,
}

/// What the search needs to know of a game for two beyond its rules.
pub trait Evaluate: Rules {
    /// What is worked out once for a position and used for its value and for all its moves, such as maps of
    /// attacked squares.
    type Sight;

    /// Looks at a position that is not over.
    fn sight(&self) -> Self::Sight;

    /// How good the position is for the seat to move, in hundredths of the game's smallest unit of material
    /// (a pawn). Between -20,000 and 20,000. Called for positions that are not over.
    fn evaluate(&self, sight: &Self::Sight) -> i32;

    /// Appends the legal moves that are [noisy](MoveHint::noisy), and no others.
    fn noisy_moves_into(&self, out: &mut Vec<Self::Move>);

    /// How a legal move looks before it is searched.
    fn hint(&self, sight: &Self::Sight, mv: Self::Move) -> MoveHint;

    /// A legal move that wins the game at once, where the rules have such moves and one exists.
    fn winning_move(&self) -> Option<Self::Move>;

    /// Whether the seat to move would lose at once if the other side could move now. The search looks
    /// further where it is so.
    fn is_threatened(&self) -> bool;

    /// The position with the turn passed on to the other side. None where passing could be better than every
    /// move more often than the search may neglect.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The key under which the search remembers the position: what may differ between positions with the
    /// same key must hardly matter to their worth. A game whose counters come near an end mixes them in.
    fn table_key(&self) -> u64 {
        self.key()
    }
}
