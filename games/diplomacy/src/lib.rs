//! Standard Diplomacy, by the rules of 2023 as the DATC 3.0 prefers them.
//!
//! [`Position`] is the complete state of a game. [`Movement`] adjudicates a movement given as compact
//! [`Command`]s; [`Lister`] lists the legal ones.

pub mod adjust;
mod answer;
pub mod bot;
mod case;
mod command;
mod json;
mod legal;
pub mod marks;
mod movement;
mod moves;
pub mod options;
mod position;
pub mod report;
pub mod retreats;
mod table;
mod text;
mod view;
mod year;

pub use answer::{Answer, Given, Verdict};
pub use case::adjudicate_text;
pub use command::Command;
pub use json::adjudicate_json;
pub use legal::{Illegal, Lister};
pub use movement::{Fate, Movement};
pub use options::Options;
pub use position::{Dislodged, Phase, Position, Season, Unit};
pub use table::{GAME, SLUG, Standard};
pub use year::Settled;
