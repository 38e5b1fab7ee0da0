//! Benchmarks in which several programs do the same work.

use crate::ours;
use crate::peers::Peers;
use crate::places::{self, Place};
use crate::sample::Sample;
use crate::wasm;
use anyhow::{Result, ensure};
use registry::Entry;
use std::path::Path;

/// A benchmark of one game.
pub(crate) struct Contest<'a> {
    entry: &'a Entry,
    /// The script that measures the WASM.
    wasm: Option<&'a Path>,
    work: Work,
}

/// The work to measure.
enum Work {
    /// Count move sequences. With `bulk`, the moves of the last ply are counted without playing them.
    Perft { place: Place, bulk: bool },
    /// Count sequences of whole turns, with equal results counted once.
    Turns { depth: u32, turns: u64 },
    /// Play random games to the end.
    Playouts,
    /// Search positions.
    Search { positions: Vec<String> },
}

/// The figures of one program.
pub(crate) struct Figures {
    /// The name of the program.
    pub(crate) who: &'static str,
    /// The figures.
    pub(crate) sample: Sample,
}

/// The name of our own program in the table.
const OURS: &str = "quicksilver";

/// All benchmarks of a game.
pub(crate) fn of_game<'a>(entry: &'a Entry, wasm: Option<&'a Path>) -> Result<Vec<Contest<'a>>> {
    let mut work = Vec::new();
    for place in places::of(entry)? {
        for bulk in [true, false] {
            work.push(Work::Perft {
                place: place.clone(),
                bulk,
            });
        }
    }
    if let Some((depth, turns)) = places::whole_turns(entry)? {
        work.push(Work::Turns { depth, turns });
    }
    work.push(Work::Playouts);
    work.push(Work::Search {
        positions: ours::searched(entry)?,
    });
    Ok(work
        .into_iter()
        .map(|work| Contest { entry, wasm, work })
        .collect())
}

impl Contest<'_> {
    /// A description of the work.
    pub(crate) fn title(&self) -> String {
        let slug = self.entry.slug();
        match &self.work {
            Work::Perft { place, bulk } => {
                let how = if *bulk {
                    "last ply counted"
                } else {
                    "every leaf made"
                };
                format!("{slug}: perft {} from {}, {how}", place.depth, place.name)
            }
            Work::Turns { depth, .. } => {
                format!("{slug}: whole turns to depth {depth} from the start, equal results once")
            }
            Work::Playouts => format!("{slug}: random games to their end"),
            Work::Search { .. } => format!("{slug}: search"),
        }
    }

    /// The unit that is counted.
    pub(crate) fn unit(&self) -> &'static str {
        match self.work {
            Work::Playouts => "plies/s",
            Work::Turns { .. } => "turns/s",
            Work::Perft { .. } | Work::Search { .. } => "nodes/s",
        }
    }

    /// Takes one figure from each program that can do the work: ours first, then the WASM, then the peers.
    pub(crate) fn take(&self, round: u32, peers: &mut Peers) -> Result<Vec<Figures>> {
        let mut rows = Vec::new();
        let mut row = |who, figure| {
            rows.push(Figures {
                who,
                sample: Sample::from([figure]),
            });
        };
        let entry = self.entry;
        match &self.work {
            Work::Perft { place, bulk } => {
                row(OURS, ours::perft(entry, place, *bulk)?);
                // The script always starts from the initial position and counts the last ply in bulk.
                if let (Some(script), true, true) = (self.wasm, *bulk, place.is_start) {
                    row(wasm::NAME, wasm::perft(script, entry, place)?);
                }
                for (who, counted) in peers.perft(place, *bulk)? {
                    ensure!(
                        counted.nodes == place.nodes,
                        "{who} counts {} nodes to depth {} from {}, and we {}",
                        counted.nodes,
                        place.depth,
                        place.position,
                        place.nodes
                    );
                    row(who, counted.rate);
                }
            }
            Work::Turns { depth, turns } => row(OURS, ours::turns(entry, *depth, *turns)?),
            Work::Playouts => {
                row(OURS, ours::playouts(entry, round)?);
                if let Some(script) = self.wasm {
                    row(wasm::NAME, wasm::playouts(script, entry, round)?);
                }
                for (who, rate) in peers.playouts(entry.slug(), round) {
                    row(who, rate);
                }
            }
            Work::Search { positions } => {
                row(OURS, ours::search(entry, positions)?);
                if let Some(script) = self.wasm {
                    row(wasm::NAME, wasm::search(script, entry, positions)?);
                }
            }
        }
        Ok(rows)
    }
}
