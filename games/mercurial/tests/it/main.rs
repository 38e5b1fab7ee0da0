//! The rulebook as tests: worked examples and the full game by id, the clause table, options, strings, moves.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod clauses;
mod examples;
mod full_game;
mod notation;
mod options;
mod perft;
mod strings;
mod support;
mod told;

trial::laws!(mercurial::Position);
