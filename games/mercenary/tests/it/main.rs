//! The rulebook as tests: worked examples and the play-through by id, the clause table, options, strings, moves, and
//! slow second implementations to compare with.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod addenda;
mod armies;
mod castling;
mod clauses;
mod control;
mod ends;
mod examples;
mod invariants;
mod literal;
mod notation;
mod options;
mod passing;
mod perft;
mod placement;
mod play_through;
mod records;
mod reference;
mod refusals;
mod strings;
mod support;
mod told;
mod views;

trial::laws!(mercenary::Position);
