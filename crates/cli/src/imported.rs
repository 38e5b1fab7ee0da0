//! Reads a game of another program, and tells what is odd about it.

use crate::failure::{Failure, one_line};
use crate::input;
use game::record::{self, FindGame, Record};
use game::{Fault, Place};
use std::io::Write;
use std::path::Path;

/// Tells a warning on standard error; `name` is that of the file.
pub(crate) fn warn(warning: Fault, name: &str) {
    let line = one_line(&warning.within(Place::named(name.to_owned())).to_string());
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Reads a file with one record, also of another program. Warnings go to standard error.
///
/// # Errors
/// If the file cannot be read, holds no sound record, or several.
pub(crate) fn one(file: &Path, find: FindGame<'_>) -> Result<Record, Failure> {
    let name = input::name(file);
    let text = input::read_records(file)?;
    let reading = record::import(&text, find);
    if let Some(failure) = Failure::of_several(reading.faults, &name) {
        return Err(failure);
    }
    let mut records = reading.records;
    match records.pop() {
        Some(record) if records.is_empty() => {
            for warning in reading.warnings {
                warn(warning, &name);
            }
            Ok(record)
        }
        _ => Err(Failure::Input(format!(
            "{name}: there are {} game records here, and one was expected",
            records.len() + 1
        ))),
    }
}
