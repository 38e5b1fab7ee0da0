//! The clock on the wall of a server, which can be set while it runs: libfaketime stands before the C library's clock.

use crate::Fault;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of libraries, and the library's place in the folder of each kind of machine.
const LIBRARIES: &str = "/usr/lib";
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";

/// Where libfaketime keeps what a program shares with those that it starts.
const SHARED: &str = "/dev/shm";

/// The clock on the wall of one server.
#[derive(Debug)]
pub(crate) struct Wall {
    library: PathBuf,
    /// What libfaketime reads each time it is asked.
    file: PathBuf,
}

impl Wall {
    /// A clock that shows the machine's time. `name` is a file in `folder`.
    pub(crate) fn new(folder: &Path, name: &str) -> Result<Wall, Fault> {
        let folders = std::fs::read_dir(LIBRARIES)?;
        let library = folders
            .flatten()
            .map(|entry| entry.path().join(LIBRARY))
            .find(|path| path.exists())
            .ok_or("libfaketime is missing (Debian: `apt-get install libfaketime`)")?;
        let wall = Wall {
            library,
            file: folder.join(name),
        };
        wall.set(0)?;
        Ok(wall)
    }

    /// Sets the clock so many seconds ahead of the machine's.
    pub(crate) fn set(&self, ahead_s: u32) -> Result<(), Fault> {
        // At once: a reader finds the old text or the new one.
        let fresh = self.file.with_extension("new");
        std::fs::write(&fresh, format!("+{ahead_s}\n"))?;
        Ok(std::fs::rename(fresh, &self.file)?)
    }

    /// Lets a program see this clock. The monotonic clock and the times of files stay the machine's.
    pub(crate) fn shown_to(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .env("FAKETIME_NO_CACHE", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("NO_FAKE_STAT", "1");
    }

    /// Removes what libfaketime left of a program that was killed, by its process id.
    pub(crate) fn clean_up(process: u32) {
        for name in ["faketime_shm_", "sem.faketime_sem_"] {
            // A program that ended has removed it.
            let _ = std::fs::remove_file(format!("{SHARED}/{name}{process}"));
        }
    }
}
