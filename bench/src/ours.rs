//! Measures the registered games through the registry, like any other user of it.

use crate::places::Place;
use crate::sample::{rate, timed};
use anyhow::{Result, ensure};
use game::OptionPicks;
use registry::Entry;
use search::{Limits, StopFlag};
use std::time::Duration;

/// The number of random games between two readings of the clock.
pub(crate) const BATCH: u32 = 50;
/// The number of such batches in a measurement.
pub(crate) const BATCHES: usize = 4;

/// The time for searching each position once.
pub(crate) const THINKING: Duration = Duration::from_millis(200);
/// How often each position is searched. The fastest search counts.
pub(crate) const SEARCHES: u32 = 4;

/// The size of the engine's transposition table in MiB.
pub(crate) const TABLE_MIB: usize = 64;

/// The numbers of random plies to the positions that are searched in addition to the start.
const SEARCHED: [usize; 2] = [12, 30];

/// Nodes counted per second.
pub(crate) fn perft(entry: &Entry, place: &Place, bulk: bool) -> Result<f64> {
    let position = Some(place.position.as_str());
    let count = || entry.game.perft(&place.picks, position, place.depth, bulk);
    let nodes = count()?;
    ensure!(
        nodes == place.nodes,
        "{} counts {nodes} nodes to depth {} from {}, and {} without the last ply",
        entry.slug(),
        place.depth,
        place.position,
        place.nodes
    );
    Ok(rate(1, |_| count().unwrap_or_default()))
}

/// Whole turns counted per second from the start; turns with equal results count once.
pub(crate) fn turns(entry: &Entry, depth: u32, turns: u64) -> Result<f64> {
    let picks = OptionPicks::default();
    let count = || entry.game.perft_turns(&picks, None, depth);
    let counted = count()?;
    ensure!(
        counted == turns,
        "{} counts {counted} whole turns to depth {depth}, and {turns} before",
        entry.slug()
    );
    Ok(rate(1, |_| count().unwrap_or_default()))
}

/// Plies per second in random games played to the end, including move generation and detection of the end, also
/// by repetition.
pub(crate) fn playouts(entry: &Entry, seed: u32) -> Result<f64> {
    let picks = OptionPicks::default();
    let limit = entry.game.info().ply_limit;
    let play = |batch: usize| {
        let seed = (u64::from(seed) << 32) + batch as u64;
        entry.game.playouts(&picks, seed, BATCH, limit, &mut |_| {})
    };
    ensure!(play(0)?.plies > 0, "{} has no plies", entry.slug());
    Ok(rate(BATCHES, |batch| {
        play(batch).map(|sum| sum.plies).unwrap_or_default()
    }))
}

/// Positions searched per second, over several positions.
pub(crate) fn search(entry: &Entry, positions: &[String]) -> Result<f64> {
    let picks = OptionPicks::default();
    let limits = Limits {
        time: Some(THINKING),
        lines: 1,
        ..Limits::default()
    };
    let (mut nodes, mut seconds) = (0.0, 0.0);
    for position in positions {
        let mut fastest = (0.0, f64::MAX);
        for _ in 0..SEARCHES {
            let mut engine = entry.engine(TABLE_MIB);
            engine.set_position(&picks, Some(position), &[])?;
            let mut counted = 0;
            let spent = timed(|| {
                let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| {});
                counted = report.nodes;
            });
            if counted as f64 * fastest.1 > fastest.0 * spent {
                fastest = (counted as f64, spent);
            }
        }
        nodes += fastest.0;
        seconds += fastest.1;
    }
    ensure!(
        nodes > 0.0,
        "the search of {} visited nothing",
        entry.slug()
    );
    Ok(nodes / seconds)
}

/// The positions to search: the start, and some from random games.
pub(crate) fn searched(entry: &Entry) -> Result<Vec<String>> {
    std::iter::once(0)
        .chain(SEARCHED)
        .map(|plies| after_random_plies(entry, plies))
        .collect()
}

/// The position after this many plies of a random game that continues beyond them.
fn after_random_plies(entry: &Entry, plies: usize) -> Result<String> {
    for seed in 1.. {
        let mut table = entry.game.open(&OptionPicks::default(), None)?;
        let mut lot: usize = seed;
        while table.ply_count() < plies && table.outcome().is_none() {
            // A plain linear congruential generator is random enough to leave the opening.
            lot = lot
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let texts = table.legal_texts();
            table.play(&texts[(lot >> 33) % texts.len()])?;
        }
        if table.outcome().is_none() {
            return Ok(table.position_text());
        }
    }
    unreachable!("some random game lasts {plies} plies")
}
