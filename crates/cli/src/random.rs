//! `quicksilver random`

use crate::failure::Failure;
use crate::help;
use crate::progress::Progress;
use crate::setup::GameArguments;
use clap::Args;
use clap::value_parser;
use game::Playouts;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

/// Play random games, and print games, plies, results and plies per second
///
/// Standard error says how many games are done, while it takes long.
#[derive(Args)]
#[command(after_help = help::example("random {game} --seed 7 --games 10000"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The seed of the random choices; the same seed produces the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The maximum length of a game in plies; the game's own limit if omitted
    #[arg(long, value_name = "N")]
    plies: Option<u32>,
    /// The number of games
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// Print a JSON object with the same numbers
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Totals<'a> {
    games: u32,
    plies: u64,
    longest: u32,
    results: &'a BTreeMap<String, u32>,
    plies_per_second: f64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    setup.game().check_new(&setup.picks)?;
    let limit = arguments.plies.unwrap_or(setup.game().info().ply_limit);
    let start = Instant::now();
    let mut progress = Progress::new();
    let all = arguments.games;
    let mut told = |sum: &Playouts| progress.tell("played", sum.games.into(), all.into(), "games");
    let sum = setup
        .game()
        .playouts(&setup.picks, arguments.seed, all, limit, &mut told)?;
    let seconds = start.elapsed().as_secs_f64();
    drop(progress);
    let rate = if seconds > 0.0 {
        sum.plies as f64 / seconds
    } else {
        0.0
    };
    if arguments.json {
        let totals = Totals {
            games: sum.games,
            plies: sum.plies,
            longest: sum.longest,
            results: &sum.results,
            plies_per_second: rate.round(),
        };
        serde_json::to_writer(&mut *out, &totals)?;
        return Ok(writeln!(out)?);
    }
    writeln!(out, "games: {}", sum.games)?;
    writeln!(out, "plies: {}", sum.plies)?;
    writeln!(out, "longest: {}", sum.longest)?;
    for (result, games) in &sum.results {
        writeln!(out, "result {result}: {games}")?;
    }
    Ok(writeln!(out, "plies per second: {rate:.0}")?)
}
