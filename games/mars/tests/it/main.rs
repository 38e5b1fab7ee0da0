//! The rulebook as tests: worked examples by id, the clause table, options, ends, symmetry, counts, and a slow second
//! implementation to compare with.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod addenda;
mod clauses;
mod ends;
mod examples;
mod facts;
mod filed;
mod literal;
mod options;
mod perft;
mod reference;
mod rulings;
mod sample_game;
mod stacks;
mod support;
mod symmetry;
mod told;
mod worked_fronts;
mod worked_units;

trial::laws!(mars::Position);
