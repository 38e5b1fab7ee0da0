//! `quicksilver perft`

use crate::failure::Failure;
use crate::help;
use crate::setup::PositionArguments;
use clap::Args;
use std::io::Write;

/// Count move sequences; the last line is the total
#[derive(Args)]
#[command(after_help = help::example("perft {game} 3 --divide"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// The length of the sequences in plies; a ply is one part of a turn, or with --turns a whole turn
    depth: u32,
    /// Also print the count for each first move
    #[arg(long)]
    divide: bool,
    /// Count the moves of the last ply without playing them; whole turns are always played
    #[arg(long)]
    bulk: bool,
    /// Count whole turns instead of plies, with equal results counted once
    #[arg(long)]
    turns: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let &Arguments { depth, bulk, .. } = arguments;
    let position = setup.position.as_deref();
    let game = setup.game();
    let total = if arguments.divide && depth > 0 {
        let rows = if arguments.turns {
            game.divide_turns(&setup.picks, position, depth)?
        } else {
            game.divide(&setup.picks, position, depth, bulk)?
        };
        for (text, nodes) in &rows {
            writeln!(out, "{text}: {nodes}")?;
        }
        rows.iter().map(|(_, nodes)| nodes).sum()
    } else if arguments.turns {
        game.perft_turns(&setup.picks, position, depth)?
    } else {
        game.perft(&setup.picks, position, depth, bulk)?
    };
    Ok(writeln!(out, "{total}")?)
}
