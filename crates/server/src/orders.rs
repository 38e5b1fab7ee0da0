//! Games in which all seats order at once: sealed sheets, deadlines, a game master's desk.
//!
//! It goes the way of all games here: a request is decided ([`conduct`], [`master`], [`due`]), what was decided is
//! written, and only then it happens ([`replay`]). Whatever leaves a game is made in [`sight`], which knows who may
//! see what. [`calendar`] finds deadlines, [`notices`] says which mails are wanted.

mod bots;
pub mod calendar;
pub mod conduct;
pub(crate) mod create;
mod deliver;
mod desk;
pub mod due;
pub(crate) mod ics;
mod keys;
pub(crate) mod letter;
pub mod master;
pub mod notices;
pub mod refusal;
pub mod replay;
pub(crate) mod room;
mod setup;
pub mod sight;
pub mod vote;

pub(crate) use deliver::deliver;
pub(crate) use desk::{Desk, watch_deadlines};
pub use setup::OrderSetup;
