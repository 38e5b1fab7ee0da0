//! `cargo xtask scale`: what many games at once would need, from measured costs, and how long moves would wait then.
//!
//! `plan` computes how many servers, databases and workers are needed; `simulate` plays moves through them, event by
//! event; `costs` reads what they go by. Nothing is assumed here: every number stands in a file, with its origin.

mod costs;
mod lots;
mod plan;
mod report;
mod simulate;
mod thinking;

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use costs::Costs;
use plan::Plan;
use simulate::{Fault, Simulation};
use std::path::PathBuf;

/// The scale that is asked about.
#[derive(Debug, Args)]
pub(crate) struct Scale {
    /// How many games are in play at once, at the busiest time of the day.
    #[arg(long, default_value_t = 1_000_000)]
    games: u32,
    /// A file like docs/scaling.toml with figures of your own; what it leaves out is taken from there.
    #[arg(long, value_name = "FILE")]
    measured: Option<PathBuf>,
    /// Seconds of each simulation, after the first ten, which are not counted.
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plans, simulates and prints.
pub(crate) fn scale(place: &Place, scale: &Scale) -> Result<()> {
    let usual = place.root("docs/scaling.toml");
    let mut costs = Costs::read(&usual)?;
    if let Some(own) = &scale.measured {
        costs = costs.changed_by(Costs::read(own)?);
    }
    let plan = Plan::new(&costs, scale.games)?;
    let run = |fault: Fault| Simulation::new(&costs, &plan, scale.seed, scale.seconds, fault);
    let calm = run(Fault::None)?.run();
    let server = run(Fault::Server)?.run();
    let shard = run(Fault::Shard)?.run();
    report::print(&costs, &plan, scale.seed, &[calm, server, shard])
}
