//! `cargo xtask prospects`: the computer players of an order game learn what positions promise.

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use std::fs;

/// Which games to play, and learn from.
#[derive(Debug, Args)]
pub(crate) struct Prospects {
    /// The game's slug.
    game: String,
    /// The id of the map; the game's usual one if nothing is said.
    #[arg(long)]
    mark: Option<String>,
    /// The number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the games, and the name of the file.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Further arguments of `learn order-games`, after `--`.
    #[arg(last = true)]
    rest: Vec<String>,
}

/// Plays games and writes them to `target/learn/GAME/MARK-SEED.ndjson`, going on where it stopped; then fits the weights to
/// them and writes `prospects.in` into the game's folder.
pub(crate) fn learn(place: &Place, asked: &Prospects) -> Result<()> {
    place.step("building the program", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "-p", "learn"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let program = place.target("release/learn");
    let folder = place.target("learn").join(&asked.game);
    fs::create_dir_all(&folder)?;
    let mark = asked.mark.as_deref().unwrap_or("usual");
    let data = folder.join(format!("{mark}-{}.ndjson", asked.seed));
    let mut command = place.command(&program, ["order-games", &asked.game]);
    if let Some(mark) = &asked.mark {
        command.args(["--mark", mark]);
    }
    command
        .args(["--games", &asked.games.to_string()])
        .args(["--seed", &asked.seed.to_string()])
        .arg("--out")
        .arg(&data)
        .args(&asked.rest);
    place.run(&mut command, "The message above says why.")?;
    let mut command = place.command(&program, ["prospects", &asked.game]);
    command
        .arg("--data")
        .arg(&data)
        .arg("--out")
        .arg(place.root("games").join(&asked.game));
    place.run(&mut command, "The message above says why.")
}
