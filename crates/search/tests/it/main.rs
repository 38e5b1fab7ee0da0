//! The search against plain minimax, and what it promises, on a small game in which a seat may move twice.

#![allow(clippy::unwrap_used)]

mod coins;
mod engine;
mod matches;
mod minimax;
mod orders;
mod players;
mod repetition;
mod searcher;
mod siege;
mod walk;
