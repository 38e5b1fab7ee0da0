//! Mercenary Chess (Twisted Jenius): chess on 12×8 squares with a gray army that both players move.
//!
//! Section numbers in the documentation are those of the rulebook for engines.
//!
//! ```
//! use game::{Game as _, OptionPicks, Turns};
//!
//! let game = &Turns::<mercenary::Position>::GAME;
//! let mut table = game.open(&OptionPicks::default(), None)?;
//! let played = table.play("g2g3")?;
//! assert_eq!((played.ply.text.as_str(), played.ply.short.as_str()), ("g2g3", "g3"));
//! let refused = table.play("g2g3").unwrap_err();
//! assert_eq!(refused.code(), Some("illegal_move"));
//! # Ok::<(), game::Fault>(())
//! ```

pub mod board;
pub mod castling;
pub mod code;
mod encode;
mod end;
mod evaluate;
pub mod fen;
pub mod files;
mod generate;
pub mod half;
mod key;
pub mod kind;
pub mod lineup;
pub mod markers;
mod moves;
mod notation;
mod notes;
pub mod options;
pub mod outcome;
pub mod passing;
mod play;
mod position;
mod read;
mod refuse;
pub mod rules;
pub mod short;
pub mod start;
mod threat;
mod told;
mod view;
mod words;

pub use moves::{Action, Move};
pub use position::Position;
pub use rules::{Options, Rules};
pub use view::EASTWARD;

use game::{Counts, Fault, GameInfo, OptionPicks, Outcome, Part, Seat, SeatClock, SquareLists};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mercenary",
    title: "Mercenary Chess",
    tagline: "A gray army serves whoever moves it, and threatens everybody it does not serve.",
    inventor: "Twisted Jenius",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 6_000,
    pgn: None,
};

impl game::Rules for Position {
    type Move = Move;
    type Options = Options;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Options, Fault> {
        Options::from_picks(picks)
    }

    fn check_new(picks: &OptionPicks) -> Result<(), Fault> {
        rules::check_new(picks)
    }

    fn option_squares(option: &str, picks: &OptionPicks) -> Option<SquareLists> {
        rules::option_squares(option, picks)
    }

    fn start(options: &Options) -> Position {
        start::start(options)
    }

    fn to_move(&self) -> Seat {
        self.half().side().seat()
    }

    fn turn_number(&self) -> u32 {
        self.turn()
    }

    fn part(&self) -> Part {
        view::part(self)
    }

    fn clock(&self) -> SeatClock {
        view::clock(self)
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
        outcome::without_moves()
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(self, occurrences)
    }

    fn claimable(&self, occurrences: u32) -> Option<Outcome> {
        outcome::claimable(self, occurrences)
    }

    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        outcome::outcome(self, occurrences)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// A repetition lies within the quiet own half-turns, each with at most two half-turns of gray and brown.
    fn reversible_plies(&self) -> u32 {
        (u32::from(self.quiet()) + 1) * 3
    }

    /// The quiet own half-turns; with fewer than these no draw can be claimed.
    fn counts(&self) -> Counts {
        Counts::up_to(outcome::QUIET_CLAIM.into(), self.quiet().into())
    }

    /// Mirroring the ranks and swapping the players preserves the moves (13); during placement White is one piece
    /// ahead, so there is no such symmetry.
    fn mirrored(&self) -> Option<Position> {
        (!self.is_placing()).then(|| self.flipped())
    }
}
