//! Files of lines that are appended as results come, and continued after an interruption.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which whole lines are appended. Nobody else writes to it meanwhile.
#[derive(Debug)]
pub struct LineFile {
    file: File,
    /// Its path, for messages.
    name: String,
}

/// What a file had when it was opened.
#[derive(Debug)]
pub struct Found {
    /// Its whole lines.
    pub text: String,
    /// The length in bytes of an incomplete last line, which was removed. A program that is killed while it writes leaves
    /// one.
    pub torn: usize,
}

/// Why a file could not be opened or written: a sentence that names it.
#[derive(Debug)]
pub enum Fault {
    /// The file is not one to go on with: it cannot be opened, another program writes it, or it is no text.
    File(String),
    /// Writing failed.
    Write(String),
}

impl LineFile {
    /// Opens a file, or makes it, and removes an incomplete last line.
    ///
    /// # Errors
    /// If the file cannot be read or written, is not UTF-8, or another program writes it.
    pub fn open(path: &Path) -> Result<(LineFile, Found), Fault> {
        let name = path.display().to_string();
        let refuse = |error: io::Error| Fault::File(format!("{name}: {error}"));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(refuse)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let reason = "another program is writing it";
                return Err(Fault::File(format!("{name}: {reason}")));
            }
            Err(TryLockError::Error(error)) => return Err(refuse(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(refuse)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let torn = bytes.len() - whole;
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).map_err(|error| {
            let good = error.utf8_error().valid_up_to();
            let before = error.as_bytes().get(..good).unwrap_or_default();
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            Fault::File(format!("{name}, line {line}: invalid UTF-8"))
        })?;
        let mut opened = LineFile { file, name };
        if torn > 0 {
            opened.cut(whole as u64)?;
        }
        opened
            .file
            .seek(SeekFrom::End(0))
            .map_err(|error| opened.fault(&error))?;
        Ok((opened, Found { text, torn }))
    }

    /// Removes everything.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn clear(&mut self) -> Result<(), Fault> {
        self.cut(0)
    }

    /// Appends lines, in one piece: the text ends with a newline.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&mut self, text: &str) -> Result<(), Fault> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| self.fault(&error))
    }

    fn cut(&mut self, length: u64) -> Result<(), Fault> {
        let cut = self.file.set_len(length);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(drop).map_err(|error| self.fault(&error))
    }

    fn fault(&self, error: &io::Error) -> Fault {
        Fault::Write(format!("{}: {error}", self.name))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Fault::File(reason) | Fault::Write(reason)) = self;
        formatter.write_str(reason)
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_file(bytes: &[u8], work: impl FnOnce(&Path)) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        std::fs::write(&path, bytes).expect("written");
        work(&path);
    }

    #[test]
    fn an_incomplete_line_is_removed_and_lines_are_appended() {
        with_file(b"one\ntwo\nthr", |path| {
            let (mut file, found) = LineFile::open(path).expect("opened");
            assert_eq!((found.text.as_str(), found.torn), ("one\ntwo\n", 3));
            file.write("three\n").expect("written");
            let text = std::fs::read_to_string(path).expect("read");
            assert_eq!(text, "one\ntwo\nthree\n");
            file.clear().expect("cleared");
            file.write("new\n").expect("written");
            assert_eq!(std::fs::read_to_string(path).expect("read"), "new\n");
        });
    }

    #[test]
    fn a_second_writer_and_what_is_no_text_are_refused() {
        with_file(b"one\n\xff\n", |path| {
            let reason = LineFile::open(path).map(drop).unwrap_err().to_string();
            assert!(reason.ends_with("log, line 2: invalid UTF-8"), "{reason}");
        });
        with_file(b"", |path| {
            let held = LineFile::open(path).expect("opened");
            let reason = LineFile::open(path).map(drop).unwrap_err().to_string();
            assert!(reason.ends_with("another program is writing it"));
            drop(held);
            assert!(LineFile::open(path).is_ok());
        });
    }
}
