//! Other programs that do the same work, measured beside ours.

mod cozy;
mod fairy;
mod shakmaty;

use crate::places::Place;
use anyhow::{Context, Result};
use fairy::Fairy;
use std::path::Path;

/// The game of peers that play orthodox chess.
pub(crate) const ORTHODOX: &str = "orthodox chess";
/// The game of peers that play orthodox chess without castling on boards of 12 files.
pub(crate) const LONG_BOARD: &str = "chess on 12×8";

/// The slug of our game whose random games peers play, too.
const PLAYED_BY_PEERS: &str = "chess";

/// What a peer counted, and how fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    /// How many nodes a single count came to.
    pub(crate) nodes: u64,
    /// Nodes in a second.
    pub(crate) rate: f64,
}

/// The peers that are there.
pub(crate) struct Peers {
    fairy: Option<Fairy>,
    absent: Vec<String>,
}

impl Peers {
    /// Makes the peers ready; Fairy-Stockfish by the path given, or by the one in the environment.
    ///
    /// # Errors
    /// When a program that was named does not work.
    pub(crate) fn start(fairy: Option<&Path>) -> Result<Peers> {
        let named = std::env::var_os(fairy::VARIABLE).filter(|path| !path.is_empty());
        let path = fairy.map(Path::to_path_buf).or(named.map(Into::into));
        let mut peers = Peers {
            fairy: None,
            absent: Vec::new(),
        };
        match path {
            Some(path) => {
                let fairy = Fairy::start(&path).with_context(|| path.display().to_string())?;
                peers.fairy = Some(fairy);
            }
            None => peers.absent.push(format!(
                "{} is not measured: no program was named by --fairy PATH or {}",
                fairy::NAME,
                fairy::VARIABLE
            )),
        }
        Ok(peers)
    }

    /// Why some peers are not measured, a sentence each.
    pub(crate) fn absent(&self) -> &[String] {
        &self.absent
    }

    /// Lets those that know the place count from it.
    ///
    /// # Errors
    /// When a peer does not read the position, or breaks down.
    pub(crate) fn perft(
        &mut self,
        place: &Place,
        bulk: bool,
    ) -> Result<Vec<(&'static str, Counted)>> {
        let mut rows = Vec::new();
        let Some((game, written)) = &place.peers else {
            return Ok(rows);
        };
        if *game == ORTHODOX {
            rows.push((shakmaty::NAME, shakmaty::perft(written, place.depth, bulk)?));
            rows.push((cozy::NAME, cozy::perft(written, place.depth, bulk)?));
        }
        // It always counts the last ply without making it.
        if let (true, true, Some(fairy)) = (*game == LONG_BOARD, bulk, &mut self.fairy) {
            rows.push((fairy::NAME, fairy.perft(written, place.depth)?));
        }
        Ok(rows)
    }

    /// Lets those play random games that know our game of that slug; plies in a second.
    pub(crate) fn playouts(&self, slug: &str, seed: u32) -> Vec<(&'static str, f64)> {
        if slug != PLAYED_BY_PEERS {
            return Vec::new();
        }
        vec![
            (shakmaty::NAME, shakmaty::playouts(seed)),
            (cozy::NAME, cozy::playouts(seed)),
        ]
    }
}
