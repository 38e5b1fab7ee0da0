//! `quicksilver show`

use crate::failure::Failure;
use crate::help;
use crate::setup::PositionArguments;
use clap::Args;
use std::io::Write;

/// Show a board; the last line is the canonical position string
#[derive(Args)]
#[command(after_help = help::example("show {game} --position {position}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let table = arguments.setup.read()?.open()?;
    writeln!(out, "{}", table.board_text())?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "outcome: {outcome}")?;
    }
    Ok(writeln!(out, "{}", table.position_text())?)
}
