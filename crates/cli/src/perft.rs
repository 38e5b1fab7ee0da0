//! `quicksilver perft`

use crate::failure::Failure;
use crate::help;
use crate::progress::Progress;
use crate::setup::PositionArguments;
use clap::Args;
use game::Counted;
use serde::Serialize;
use std::io::Write;

/// Count move sequences; the last line is the total
///
/// Standard error says how many first moves are done, while it takes long.
#[derive(Args)]
#[command(after_help = help::example("perft {game} 3 --divide"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// The length of the sequences in plies; a ply is one part of a turn, or with --turns a whole turn
    depth: u32,
    /// Also print the count for each first move, as soon as it is known
    #[arg(long)]
    divide: bool,
    /// Count the moves of the last ply without playing them; whole turns are always played
    #[arg(long)]
    bulk: bool,
    /// Count whole turns instead of plies, with equal results counted once
    #[arg(long)]
    turns: bool,
    /// Print a JSON object with `depth`, `total` and, with --divide, `moves`: objects with `text` and `count`
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Counts<'a> {
    depth: u32,
    total: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Row<'a>>>,
}

#[derive(Serialize)]
struct Row<'a> {
    text: &'a str,
    count: u64,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let &Arguments { depth, bulk, .. } = arguments;
    let position = setup.position.as_deref();
    let game = setup.game();
    let prints = arguments.divide && !arguments.json;
    let mut progress = Progress::new();
    let mut wrote = Ok(());
    let mut told = |counted: Counted<'_>| {
        if prints && wrote.is_ok() {
            wrote = writeln!(out, "{}: {}", counted.text, counted.count).and_then(|()| out.flush());
        } else if !prints {
            let [done, all] = [counted.done, counted.all].map(|number| number as u64);
            progress.tell("", done, all, "first moves");
        }
    };
    let rows = if arguments.turns {
        game.divide_turns(&setup.picks, position, depth, &mut told)?
    } else {
        game.divide(&setup.picks, position, depth, bulk, &mut told)?
    };
    drop(progress);
    wrote?;
    let total = match depth {
        // A sequence of no moves has no first one.
        0 => 1,
        _ => rows.iter().map(|(_, count)| count).sum(),
    };
    if !arguments.json {
        return Ok(writeln!(out, "{total}")?);
    }
    let moves = rows.iter().map(|(text, count)| Row {
        text,
        count: *count,
    });
    let counts = Counts {
        depth,
        total,
        moves: arguments.divide.then(|| moves.collect()),
    };
    serde_json::to_writer(&mut *out, &counts)?;
    Ok(writeln!(out)?)
}
