//! Mercurial Chess (Mark Hedden, 2001): a 6×6 board with two squares for the kings, a 2×2 satellite, prisoners under
//! their captors, drops.
//!
//! Section numbers in the documentation are those of the rulebook for engines.
//!
//! ```
//! use game::{Game as _, OptionPicks, Turns};
//!
//! let game = &Turns::<mercurial::Position>::GAME;
//! let mut table = game.open(&OptionPicks::default(), None)?;
//! let played = table.play("b1a3")?;
//! assert_eq!((played.ply.text.as_str(), played.ply.short.as_str()), ("b1a3", "Na3"));
//! let refused = table.play("b1a3").unwrap_err();
//! assert_eq!(refused.code(), Some("illegal_move"));
//! # Ok::<(), game::Fault>(())
//! ```

mod attacks;
pub mod board;
pub mod code;
mod encode;
#[cfg(not(target_family = "wasm"))]
mod endings;
mod evaluate;
pub mod fen;
pub mod files;
mod generate;
mod key;
pub mod kind;
mod moves;
mod notation;
pub mod options;
pub mod outcome;
mod pack;
mod position;
mod read;
mod refuse;
pub mod short;
mod told;
mod view;
mod words;

pub use moves::{Action, Move};
pub use pack::Pack;
pub use position::Position;

use game::{Counts, Fault, GameInfo, OptionPicks, Outcome, Seat};
use options::Rules;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mercurial",
    title: "Mercurial Chess",
    tagline: "A small, fast world: captured pieces wait under their captors, and rockets fall from the sky.",
    inventor: "Mark Hedden, 2001",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 4_000,
    pgn: None,
};

impl game::Rules for Position {
    type Move = Move;
    type Options = Rules;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Rules, Fault> {
        Ok(Rules::from_picks(picks))
    }

    fn start(options: &Rules) -> Position {
        // The start string is valid under every option, as a test checks.
        fen::read(fen::START, *options).unwrap_or_else(|_| Position::empty(*options))
    }

    fn to_move(&self) -> Seat {
        self.side_to_move().seat()
    }

    fn turn_number(&self) -> u32 {
        self.turn()
    }

    fn moves_into(&self, mut out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            generate::generate(self, &mut out);
        }
    }

    fn count_moves(&self) -> usize {
        outcome::count_moves(self)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    fn terminal(&self) -> Option<Outcome> {
        outcome::terminal(self)
    }

    fn outcome_without_moves(&self) -> Outcome {
        outcome::without_moves(self)
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(self, occurrences)
    }

    fn claimable(&self, occurrences: u32) -> Option<Outcome> {
        outcome::claimable(self, occurrences)
    }

    fn key(&self) -> u64 {
        self.stored_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// Captured units come back through liberation and drops, so no move is irreversible.
    fn reversible_plies(&self) -> u32 {
        u32::MAX
    }

    /// The quiet half-moves.
    fn counts(&self) -> Counts {
        Counts::up_to(self.rules().quiet_limit.into(), self.quiet().into())
    }

    fn mirrored(&self) -> Option<Position> {
        Some(self.rotated())
    }
}
