//! Standard Diplomacy, by the rules of 2023 as the DATC 3.0 prefers them.
//!
//! [`Position`] is the complete state of a game. [`Movement`] adjudicates a movement given as compact
//! [`Command`]s; [`Lister`] lists the legal ones.
//!
//! ```
//! use diplomacy::GAME;
//! use game::{MarkChoice, OptionPicks, OrderGame as _, OrderTable as _};
//!
//! let mut table = GAME.start(MarkChoice::Usual, &OptionPicks::default())?;
//! assert_eq!(table.phase().title, "Spring 1901, movement");
//! let france = 2;
//! let report = table.resolve(&[(france, "A Par - Bur\nA Mar S A Par - Bur".to_owned())])?;
//! let moved = report.orders.iter().find(|order| order.order == "A(Par) - Bur");
//! assert_eq!(moved.map(|order| order.verdict), Some(game::OrderVerdict::Succeeded));
//! # Ok::<(), game::Fault>(())
//! ```

pub mod adjust;
mod answer;
pub mod bot;
mod case;
mod command;
#[cfg(not(target_arch = "wasm32"))]
mod convert;
mod fog;
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

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
