//! `cargo xtask many-games`: what a start on many games costs.

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use std::path::PathBuf;

/// The extent of the measurement.
#[derive(Debug, Args)]
pub(crate) struct ManyGames {
    /// How many games there are.
    #[arg(long, default_value_t = 100_000)]
    games: u32,
    /// In how many of them live clocks run when the server is killed, so that they soon have to be ended.
    #[arg(long, default_value_t = 20_000)]
    running: u32,
    /// The seconds of a live clock.
    #[arg(long, default_value_t = 180)]
    clock: u32,
    /// How often the server is killed and started again.
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// The folder for the database; it should be on a real disk.
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Builds the program and `crates/server/examples/many_games`, and runs it.
pub(crate) fn many_games(place: &Place, many: &ManyGames) -> Result<()> {
    place.step("building the server and the measurement", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "-p", "quicksilver"]);
        command.args([
            "-p",
            "server",
            "--bin",
            "quicksilver",
            "--example",
            "many_games",
        ]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let folder = many.folder.clone().unwrap_or_else(|| place.target("load"));
    std::fs::create_dir_all(&folder)?;
    let mut command = place.command(
        place.target("release/examples/many_games"),
        ["--games", &many.games.to_string()],
    );
    command
        .args(["--running", &many.running.to_string()])
        .args(["--clock", &many.clock.to_string()])
        .args(["--rounds", &many.rounds.to_string()])
        .arg("--binary")
        .arg(place.target("release/quicksilver"))
        .arg("--folder")
        .arg(folder);
    place.run(&mut command, "The message above says why.")
}
