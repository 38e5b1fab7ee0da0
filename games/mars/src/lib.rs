//! Mars (Daniel MacDuff): fronts, the right of way, and eleven kinds of unit.
//!
//! Section numbers in the documentation are those of the rulebook for engines.

mod account;
pub mod board;
pub mod code;
mod evaluate;
pub mod fen;
pub mod front;
mod generate;
mod guard;
mod key;
pub mod kind;
mod moves;
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
mod turns;
pub mod view;
mod why;
mod words;

pub use moves::{Action, Move};
pub use position::{LAST_TURN, Position};
pub use rules::Rules;
pub use turns::INFO;
