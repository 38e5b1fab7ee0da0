//! `quicksilver apply`

use crate::failure::Failure;
use crate::help;
use crate::setup::{PositionArguments, play_all};
use clap::Args;
use std::io::Write;

/// Plays moves and prints the position; a second line tells the outcome where the game is over
#[derive(Args)]
#[command(after_help = help::example("apply {game} {move}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// Moves in any notation of the game; one argument may hold several parts of a turn, divided by “,” or “/”.
    /// Where `--` ends a turn early it may be left out before the next player's move
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = arguments.setup.read()?.open()?;
    play_all(&mut *table, &arguments.moves)?;
    writeln!(out, "{}", table.position_text())?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "outcome: {outcome}")?;
    }
    Ok(())
}
