//! `quicksilver record`

use crate::failure::Failure;
use crate::{help, input};
use clap::{Args, Subcommand};
use game::record;
use std::io::Write;
use std::path::PathBuf;

/// Work with game records
#[derive(Args)]
#[command(after_help = help::example("record check game.pgn"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replay the records in a file: a line for each sound one, and the first fault with line and column
    #[command(after_help = help::example("record check game.pgn"))]
    Check {
        /// The file; - for standard input
        file: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let Command::Check { file } = &arguments.command;
    let text = input::read_records(file)?;
    let reading = record::read_sound(&text, &registry::for_records);
    for (index, record) in reading.records.iter().enumerate() {
        let plies = record.moves.len();
        let result = record::write_result(record.outcome.as_ref());
        let reason = record
            .outcome
            .map(|end| format!(" {}", end.reason))
            .unwrap_or_default();
        writeln!(
            out,
            "record {}: {}, {plies} plies, {result}{reason}",
            index + 1,
            record.info.slug
        )?;
    }
    // What is sound was told; it is not lost because of what is not.
    out.flush()?;
    Failure::of_several(reading.faults, &input::name(file)).map_or(Ok(()), Err)
}
