//! Reads the input files of commands.

use crate::failure::Failure;
use game::{Fault, Place, record};
use std::io::{BufRead, BufReader, Read};
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

/// Reads a text with game records: see [`record::decode`].
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

/// Opens a file, or standard input, to be read bit by bit.
pub(crate) fn open(file: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if file == Path::new("-") {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    let opened = std::fs::File::open(file).map_err(|error| refused(file, &error))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// The rest of a file that was opened, as the text of game records.
pub(crate) fn rest_of_records(file: &Path, from: impl Read) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    from.take(record::MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| refused(file, &error))?;
    Ok(record::decode(bytes))
}

/// The longest line that is taken for an argument, in bytes.
const LONGEST_ARGUMENT: u64 = 1 << 20;

/// An argument; `-` stands for the first line of standard input.
pub(crate) fn argument(text: &str) -> Result<String, Failure> {
    if text != "-" {
        return Ok(text.to_owned());
    }
    let mut line = String::new();
    let taken = std::io::stdin()
        .lock()
        .take(LONGEST_ARGUMENT)
        .read_line(&mut line);
    taken.map_err(|error| refused(Path::new("-"), &error))?;
    Ok(line.trim().to_owned())
}

/// Why a file cannot be read.
pub(crate) fn refused(file: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", name(file)))
}

fn read_bytes(file: &Path, most: usize) -> Result<Vec<u8>, Failure> {
    let refuse = |error: std::io::Error| refused(file, &error);
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
