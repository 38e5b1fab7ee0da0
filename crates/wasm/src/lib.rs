//! The rules and the engine for the browser.
//!
//! It is built for one game at a time (a feature of `registry`). A turn game has two modules: `engine`, complete, for
//! the engine's worker, and `turns`, a smaller build that the page itself loads. An order game has one, `orders`.
//!
//! A thin layer over the registry: text and JSON (the types of `wire`) in and out, no rules of its own. A refusal is
//! thrown as the JSON of a [`wire::FaultBody`].

mod edge;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "engine")]
mod game_report;
#[cfg(feature = "turns")]
mod local;
#[cfg(feature = "turns")]
mod new_game;
#[cfg(feature = "turns")]
mod options;
#[cfg(feature = "orders")]
mod orders;
#[cfg(feature = "turns")]
mod record;
#[cfg(feature = "turns")]
mod table;

#[cfg(feature = "engine")]
pub use engine::{Engine, OnReport};
#[cfg(feature = "engine")]
pub use game_report::{judge_attempt, report_game};
#[cfg(feature = "turns")]
pub use local::LocalGame;
#[cfg(feature = "turns")]
pub use new_game::{check_new, option_squares, playouts};
#[cfg(feature = "orders")]
pub use orders::answer;
#[cfg(feature = "turns")]
pub use record::{read_record, read_records, write_record};
#[cfg(feature = "turns")]
pub use table::Table;
