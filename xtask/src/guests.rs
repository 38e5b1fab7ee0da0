//! `cargo xtask guests`: guests who do not know each other find somebody to play with.

use crate::parts;
use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// The extent of the simulation.
#[derive(Debug, Args)]
pub(crate) struct Guests {
    /// How many guests come, to all games.
    #[arg(long, default_value_t = 100)]
    guests: u32,
    /// So many milliseconds it is, on average, between two who come.
    #[arg(long, default_value_t = 2_000)]
    every_ms: u32,
    /// The number of servers that share a private PostgreSQL cluster; 0 for one server on a SQLite file.
    #[arg(long, default_value_t = 0)]
    nodes: u32,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Builds the server and runs `crates/server/examples/guests` against it. It fails if a promise was broken.
pub(crate) fn guests(place: &Place, asked: &Guests) -> Result<()> {
    if asked.nodes > 0 {
        parts::postgres(place)?;
    }
    place.step("building the server and the simulation", || {
        let mut command = place.cargo(["build", "--quiet", "-p", "quicksilver", "-p", "server"]);
        command.args(["--bin", "quicksilver", "--example", "guests"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let mut command = place.command(place.target("debug/examples/guests"), [""; 0]);
    command.args(["--guests", &asked.guests.to_string()]);
    command.args(["--every-ms", &asked.every_ms.to_string()]);
    command.args(["--nodes", &asked.nodes.to_string()]);
    command.args(["--seed", &asked.seed.to_string()]);
    command
        .arg("--binary")
        .arg(place.target("debug/quicksilver"));
    place.run(
        &mut command,
        "The lines above say which promise was broken.",
    )
}
