//! Reads the input files of commands.

use crate::failure::Failure;
use game::{Fault, Place, record};
use std::io::Read;
use std::path::Path;

/// The name of the file in messages; `-` is standard input.
pub(crate) fn name(file: &Path) -> String {
    if file == Path::new("-") {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

/// Reads a text. At most `most` + 1 bytes are read, so that the caller can detect and refuse a file that is too
/// long.
///
/// # Errors
/// If the file cannot be read, or is not UTF-8, with the position of the first invalid byte.
pub(crate) fn read(file: &Path, most: usize) -> Result<String, Failure> {
    let bytes = read_bytes(file, most)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let line = text.matches('\n').count() + 1;
        let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Failure::Input(format!(
            "{}, line {line}, column {column}: invalid UTF-8",
            name(file)
        ))
    })
}

/// Reads a text with game records: UTF-8, or else Latin-1.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn read_records(file: &Path) -> Result<String, Failure> {
    Ok(record::decode(read_bytes(file, record::MAX_BYTES)?))
}

/// Reads a whole file that may have so many bytes at most.
pub(crate) fn whole(file: &Path, most: usize) -> Result<String, Failure> {
    let text = read(file, most)?;
    if text.len() > most {
        let reason = format!("a file can have at most {most} bytes");
        return Err(Fault::new(Place::named(name(file)), reason).into());
    }
    Ok(text)
}

fn read_bytes(file: &Path, most: usize) -> Result<Vec<u8>, Failure> {
    let refuse = |error: std::io::Error| Failure::Input(format!("{}: {error}", name(file)));
    let limit = most as u64 + 1;
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
    Ok(bytes)
}
