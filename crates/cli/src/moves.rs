//! `quicksilver moves`

use crate::failure::Failure;
use crate::help;
use crate::setup::PositionArguments;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// List the legal moves, one per line, sorted bytewise
#[derive(Args)]
#[command(after_help = help::example("moves {game} --position {position}"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// List whole turns, if a turn has several parts
    #[arg(long)]
    turns: bool,
    /// Print one JSON array: of codes, or with --turns of objects with `text` and `position`
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct TurnRow<'a> {
    text: &'a str,
    position: &'a str,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let table = arguments.setup.read()?.open()?;
    if !arguments.turns {
        return list(&table.legal_texts(), arguments.json, out);
    }
    let turns = table.whole_turns();
    if !arguments.json {
        let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
        return list(&texts, false, out);
    }
    let rows: Vec<TurnRow<'_>> = turns
        .iter()
        .map(|turn| TurnRow {
            text: &turn.text,
            position: &turn.position,
        })
        .collect();
    serde_json::to_writer(&mut *out, &rows)?;
    Ok(writeln!(out)?)
}

fn list<T: AsRef<str> + Serialize>(
    texts: &[T],
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        serde_json::to_writer(&mut *out, texts)?;
        return Ok(writeln!(out)?);
    }
    for text in texts {
        writeln!(out, "{}", text.as_ref())?;
    }
    Ok(())
}
