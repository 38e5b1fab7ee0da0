//! The interface between a game and the search.

use crate::Rules;
use net::{Active, Layout, Learnt, TERMS, Terms, Weights};

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
///
/// A game describes its positions in two ways, from which [`evaluate`](Evaluate::evaluate) follows: by a few
/// [`terms`](Evaluate::terms) that are computed by hand, and by many sparse [`features`](Evaluate::features). How much
/// each counts are its [`weights`](Evaluate::weights), learnt from games that the computer players played against
/// themselves. A game that learns nothing writes `evaluate` instead.
pub trait Evaluate: Rules {
    /// Data computed once per position and shared by its evaluation and all its moves, such as attack maps.
    type Sight;

    /// The names of the terms, at most [`TERMS`].
    const TERMS: &'static [&'static str] = &[];

    /// The features.
    const FEATURES: Layout = Layout::NONE;

    /// Analyses a position that is not over.
    fn sight(&self) -> Self::Sight;

    /// The value of the position for the seat to move, in centipawns (hundredths of the game's smallest unit of
    /// material). Between -20,000 and 20,000. Called for positions that are not over.
    ///
    /// By default the weighted terms and features, as [`judged`](Evaluate::judged).
    fn evaluate(&self, sight: &Self::Sight) -> i32 {
        let weights = Self::weights();
        let mut active = Active::new();
        if weights.wants_features() {
            self.features(sight, &mut active);
        }
        let value = weights.value(&self.terms(sight), &active);
        self.judged(sight, value)
    }

    /// The terms of the evaluation in the order of [`TERMS`](Evaluate::TERMS), each in centipawns for the seat to move.
    fn terms(&self, sight: &Self::Sight) -> Terms {
        let _ = sight;
        [0; TERMS]
    }

    /// Appends the present features, each below the length of [`FEATURES`](Evaluate::FEATURES), as the seat to move sees
    /// the board: its own units and the enemy's, instead of colours. A position and its
    /// [mirror image](Rules::mirrored) have the same. About 80 at most: each costs time in every evaluation.
    fn features(&self, sight: &Self::Sight, active: &mut Active) {
        let _ = (sight, active);
    }

    /// The weights of the terms and features that the game ships. A game that learns nothing has none.
    fn learnt() -> &'static Learnt {
        Learnt::nothing()
    }

    /// The weights that are used.
    #[inline]
    fn weights() -> &'static Weights {
        Self::learnt().weights(&Self::FEATURES, Self::TERMS)
    }

    /// What becomes of the sum of terms and features: some advantages do not win, and no value leaves the bounds. By
    /// default it is clamped.
    fn judged(&self, sight: &Self::Sight, value: i32) -> i32 {
        let _ = sight;
        value.clamp(-19_000, 19_000)
    }

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
