//! The rulebook as tests: worked examples and the sample game by id, the clause table, options, strings, moves, and a
//! slow second implementation to compare with.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod addenda;
mod array;
mod clauses;
mod ends;
mod examples;
mod filed;
mod invariants;
mod literal;
mod notation;
mod options;
mod perft;
mod reference;
mod refusals;
mod sample_game;
mod strings;
mod stuck;
mod support;
mod symmetry;
mod told;
mod views;

trial::laws!(mercury::Position);
