//! Measures the WASM module in Node.

use crate::ours::{BATCH, BATCHES, SEARCHES, TABLE_MIB, THINKING};
use crate::places::Place;
use anyhow::{Context, Result, bail, ensure};
use game::OptionPicks;
use registry::Entry;
use std::path::Path;
use std::process::Command;

/// Its name in the table.
pub(crate) const NAME: &str = "our WASM";

/// Nodes counted per second from the starting position.
pub(crate) fn perft(script: &Path, entry: &Entry, place: &Place) -> Result<f64> {
    let (rate, nodes) = node(script, &["perft", entry.slug(), &place.depth.to_string()])?;
    ensure!(
        nodes == place.nodes,
        "the WASM counts {nodes} nodes and the native program {}",
        place.nodes
    );
    Ok(rate)
}

/// Plies per second in random games.
pub(crate) fn playouts(script: &Path, entry: &Entry, seed: u32) -> Result<f64> {
    let words = [
        "playouts",
        entry.slug(),
        &BATCH.to_string(),
        &seed.to_string(),
        &BATCHES.to_string(),
    ];
    let (rate, plies) = node(script, &words)?;
    let limit = entry.game.info().ply_limit;
    let native = entry
        .game
        .playouts(&OptionPicks::default(), seed.into(), BATCH, limit, &mut |_| {})?
        .plies;
    ensure!(
        plies == native,
        "the WASM plays {plies} plies and the native program {native}"
    );
    Ok(rate)
}

/// Positions searched per second, over several positions.
pub(crate) fn search(script: &Path, entry: &Entry, positions: &[String]) -> Result<f64> {
    let (table, ms) = (TABLE_MIB.to_string(), THINKING.as_millis().to_string());
    let searches = SEARCHES.to_string();
    let mut words = vec!["search", entry.slug(), &table, &ms, &searches];
    words.extend(positions.iter().map(String::as_str));
    let (rate, nodes) = node(script, &words)?;
    ensure!(nodes > 0, "the WASM searched nothing");
    Ok(rate)
}

/// Runs the script, which prints the rate per second and the count of the first piece of work for comparison.
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
