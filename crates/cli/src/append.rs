//! Files of lines that are written as results come, and continued after an interruption.

use crate::failure::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which whole lines are appended. Nobody else writes to it meanwhile.
#[derive(Debug)]
pub(crate) struct LineFile {
    file: File,
    /// Its path, for messages.
    name: String,
}

/// What a file had when it was opened.
#[derive(Debug)]
pub(crate) struct Found {
    /// Its whole lines.
    pub(crate) text: String,
    /// The length in bytes of an incomplete last line, which was removed. A program that is killed while it writes leaves
    /// one.
    pub(crate) torn: usize,
}

impl LineFile {
    /// Opens a file, or makes it, and removes an incomplete last line.
    ///
    /// # Errors
    /// If the file cannot be read or written, is not UTF-8, or another program writes it.
    pub(crate) fn open(path: &Path) -> Result<(LineFile, Found), Failure> {
        let name = path.display().to_string();
        let refuse = |error: io::Error| Failure::Input(format!("{name}: {error}"));
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
                return Err(Failure::Input(format!("{name}: {reason}")));
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
            Failure::Input(format!("{name}, line {line}: invalid UTF-8"))
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
    pub(crate) fn clear(&mut self) -> Result<(), Failure> {
        self.cut(0)
    }

    fn cut(&mut self, length: u64) -> Result<(), Failure> {
        let cut = self.file.set_len(length);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(drop).map_err(|error| self.fault(&error))
    }

    /// Appends lines, in one piece: the text ends with a newline.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| self.fault(&error))
    }

    fn fault(&self, error: &io::Error) -> Failure {
        Failure::Machine(format!("{}: {error}", self.name))
    }
}
