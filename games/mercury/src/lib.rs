//! Mercury (Daniel MacDuff): day and night move around the board, and each turn moves a day man and a night man.
//!
//! Section numbers in the documentation are those of the rulebook for engines.
//!
//! ```
//! use game::{Game as _, OptionPicks, Turns};
//!
//! let game = &Turns::<mercury::Position>::GAME;
//! let mut table = game.open(&OptionPicks::default(), None)?;
//! let played = table.play("Sd1-c2+c2")?;
//! assert_eq!((played.ply.text.as_str(), played.ply.short.as_str()), ("Sd1-c2+c2", "Sd1-c2+c2"));
//! let refused = table.play("Sd1-c2+c2").unwrap_err();
//! assert_eq!(refused.code(), Some("illegal_move"));
//! # Ok::<(), game::Fault>(())
//! ```

pub mod attack;
pub mod board;
pub mod code;
mod encode;
mod evaluate;
pub mod fen;
pub mod files;
mod generate;
mod key;
pub mod kind;
mod moves;
mod notation;
mod notes;
pub mod options;
pub mod outcome;
mod play;
mod position;
mod read;
mod refuse;
pub mod rules;
pub mod start;
mod terminal;
mod told;
mod turn;
pub mod view;
mod whole;
mod words;

pub use moves::{Action, Move};
pub use position::{Carried, Position, Standing};
pub use rules::Rules;

use game::{Counts, Fault, GameInfo, OptionPicks, Outcome, Part, Seat};

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The facts about the game.
pub const INFO: GameInfo = GameInfo {
    slug: "mercury",
    title: "Mercury",
    tagline: "Day and night travel round the board, and what they leave behind is lost, frozen or on the run.",
    inventor: "Daniel MacDuff",
    seats: &["White", "Black"],
    options: options::OPTIONS,
    ply_limit: 800,
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
        start::start(*options)
    }

    fn to_move(&self) -> Seat {
        self.side().seat()
    }

    /// The round, from 1: a turn of White's and the following turn of Black's.
    fn turn_number(&self) -> u32 {
        u32::from(self.turn()) / 2 + 1
    }

    fn part(&self) -> Part {
        Part {
            index: u8::from(self.used().is_some()),
            count: 2,
        }
    }

    fn moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_none() {
            turn::legal_into(self, out);
        }
    }

    fn count_moves(&self) -> usize {
        let mut moves = Vec::with_capacity(256);
        self.moves_into(&mut moves);
        moves.len()
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play(mv);
    }

    fn turn_results_into(&self, out: &mut Vec<Position>) {
        whole::results_into(self, out);
    }

    fn count_turns(&self) -> usize {
        whole::count(self)
    }

    fn terminal(&self) -> Option<Outcome> {
        outcome::terminal(self)
    }

    /// There is always the empty turn, so this never happens.
    fn outcome_without_moves(&self) -> Outcome {
        Outcome::draw(outcome::QUIET_YEAR)
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        outcome::by_repetition(self, occurrences)
    }

    fn claimable(&self, _occurrences: u32) -> Option<Outcome> {
        None
    }

    /// Having no moves is not an outcome either: a player without moves passes.
    fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        self.terminal()
            .or_else(|| self.outcome_by_repetition(occurrences))
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

    /// A repetition lies within the quiet turns, each of two parts, and the current turn.
    fn reversible_plies(&self) -> u32 {
        (u32::from(self.quiet().max(0).unsigned_abs()) + 1) * 2
    }

    /// The quiet turns, the turns of the game, and those until the next shift. A turn takes at least one ply.
    fn counts(&self) -> Counts {
        let quiet = u32::try_from((outcome::YEAR - self.quiet()).max(0)).unwrap_or(0);
        let turns = u32::from(outcome::LAST_TURN.saturating_sub(self.turn()));
        let phase = self.turn() % self.rules().shift_every.max(1);
        Counts {
            room: quiet.min(turns).saturating_sub(1),
            phase: phase.into(),
            exact: u64::from(self.turn()) << 16
                | u64::from(self.quiet().unsigned_abs()) << 1
                | u64::from(self.quiet() < 0),
            decides: self.rules().royals_decide,
        }
    }

    /// Colours and ranks swapped; the zones run along the files and are unchanged.
    fn mirrored(&self) -> Option<Position> {
        Some(self.flipped())
    }
}
