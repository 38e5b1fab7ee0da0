//! `quicksilver record`

use crate::failure::Failure;
use crate::help;
use clap::{Args, Subcommand};
use game::record;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Works on game records
#[derive(Args)]
#[command(after_help = help::example("record check game.pgn"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replays the records of a file; the first fault is told with line and column
    #[command(after_help = help::example("record check game.pgn"))]
    Check {
        /// The file; - for standard input
        file: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let Command::Check { file } = &arguments.command;
    let text = read_file(file)?;
    let records =
        record::read(&text, &registry::for_records).map_err(|fault| fault.within(&name(file)))?;
    for (index, record) in records.iter().enumerate() {
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
    Ok(())
}

fn name(file: &Path) -> String {
    if file == Path::new("-") {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

fn read_file(file: &Path) -> Result<String, Failure> {
    let refuse = |error: std::io::Error| Failure::Input(format!("{}: {error}", name(file)));
    let limit = record::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin()
            .take(limit)
            .read_to_end(&mut bytes)
            .map_err(refuse)?;
    } else {
        let opened = std::fs::File::open(file).map_err(refuse)?;
        opened.take(limit).read_to_end(&mut bytes).map_err(refuse)?;
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let line = text.matches('\n').count() + 1;
        let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Failure::Input(format!(
            "{}, line {line}, column {column}: this is not UTF-8",
            name(file)
        ))
    })
}
