//! Games in which all seats order at once: sealed sheets, deadlines, a game master.
//!
//! A request is decided ([`conduct`], [`master`], [`due`]), and its events are
//! written and replayed ([`replay`]). Everything that leaves a game is made in [`sight`], which knows who may
//! see what. [`calendar`] computes deadlines, and [`notices`] decides which mails are sent.

mod addresses;
mod bots;
pub mod calendar;
pub mod claim;
pub mod conduct;
pub(crate) mod confirm;
pub(crate) mod create;
mod deals;
pub(crate) mod deliver;
pub mod due;
pub mod entry;
pub mod export;
mod game;
pub(crate) mod games;
mod hosted;
pub(crate) mod ics;
pub(crate) mod job;
mod keys;
pub(crate) mod letter;
mod limits;
pub mod maps;
pub mod master;
pub mod notices;
pub mod ratable;
pub mod rated;
pub mod refusal;
pub mod replay;
mod rights;
mod seating;
mod setup;
pub mod sight;
pub(crate) mod stored;
pub mod take_back;
pub(crate) mod told;
pub mod viewer;
pub mod vote;

pub use game::{Answer, Command, Game};
pub use rights::Rights;
pub use setup::OrderSetup;
pub use stored::{KeyRow, OrderGameRow, StoredOrderGame, write_events};
