//! The search against plain minimax, and what it promises, on a small game in which a seat may move twice.

mod coins;
mod engine;
mod matches;
mod minimax;
mod players;
mod searcher;
