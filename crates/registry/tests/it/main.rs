//! Laws that every registered game obeys, tested through the registry alone, so that a new game is covered at once.

// A test that cannot set itself up should fail.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod bots;
mod bytes;
mod folders;
mod game_reports;
mod laws;
mod learning;
mod levels;
mod openings;
mod order_bytes;
mod playthroughs;
mod proofs;
mod puzzles;
mod records;
mod rules_pages;
mod starts;
mod support;
mod terms;
mod tree_search;
mod weekly;
// A game of another crate's tests.
#[allow(dead_code)]
#[path = "../../../search/tests/it/trio.rs"]
mod trio;
