//! `cargo xtask reports`: do reports on games find the blunders that were put in, and nothing else?

use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// Which games, and how many of each.
#[derive(Debug, Args)]
pub(crate) struct Reports {
    /// The games' slugs; all turn games if none is named.
    games: Vec<String>,
    /// How many games are played of each.
    #[arg(long, default_value_t = 20)]
    count: u32,
    /// The seed of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The nodes of each ply that the engine plays.
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// The longest game, in turns of either seat.
    #[arg(long, default_value_t = 50)]
    turns: u32,
}

/// Plays games and reports on them, with and without a blunder. Every game has a log in `target/reports`, and goes on
/// after an interruption. False if the reports of a game are not as steady as `docs/reports.md` promises.
pub(crate) fn reports(place: &Place, asked: &Reports) -> Result<bool> {
    let games = place.turn_games_of(&asked.games)?;
    place.step("building the trial", || {
        let mut command = place.cargo([
            "build",
            "--release",
            "--quiet",
            "-p",
            "quicksilver-registry",
        ]);
        command.args(["--example", "reports"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let folder = place.target("reports");
    std::fs::create_dir_all(&folder)?;
    let mut steady = true;
    for game in &games {
        let (seed, nodes, turns) = (asked.seed, asked.nodes, asked.turns);
        let log = folder.join(format!("{game}-{seed}-{nodes}-{turns}.txt"));
        place.say(format!("▸ {game}: {}", log.display()));
        let program = place.target("release/examples/reports");
        let mut command = place.command(program, [game.as_str()]);
        command.args(["--games", &asked.count.to_string()]);
        command.args(["--seed", &seed.to_string()]);
        command.args(["--nodes", &nodes.to_string()]);
        command.args(["--turns", &turns.to_string()]);
        command.arg("--log").arg(log);
        steady &= command.status()?.success();
    }
    Ok(steady)
}
