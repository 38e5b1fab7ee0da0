//! Where tests put their temporary files: in memory, if there is enough of it.
//!
//! They create and remove many thousands of small files, most of them PostgreSQL's and the browsers'. On ext4, creating a file
//! takes longer the more were removed in the last minutes; in the server's tests that was most of the time.

use anyhow::{Context as _, Result};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A file system in memory that Linux has.
const MEMORY: &str = "/dev/shm";
/// What must be free there, in KiB.
const FREE: u64 = 4 * 1024 * 1024;

/// A folder for temporary files, removed when this is dropped.
pub(super) struct Scratch(Option<TempDir>);

impl Scratch {
    /// Makes the folder in memory, unless there is little, or programs may not run there: then the usual folder for temporary
    /// files is used.
    pub(super) fn new() -> Result<Scratch> {
        if !may_run_programs() || free().is_none_or(|free| free < FREE) {
            return Ok(Scratch(None));
        }
        let made = tempfile::Builder::new()
            .prefix("quicksilver-tests-")
            // PostgreSQL runs as another user where this runs as root.
            .permissions(Permissions::from_mode(0o755))
            .tempdir_in(MEMORY);
        Ok(Scratch(Some(made.context("making a folder in memory")?)))
    }

    /// Has a command use it.
    pub(super) fn used_by(&self, command: &mut Command) {
        if let Scratch(Some(folder)) = self {
            command.env("TMPDIR", folder.path());
        }
    }
}

/// Whether the memory is there, and programs in it may be run: some tests write scripts.
fn may_run_programs() -> bool {
    let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
    mounts.lines().any(|line| {
        let mut words = line.split(' ').skip(1);
        let (place, kind, options) = (words.next(), words.next(), words.next());
        place == Some(MEMORY)
            && kind == Some("tmpfs")
            && !options.is_none_or(|options| options.split(',').any(|option| option == "noexec"))
    })
}

/// What is free there, in KiB.
fn free() -> Option<u64> {
    let mut df = Command::new("df");
    let said = df.args(["-k", "--output=avail"]).arg(Path::new(MEMORY));
    let said = said.output().ok()?.stdout;
    String::from_utf8(said)
        .ok()?
        .lines()
        .nth(1)?
        .trim()
        .parse()
        .ok()
}
