//! `quicksilver show`

use crate::failure::Failure;
use crate::setup::PositionArguments;
use crate::{help, position};
use clap::Args;
use std::io::Write;

/// Show a board; the last line is the canonical position string
#[derive(Args)]
#[command(after_help = help::example("show {game} --position {position}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// Print a JSON object with `position`, `to_move`, `turn`, `part`, `moves` (how many are legal) and `outcome`
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let table = arguments.setup.read()?.open()?;
    if arguments.json {
        return position::write(&*table, out);
    }
    writeln!(out, "{}", table.board_text())?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "outcome: {outcome}")?;
    }
    Ok(writeln!(out, "{}", table.position_text())?)
}
