//! `quicksilver random`

use crate::failure::Failure;
use crate::help;
use crate::setup::GameArguments;
use clap::Args;
use clap::value_parser;
use std::io::Write;
use std::time::Instant;

/// Play random games, and print games, plies, results and plies per second
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
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    setup.game().check_new(&setup.picks)?;
    let limit = arguments.plies.unwrap_or(setup.game().info().ply_limit);
    let start = Instant::now();
    let sum = setup
        .game()
        .playouts(&setup.picks, arguments.seed, arguments.games, limit)?;
    let seconds = start.elapsed().as_secs_f64();
    writeln!(out, "games: {}", sum.games)?;
    writeln!(out, "plies: {}", sum.plies)?;
    writeln!(out, "longest: {}", sum.longest)?;
    for (result, games) in &sum.results {
        writeln!(out, "result {result}: {games}")?;
    }
    let rate = if seconds > 0.0 {
        sum.plies as f64 / seconds
    } else {
        0.0
    };
    Ok(writeln!(out, "plies per second: {rate:.0}")?)
}
