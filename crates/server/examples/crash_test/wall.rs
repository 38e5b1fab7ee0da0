//! The clock on the wall of a server, which can be set while it runs: libfaketime stands before the C library's clock.

use crate::Fault;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The folder of libraries, and the library's place in the folder of each kind of machine.
const LIBRARIES: &str = "/usr/lib";
const LIBRARY: &str = "faketime/libfaketimeMT.so.1";

/// Where libfaketime keeps what a program shares with those that it starts.
const SHARED: &str = "/dev/shm";
/// How the names of those files begin; the process id follows.
const LEFT: [&str; 2] = ["faketime_shm_", "sem.faketime_sem_"];

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

    /// The variables by which a program sees this clock. The monotonic clock and the times of files stay the machine's.
    pub(crate) fn variables(&self) -> Vec<(&'static str, OsString)> {
        vec![
            ("LD_PRELOAD", self.library.clone().into()),
            ("FAKETIME_TIMESTAMP_FILE", self.file.clone().into()),
            ("FAKETIME_NO_CACHE", "1".into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
            ("NO_FAKE_STAT", "1".into()),
        ]
    }
}

impl Drop for Wall {
    /// Removes what libfaketime left of programs that were killed.
    fn drop(&mut self) {
        let Ok(files) = std::fs::read_dir(SHARED) else {
            return;
        };
        for file in files.flatten() {
            let name = file.file_name();
            let name = name.to_string_lossy();
            let process = LEFT.iter().find_map(|left| name.strip_prefix(left));
            let is_gone = |process: &str| !Path::new("/proc").join(process).exists();
            if process.is_some_and(is_gone) {
                // A program that ended has removed it.
                let _ = std::fs::remove_file(file.path());
            }
        }
    }
}
