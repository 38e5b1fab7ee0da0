//! Orthodox chess by the FIDE Laws of Chess of 2023, with the 960 start positions of Fischer random chess as an option.
//!
//! ```
//! use chess::Position;
//! use game::{Notation as _, Rules as _};
//!
//! let mut position = Position::start(&chess::options::Rules::default());
//! for text in ["e4", "e7e5", "Nf3"] {
//!     let mv = position.read_move(text)?;
//!     position.play_unchecked(mv);
//! }
//! assert_eq!(position.legal().len(), 29);
//! let refused = position.read_move("e8e6").unwrap_err();
//! assert_eq!(refused.reason, "the king on e8 does not reach e6");
//! # Ok::<(), game::Fault>(())
//! ```

mod attacks;
pub mod board;
mod castling;
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
mod position;
mod read;
mod refuse;
pub mod setup;
pub mod short;
mod told;
mod view;
mod words;

pub use attacks::attacks;
pub use board::Square;
pub use moves::Move;
pub use position::Position;

use game::{Counts, Fault, GameInfo, OptionPicks, Outcome, Pgn, Rules as _, Seat};
use options::Rules;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "chess",
    title: "Chess",
    tagline: "The orthodox game, and the 960 arrays of Fischer random chess.",
    inventor: "many hands; played by the FIDE Laws of 2023",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 4_000,
    pgn: Some(Pgn {
        variants: &[
            ("Standard", &[]),
            ("Chess", &[]),
            ("From Position", &[]),
            ("Orthodox", &[]),
            ("Normal", &[]),
            ("Chess960", &[("setup", "chess960")]),
            ("Fischerandom", &[("setup", "chess960")]),
            ("Freestyle", &[("setup", "chess960")]),
            ("Freestyle Chess", &[("setup", "chess960")]),
        ],
        mended: fen::mended,
    }),
};

impl Position {
    /// The legal moves; none if the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        self.moves_into(&mut legal);
        legal
    }
}

impl game::Rules for Position {
    type Move = Move;
    type Options = Rules;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Rules, Fault> {
        Rules::from_picks(picks)
    }

    fn start(options: &Rules) -> Position {
        setup::start(*options)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.side_to_move().seat()
    }

    fn turn_number(&self) -> u32 {
        self.turn()
    }

    #[inline]
    fn moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            self.moves_beyond_draws_into(out);
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        outcome::count_moves(self)
    }

    /// The moves of the men, even if the game has ended by dead position or by quiet moves.
    #[inline]
    fn moves_beyond_draws_into(&self, mut out: &mut Vec<Move>) {
        generate::generate(self, &mut out);
    }

    #[inline]
    fn count_moves_beyond_draws(&self) -> usize {
        outcome::legal_count(self) as usize
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    #[inline]
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

    #[inline]
    fn key(&self) -> u64 {
        self.stored_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.repeats(other)
    }

    /// Captures and pawn moves are irreversible.
    #[inline]
    fn reversible_plies(&self) -> u32 {
        u32::from(self.quiet())
    }

    /// The quiet half-moves: with fewer than these no draw can be claimed.
    fn counts(&self) -> Counts {
        let limit = options::CLAIM.min(self.rules().quiet_limit());
        Counts::up_to(limit.into(), self.quiet().into())
    }

    fn mirrored(&self) -> Option<Position> {
        Some(self.turned())
    }
}
