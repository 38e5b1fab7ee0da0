//! Mars (Daniel MacDuff): fronts, the right of way, and eleven kinds of unit.
//!
//! Section numbers in the documentation are those of the rulebook for engines.
//!
//! ```
//! use game::{Game as _, OptionPicks, Turns};
//!
//! let game = &Turns::<mars::Position>::GAME;
//! let mut table = game.open(&OptionPicks::default(), None)?;
//! let played = table.play("g2e4")?;
//! assert_eq!((played.ply.text.as_str(), played.ply.short.as_str()), ("g2e4", "Hg2-e4"));
//! let refused = table.play("g2e4").unwrap_err();
//! assert_eq!(refused.code(), Some("illegal_move"));
//! # Ok::<(), game::Fault>(())
//! ```

mod account;
pub mod board;
pub mod code;
mod encode;
mod evaluate;
pub mod fen;
pub mod files;
pub mod front;
mod generate;
mod guard;
mod info;
mod key;
pub mod kind;
pub mod mimic;
mod moves;
mod notation;
mod notes;
pub mod options;
pub mod outcome;
pub mod play;
mod position;
mod powers;
pub mod reach;
mod read;
mod refuse;
pub mod rights;
pub mod rose;
pub mod rules;
pub mod short;
mod squares;
pub mod stack;
pub mod start;
mod terminal;
pub mod thief;
mod told;
mod turns;
pub mod view;
mod why;
mod words;

pub use info::INFO;
pub use moves::{Action, Move};
pub use position::{LAST_TURN, Position};
pub use rules::Rules;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
