//! `quicksilver puzzles`

mod check;
mod find;

use crate::failure::Failure;
use crate::help;
use crate::setup::GameArguments;
use clap::{ArgGroup, Args, value_parser};
use std::io::Write;
use std::path::PathBuf;

/// Find puzzles in games that the engine plays, and write them to a file as they are found
///
/// A puzzle is a position in which one turn is clearly the best: the expected result after it lies the margin above that of
/// every turn that leads to another position. The same command goes on after an interruption, or adds to the file if
/// --count is greater than before. --check judges the puzzles of a file again, with ten times the nodes, and --solve lets
/// a player try them.
#[derive(Args)]
#[command(after_help = help::example("puzzles {game} --count 20 --out puzzles.txt"))]
#[command(group = ArgGroup::new("what").required(true).args(["out", "check", "solve"]))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The file of the puzzles that are found
    #[arg(long, value_name = "FILE", requires = "count")]
    out: Option<PathBuf>,
    /// The number of puzzles
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    count: Option<u32>,
    /// The seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The random plies that a game begins with; a turn of several parts that was begun is played to its end
    #[arg(long, value_name = "P", default_value_t = 4, value_parser = value_parser!(u32).range(0..=100))]
    plies: u32,
    /// The nodes of each further move of the games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
    play: u64,
    /// How far the moves of the games stray from the best one, as in the player nodes=N,temperature=T
    #[arg(long, value_name = "T", default_value_t = 15, value_parser = value_parser!(u32).range(0..=10_000))]
    temperature: u32,
    /// The nodes by which a turn is judged, with an empty transposition table
    #[arg(long, value_name = "N", default_value_t = 30_000, value_parser = value_parser!(u64).range(100..))]
    nodes: u64,
    /// By how many hundredths of the expected result the best turn exceeds every other one
    #[arg(long, value_name = "H", default_value_t = 25, value_parser = value_parser!(u32).range(1..=60))]
    margin: u32,
    /// Judge the puzzles of a file again, with ten times the nodes that they were found with
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
    /// Write the puzzles that pass the check to a file
    #[arg(long, value_name = "FILE", requires = "check")]
    keep: Option<PathBuf>,
    /// Let a player solve the puzzles of a file
    #[arg(long, value_name = "FILE", requires = "player")]
    solve: Option<PathBuf>,
    /// The player that solves, as in `quicksilver match`
    #[arg(long, value_name = "PLAYER", requires = "solve")]
    player: Option<String>,
    /// Check or solve every Nth puzzle only
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    every: u32,
}

/// The size of the tables of the engines that judge and play, in MiB. It is the same for everybody, because the same
/// command finds the same puzzles.
const TABLE_MIB: u16 = 8;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    if let Some(path) = &arguments.check {
        return check::check(arguments, &setup, path, out);
    }
    if let (Some(path), Some(player)) = (&arguments.solve, &arguments.player) {
        return check::solve(arguments, &setup, path, player, out);
    }
    match (&arguments.out, arguments.count) {
        (Some(path), Some(count)) => find::run(arguments, &setup, path, count, out),
        // The group of arguments has one of the three.
        _ => Err(Failure::Input("nothing is asked for".to_owned())),
    }
}
