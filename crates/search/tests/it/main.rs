//! The search against plain minimax, and its guarantees, on a small game in which a seat may move twice.

#![allow(clippy::unwrap_used)]

mod coins;
mod deals;
mod engine;
mod matches;
mod maze;
mod minimax;
// A game of another crate's tests.
#[allow(dead_code)]
#[path = "../../../game/tests/it/support/noughts.rs"]
mod noughts;
mod orders;
mod players;
mod proof;
mod repetition;
mod searcher;
mod siege;
mod talk;
mod threads;
mod tree;
mod trio;
mod walk;
mod words;
