//! Files of lines that are written as results come, and continued after an interruption.

use anyhow::{Context as _, Result, bail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file to which whole lines are appended. Nobody else writes to it meanwhile.
#[derive(Debug)]
pub(crate) struct LineFile {
    file: File,
}

impl LineFile {
    /// Opens a file, or makes it, and removes an incomplete last line, which a program leaves that is killed while it
    /// writes. Returns the whole lines, and the length in bytes of what was removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, is not UTF-8, or another program writes it.
    pub(crate) fn open(path: &Path) -> Result<(LineFile, String, usize)> {
        let name = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| name.to_string())?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("{name}: another program is writing it"),
            Err(TryLockError::Error(error)) => return Err(error).context(name.to_string()),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let torn = bytes.len() - whole;
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).with_context(|| format!("{name}: invalid UTF-8"))?;
        let mut opened = LineFile { file };
        if torn > 0 {
            opened.file.set_len(whole as u64)?;
        }
        opened.file.seek(SeekFrom::End(0))?;
        Ok((opened, text, torn))
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) -> Result<()> {
        self.file.set_len(0)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(())
    }

    /// Appends lines, in one piece: the text ends with a newline.
    pub(crate) fn write(&mut self, text: &str) -> Result<()> {
        Ok(self.file.write_all(text.as_bytes())?)
    }
}
