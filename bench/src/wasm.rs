//! The WASM module as the page loads it, measured in Node.

use crate::ours::{BATCH, DEPTH};
use anyhow::{Context, Result, bail, ensure};
use game::OptionPicks;
use registry::Entry;
use std::path::Path;
use std::process::Command;

/// Nodes counted in a second from the start position.
pub(crate) fn perft(script: &Path, entry: &Entry) -> Result<f64> {
    let (rate, nodes) = node(script, &["perft", entry.slug(), &DEPTH.to_string()])?;
    let native = entry
        .game
        .perft(&OptionPicks::default(), None, DEPTH, true)?;
    ensure!(
        nodes == native,
        "the WASM counts {nodes} nodes and the native program {native}"
    );
    Ok(rate)
}

/// Plies of random games in a second.
pub(crate) fn playouts(script: &Path, entry: &Entry, seed: u32) -> Result<f64> {
    let words = [
        "playouts",
        entry.slug(),
        &BATCH.to_string(),
        &seed.to_string(),
    ];
    let (rate, plies) = node(script, &words)?;
    let limit = entry.game.info().ply_limit;
    let native = entry
        .game
        .playouts(&OptionPicks::default(), seed.into(), BATCH, limit)
        .plies;
    ensure!(
        plies == native,
        "the WASM plays {plies} plies and the native program {native}"
    );
    Ok(rate)
}

/// Runs the script; it prints the rate in a second, and the count of one round for comparison.
fn node(script: &Path, words: &[&str]) -> Result<(f64, u64)> {
    let output = Command::new("node")
        .arg(script)
        .args(words)
        .output()
        .context("no node")?;
    if !output.status.success() {
        bail!(
            "{} fails:\n{}",
            script.display(),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let (rate, count) = text
        .trim()
        .split_once(' ')
        .context("the script prints two numbers")?;
    Ok((rate.parse()?, count.parse()?))
}
