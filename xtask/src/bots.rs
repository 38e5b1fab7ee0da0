//! `cargo xtask bots`: the computer players of order games against those of an earlier commit.

use crate::place::Place;
use anyhow::Result;
use clap::Args;
use std::fs;
use std::path::PathBuf;

/// Answers as `quicksilver sheets` does; put into checkouts of commits that do not have that command yet.
const SHEETS: &str = include_str!("older_sheets.rs.txt");

/// Whom to play, and how.
#[derive(Debug, Args)]
pub(crate) struct Bots {
    /// The game's slug.
    game: String,
    /// The earlier commit.
    #[arg(long)]
    against: String,
    /// The id of the map; the game's usual one if nothing is said.
    #[arg(long)]
    mark: Option<String>,
    /// The number of games of one of today's players among earlier ones, and as many the other way round.
    #[arg(long, default_value_t = 56)]
    games: u32,
    /// The years after which a game without a winner ends.
    #[arg(long, default_value_t = 10)]
    years: u32,
    /// Today's player, as `quicksilver bots` takes it.
    #[arg(long, default_value = "c")]
    player: String,
    /// Its limit.
    #[arg(long, default_value = "nodes=10000")]
    limit: String,
    /// The earlier player.
    #[arg(long, default_value = "c")]
    earlier: String,
    /// Its limit.
    #[arg(long, default_value = "nodes=2000")]
    earlier_limit: String,
    /// Decides every lot.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Builds both programs and plays one of today's players among earlier ones, then one earlier one among today's. The
/// games are logged in `target/bots`, so the command goes on where it stopped.
pub(crate) fn play(place: &Place, asked: &Bots) -> Result<()> {
    let earlier = build_earlier(place, &asked.against)?;
    place.step("building the program", || {
        let mut command = place.cargo(["build", "--release", "--quiet", "--bin", "quicksilver"]);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let own = place.target("release/quicksilver");
    let logs = place.target("bots");
    fs::create_dir_all(&logs)?;
    let program = format!(
        "program={},arg={},player={},limit={}",
        earlier.display(),
        asked.game,
        asked.earlier,
        asked.earlier_limit
    );
    let mark = asked.mark.as_deref();
    for (name, a, b) in [
        ("one-new", asked.player.as_str(), program.as_str()),
        ("one-old", program.as_str(), asked.player.as_str()),
    ] {
        let log = logs.join(format!(
            "{}-{}-{}-{}-{name}.ndjson",
            asked.game,
            mark.unwrap_or("usual"),
            asked.against,
            asked.player
        ));
        let mut command = place.command(&own, ["bots", &asked.game, "--a", a, "--b", b]);
        command
            .args(["--limit", &asked.limit])
            .args(["--games", &asked.games.to_string()])
            .args(["--years", &asked.years.to_string()])
            .args(["--seed", &asked.seed.to_string()])
            .arg("--log")
            .arg(log);
        if let Some(mark) = mark {
            command.args(["--mark", mark]);
        }
        place.run(&mut command, "The message above says why.")?;
    }
    Ok(())
}

/// Checks an earlier commit out and builds a program there that writes sheets; returns its path.
fn build_earlier(place: &Place, commit: &str) -> Result<PathBuf> {
    let checkout = place.checkout(commit)?;
    let examples = checkout.join("crates/registry/examples");
    fs::create_dir_all(&examples)?;
    fs::write(examples.join("sheets.rs"), SHEETS)?;
    let target = place.target(format!("built-{commit}"));
    place.step("building the earlier players", || {
        // In the crate's folder: its package had another name at earlier commits.
        let mut command = place.cargo(["build", "--release", "--quiet"]);
        command
            .args(["--example", "sheets"])
            .current_dir(checkout.join("crates/registry"))
            .env("CARGO_TARGET_DIR", &target);
        place.run(
            &mut command,
            "The lines above say what that commit refuses.",
        )
    })?;
    Ok(target.join("release/examples/sheets"))
}
