//! What games of simultaneous orders on a map have in common.
//!
//! [`mark`] is the map: spaces, coasts, who may walk and sail where, powers and their homes, read from a Mark file
//! that says every fault in it. [`lang`] is the language of orders. [`resolve`] settles one simultaneous movement:
//! it finds the assignment that satisfies the decision equations, and why. [`lure`] and
//! [`outlook`] are for computer players: how much each place draws units, and what becomes of each centre. [`placing`]
//! changes one order of a sheet, [`choice`] tells orders as things to choose.
//!
//! No game's name occurs here: which orders there are, in which order things happen and what a unit is, is the
//! games' own.

pub mod choice;
pub mod lang;
pub mod lure;
pub mod mark;
pub mod outlook;
pub mod placing;
pub mod resolve;
pub mod view;
