//! `quicksilver apply`

use crate::failure::Failure;
use crate::setup::{PositionArguments, play_all};
use crate::{help, position};
use clap::Args;
use game::record::Record;
use std::io::Write;

/// Play moves and print the resulting position; if the game is over, a second line has the outcome
#[derive(Args)]
#[command(after_help = help::example("apply {game} {move}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// Moves in any notation of the game. One argument may hold several parts of a turn, separated by “,” or “/”. A
    /// `--` that ends a turn early may be omitted before the next player's move
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,
    /// Print the record of the game instead, as `record check` and the page read it
    #[arg(long)]
    record: bool,
    /// Print the position as a JSON object, as `show --json` does
    #[arg(long, conflicts_with = "record")]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = arguments.setup.read()?.open()?;
    play_all(&mut *table, &arguments.moves)?;
    if arguments.json {
        return position::write(&*table, out);
    }
    if arguments.record {
        return Ok(write!(out, "{}", Record::from_table(&*table).write())?);
    }
    writeln!(out, "{}", table.position_text())?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "outcome: {outcome}")?;
    }
    Ok(())
}
