//! `cargo xtask load`: how many moves a second the server takes.

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// The extent of the load.
#[derive(Debug, Args)]
pub(crate) struct Load {
    /// An older build of the program, measured in turn with this one.
    #[arg(long, value_name = "PROGRAM")]
    before: Option<PathBuf>,
    /// How many games are played at once; several numbers, separated by commas, are tried one after the other.
    #[arg(long, default_value = "50,200,1000")]
    games: String,
    /// Milliseconds from one move of a game to the next; by default a move follows the answer at once.
    #[arg(long, default_value_t = 0)]
    pause: u64,
    /// Live connections that every server holds beside, two to each game, in which nothing happens. Each takes an open file
    /// of the server and one of the load.
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Seconds of each measurement.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How often each server takes its turn; the medians count.
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// The folder for databases; it should be on a real disk.
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Measure also on a PostgreSQL cluster of its own, which must be installed.
    #[arg(long)]
    postgres: bool,
}

/// Builds the program and `crates/server/examples/load`, and runs it.
pub(crate) fn load(place: &Place, load: &Load) -> Result<()> {
    place.step("building the server and the load", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "-p", "quicksilver"]);
        command.args(["-p", "server", "--bin", "quicksilver", "--example", "load"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let folder = load.folder.clone().unwrap_or_else(|| place.target("load"));
    std::fs::create_dir_all(&folder)?;
    let mut command = place.command(place.target("release/examples/load"), ["--binary"]);
    command.arg(place.target("release/quicksilver"));
    if let Some(before) = &load.before {
        command.arg("--before").arg(std::path::absolute(before)?);
    }
    command
        .args(["--games", &load.games])
        .args(["--pause", &load.pause.to_string()])
        .args(["--idle", &load.idle.to_string()])
        .args(["--seconds", &load.seconds.to_string()])
        .args(["--rounds", &load.rounds.to_string()])
        .arg("--folder")
        .arg(folder);
    if load.postgres {
        command.args(["--postgres", "yes"]);
    }
    place.run(&mut command, "The message above says why.")
}
