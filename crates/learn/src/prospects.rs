//! What the positions of order games promise: learnt from games of the computer players.
//!
//! A position has features for each seat ([`game::OrderModel::features`]). The share that a seat can expect is the softmax
//! of its features' weighted sums; what it is to predict is the seat's share of the squares of all centres at the end, or
//! the result if somebody won. [`games`] plays and writes features and shares, [`fit`] finds the weights.

pub mod fit;
pub mod games;

use serde::{Deserialize, Serialize};

/// What decides the games of a file: its first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The slug of the game.
    pub game: String,
    /// The id of the map.
    pub mark: String,
    /// The players, by seat in the first game; each further game shifts them by one.
    pub players: Vec<String>,
    /// The limit of those that search.
    pub limit: String,
    /// The years after which a game ends.
    pub years: u32,
    /// Decides every lot.
    pub seed: u64,
    /// The names of the features.
    pub features: Vec<String>,
    /// The version of the program.
    pub version: String,
}

/// The features of each seat that still has something.
pub type Row = Vec<Option<Vec<f64>>>;

/// A game: a line of the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Its number, from 1.
    pub game: u64,
    /// The phase in which it ended.
    pub end: String,
    /// The share of each seat.
    pub shares: Vec<f64>,
    /// The position before each phase in which units moved.
    pub rows: Vec<Row>,
}
