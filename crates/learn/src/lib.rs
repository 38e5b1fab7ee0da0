//! Learning the weights of evaluations: self-play, and fitting what it shows.
//!
//! [`selfplay`] plays games and writes every move with its score; [`samples`] replays them and keeps quiet positions as
//! the values of terms and the present features; [`fit`] fits scales, a linear column and a hidden layer to scores and
//! results, and [`quantise`] makes the integers of [`net::Weights`] of them. [`prospects`] does the same for order games. [`commands`] puts these together. Nothing
//! here knows a game's name: a game is found in the registry, and brings its terms and features.
//!
//! Everything follows from the seeds: the same command makes the same bytes, whatever the number of threads.

pub mod commands;
mod curve;
pub mod dataset;
pub mod fit;
pub mod game_line;
pub mod head;
mod lot;
pub mod model;
pub mod prospects;
pub mod quantise;
mod recipe;
pub mod samples;
pub mod selfplay;

pub use curve::fit_curve;
