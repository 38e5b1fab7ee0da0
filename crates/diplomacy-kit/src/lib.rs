//! What all map games with simultaneous orders share.
//!
//! - [`mark`] is the map: spaces, coasts, borders, powers and their home countries, read from a Mark file. All
//!   faults of a file are reported at once.
//! - [`lang`] is the order language.
//! - [`resolve`] adjudicates one simultaneous movement: it finds the assignment that satisfies the decision
//!   equations and the reason for each result.
//! - [`lure`] and [`outlook`] serve computer players: how attractive each place is to units, and who will own
//!   each centre.
//! - [`placing`] changes one order of a sheet; [`choice`] presents orders as options to choose from.
//!
//! The crate names no game. Which orders exist, the sequence of phases and what counts as a unit are defined by
//! each game.

pub mod choice;
pub mod lang;
pub mod lure;
pub mod mark;
pub mod outlook;
pub mod placing;
pub mod resolve;
pub mod view;
