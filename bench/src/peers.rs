//! Other programs that do the same work.

mod counted;
mod cozy;
mod dice;
mod fairy;
mod shakmaty;

use crate::places::{LONG_BOARD, ORTHODOX, Place};
use anyhow::{Context, Result};
pub(crate) use counted::Counted;
use fairy::Fairy;
use std::path::Path;

/// The slug of our game for which peers also play random games.
const PLAYED_BY_PEERS: &str = "chess";

/// The available peers.
pub(crate) struct Peers {
    fairy: Option<Fairy>,
    absent: Vec<String>,
}

impl Peers {
    /// Starts the peers. The path of Fairy-Stockfish is given, or taken from the environment.
    ///
    /// # Errors
    /// If a program that was named does not work.
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

    /// Why some peers are not measured, one sentence each.
    pub(crate) fn absent(&self) -> &[String] {
        &self.absent
    }

    /// Has the peers that know a position count from it.
    ///
    /// # Errors
    /// If a peer cannot read the position, or crashes.
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
        // It always counts the last ply in bulk.
        if let (true, true, Some(fairy)) = (*game == LONG_BOARD, bulk, &mut self.fairy) {
            rows.push((fairy::NAME, fairy.perft(written, place.depth)?));
        }
        Ok(rows)
    }

    /// Plies per second in random games, for the peers that know our game with this slug.
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
