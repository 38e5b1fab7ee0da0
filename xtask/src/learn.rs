//! `cargo xtask selfplay`, `tune` and `train`: a game's evaluation learns from its own games.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::path::PathBuf;

/// Which games to play.
#[derive(Debug, Args)]
pub(crate) struct Selfplay {
    /// The game's slug.
    game: String,
    /// The seed of the openings, and the name of the file.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes of each move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// End after the game with which there are so many positions.
    #[arg(long, default_value_t = 300_000)]
    positions: u64,
    /// How many games are played at once; as many as there are processors if nothing is said.
    #[arg(long)]
    threads: Option<usize>,
    /// Further arguments of `learn selfplay`, after `--`.
    #[arg(last = true)]
    rest: Vec<String>,
}

/// What to learn from.
#[derive(Debug, Args)]
pub(crate) struct Fit {
    /// The game's slug.
    game: String,
    /// A file of self-play; all of the game's in `target/learn` if none is named.
    #[arg(long, value_name = "FILE")]
    data: Vec<PathBuf>,
    /// Further arguments of `learn tune` or `learn train`, after `--`.
    #[arg(last = true)]
    rest: Vec<String>,
}

/// Builds `learn`; returns its path.
pub(crate) fn build(place: &Place, game: &str) -> Result<PathBuf> {
    if !place.turn_games()?.iter().any(|slug| slug == game) {
        let known = place.turn_games()?.join(", ");
        bail!("{game}: no such game; there are {known}");
    }
    place.step("building the program", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "-p", "learn"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    Ok(place.target("release/learn"))
}

/// Where the games of a game are.
fn folder(place: &Place, game: &str) -> PathBuf {
    place.target("learn").join(game)
}

/// Plays games and writes them to `target/learn/GAME/SEED.txt`; goes on where it stopped.
pub(crate) fn selfplay(place: &Place, asked: &Selfplay) -> Result<()> {
    let program = build(place, &asked.game)?;
    let folder = folder(place, &asked.game);
    std::fs::create_dir_all(&folder)?;
    let threads = match asked.threads {
        Some(threads) => threads,
        None => std::thread::available_parallelism()?.get(),
    };
    let mut command = place.command(&program, ["selfplay", &asked.game]);
    command
        .args(["--seed", &asked.seed.to_string()])
        .args(["--nodes", &asked.nodes.to_string()])
        .args(["--positions", &asked.positions.to_string()])
        .args(["--threads", &threads.to_string()])
        .arg("--out")
        .arg(folder.join(format!("{}.txt", asked.seed)))
        .args(&asked.rest);
    place.run(&mut command, "The message above says why.")
}

/// Fits weights to a game's games by `learn tune` or `learn train`, and writes them into the game's folder.
pub(crate) fn fit(place: &Place, how: &str, asked: &Fit) -> Result<()> {
    let program = build(place, &asked.game)?;
    let mut data = asked.data.clone();
    if data.is_empty() {
        let folder = folder(place, &asked.game);
        let entries = std::fs::read_dir(&folder).with_context(|| {
            format!(
                "{}: no games; play some with `cargo xtask selfplay {}`",
                folder.display(),
                asked.game
            )
        })?;
        for entry in entries {
            data.push(entry?.path());
        }
        data.sort();
    }
    let mut command = place.command(&program, [how, &asked.game]);
    for file in &data {
        command.arg("--data").arg(file);
    }
    command
        .arg("--out")
        .arg(place.root("games").join(&asked.game))
        .args(&asked.rest);
    place.run(&mut command, "The message above says why.")
}
