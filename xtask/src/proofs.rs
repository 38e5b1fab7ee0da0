//! `cargo xtask proofs`: forced wins, proven and checked by full-width search.

use crate::place::Place;
use anyhow::Result;
use clap::Args;

/// Which games, and how much of each.
#[derive(Debug, Args)]
pub(crate) struct Proofs {
    /// The games' slugs; all turn games if none is named.
    games: Vec<String>,
    /// The number of proven wins that are checked in each game.
    #[arg(long, default_value_t = 100)]
    positions: u32,
    /// The seed of the first game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The greatest number of nodes of a check.
    #[arg(long, default_value_t = 10_000_000)]
    check_nodes: u64,
    /// Wins of more turns are not checked.
    #[arg(long, default_value_t = 6)]
    most_turns: u32,
}

/// Plays games, proves forced wins before their ends, and checks each. Every game has a log in `target/proofs`, and goes
/// on after an interruption. False if a claim was wrong.
pub(crate) fn proofs(place: &Place, asked: &Proofs) -> Result<bool> {
    let games = place.turn_games_of(&asked.games)?;
    place.step("building the check", || {
        let mut command = place.cargo([
            "build",
            "--release",
            "--quiet",
            "-p",
            "quicksilver-registry",
        ]);
        command.args(["--example", "proofs"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let folder = place.target("proofs");
    std::fs::create_dir_all(&folder)?;
    let mut right = true;
    for game in &games {
        let (seed, nodes, turns) = (asked.seed, asked.check_nodes, asked.most_turns);
        let log = folder.join(format!("{game}-{seed}-{nodes}-{turns}.txt"));
        place.say(format!("▸ {game}: {}", log.display()));
        let mut command = place.command(place.target("release/examples/proofs"), [game.as_str()]);
        command.args(["--positions", &asked.positions.to_string()]);
        command.args(["--seed", &seed.to_string()]);
        command.args(["--check-nodes", &nodes.to_string()]);
        command.args(["--most-turns", &turns.to_string()]);
        command.arg("--log").arg(log);
        right &= command.status()?.success();
    }
    Ok(right)
}
