//! The files of endgame tables, and looking positions up in them.

use crate::failure::Failure;
use crate::score;
use crate::setup::Setup;
use game::Fault;
use registry::Entry;
use search::endgames::{Tablebase, Worth};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The file of an ending's table.
pub(crate) fn file(folder: &Path, entry: &Entry, ending: &str) -> PathBuf {
    folder.join(format!("{}-{ending}.table", entry.slug()))
}

/// Reads a table, if there is a file of it.
pub(crate) fn read(
    tablebase: &mut dyn Tablebase,
    ending: &str,
    file: &Path,
) -> Result<bool, Failure> {
    match std::fs::read(file) {
        Ok(bytes) => {
            let named = |fault: Fault| Failure::Input(format!("{}: {fault}", file.display()));
            tablebase.read(ending, &bytes).map_err(named)?;
            Ok(true)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(Failure::Input(format!("{}: {error}", file.display()))),
    }
}

/// Writes a table. Nobody ever finds a part of one.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let refuse = |error: std::io::Error| Failure::Machine(format!("{}: {error}", file.display()));
    let new = file.with_extension("new");
    std::fs::write(&new, bytes).map_err(refuse)?;
    std::fs::rename(&new, file).map_err(refuse)
}

/// Looks a position up and prints what its table says, or why there is none.
pub(crate) fn tell(
    folder: &Path,
    setup: &Setup,
    position: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(mut tablebase) = setup.entry.tablebase() else {
        return Ok(writeln!(out, "table: this game has none")?);
    };
    let Some(ending) = tablebase.ending_of(&setup.picks, position)? else {
        return Ok(writeln!(out, "table: the position is in none")?);
    };
    let Ok(needed) = tablebase.needed(&ending) else {
        return Ok(writeln!(out, "table: the position is in none")?);
    };
    for name in needed {
        let file = file(folder, setup.entry, &name);
        if !read(&mut *tablebase, &name, &file)? {
            let told = format!(
                "{} is not there; `quicksilver endgame` makes it",
                file.display()
            );
            return Ok(writeln!(out, "table: {told}")?);
        }
    }
    let Some(probe) = tablebase.probe(&setup.picks, position)? else {
        return Ok(writeln!(out, "table: the position is in none")?);
    };
    let told = match probe.worth {
        Worth::Draw => "drawn".to_owned(),
        Worth::Win(plies) => format!("the side to move wins in {plies} plies"),
        Worth::Loss(plies) => format!("the side to move loses in {plies} plies"),
    };
    writeln!(out, "table: {told} with best play, moves not counted")?;
    if let Some(line) = &probe.line {
        writeln!(out, "table line: {}", score::moves(line))?;
    }
    Ok(())
}
