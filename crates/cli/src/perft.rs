//! `quicksilver perft`

use crate::failure::Failure;
use crate::help;
use crate::setup::PositionArguments;
use crate::turns::{count_turns, whole_turns};
use clap::Args;
use std::io::Write;

/// Counts move sequences; the last line is the total
#[derive(Args)]
#[command(after_help = help::example("perft {game} 3 --divide"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// How many plies long the sequences are; a ply is one part of a turn
    depth: u32,
    /// The count for each first move, too
    #[arg(long)]
    divide: bool,
    /// Count the moves of the last ply without playing them
    #[arg(long)]
    bulk: bool,
    /// Count whole turns instead of plies, equal results once
    #[arg(long)]
    turns: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let &Arguments { depth, bulk, .. } = arguments;
    let position = setup.position.as_deref();
    let total = match (arguments.turns, arguments.divide && depth > 0) {
        (false, false) => setup.game().perft(&setup.picks, position, depth, bulk)?,
        (false, true) => {
            let rows = setup.game().divide(&setup.picks, position, depth, bulk)?;
            for (text, nodes) in &rows {
                writeln!(out, "{text}: {nodes}")?;
            }
            rows.iter().map(|(_, nodes)| nodes).sum()
        }
        (true, false) => count_turns(&*setup.open()?, depth, bulk)?,
        (true, true) => {
            let mut total = 0;
            for turn in whole_turns(&*setup.open()?)? {
                let nodes = count_turns(&*turn.after, depth - 1, bulk)?;
                writeln!(out, "{}: {nodes}", turn.text)?;
                total += nodes;
            }
            total
        }
    };
    Ok(writeln!(out, "{total}")?)
}
