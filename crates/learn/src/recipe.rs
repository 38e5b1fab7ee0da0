//! `weights.toml`: how weights were made, to be read by people, and to be made again.

use serde::Serialize;
use std::collections::BTreeMap;

/// How weights were made, and what they are.
#[derive(Debug, Serialize)]
pub(crate) struct Recipe {
    /// The command.
    pub(crate) command: String,
    /// The version of the program.
    pub(crate) version: String,
    /// The seed of the fit.
    pub(crate) seed: u64,
    /// The scale of the curve from scores to expected results, in centipawns, and how well it tells results.
    pub(crate) curve: CurvePart,
    pub(crate) data: Vec<DataPart>,
    pub(crate) fit: FitPart,
    /// By how much each term counts; it counted 1 before.
    pub(crate) scales: BTreeMap<String, f64>,
    pub(crate) net: NetPart,
}

#[derive(Debug, Serialize)]
pub(crate) struct CurvePart {
    pub(crate) scale: f64,
    pub(crate) loss: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct DataPart {
    /// The command that plays the games.
    pub(crate) command: String,
    /// The checksum of the weights with which they were played.
    pub(crate) weights: String,
    pub(crate) games: u64,
    /// The quiet positions.
    pub(crate) positions: usize,
    /// The checksum of the file.
    pub(crate) checksum: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct FitPart {
    pub(crate) positions_learnt: usize,
    pub(crate) positions_checked: usize,
    pub(crate) lambda: f64,
    pub(crate) epochs: u32,
    pub(crate) best_epoch: usize,
    pub(crate) batch: usize,
    pub(crate) rate: f64,
    pub(crate) decay: f64,
    pub(crate) loss_checked_least: f64,
    pub(crate) loss_learnt_before: f64,
    pub(crate) loss_checked_before: f64,
    pub(crate) loss_learnt_after: f64,
    pub(crate) loss_checked_after: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct NetPart {
    pub(crate) features: usize,
    pub(crate) neurons: usize,
    pub(crate) bytes: usize,
    /// The checksum of `net.bin`.
    pub(crate) checksum: String,
    /// The greatest difference between whole and fractional weights over some positions, in centipawns.
    pub(crate) rounding: f64,
}

/// A checksum as it is written.
pub(crate) fn hex(sum: u64) -> String {
    format!("{sum:016x}")
}

/// A number with few digits.
pub(crate) fn short(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
