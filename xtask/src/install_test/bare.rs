//! Commands as on a machine that has nothing but the system.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

/// A command without the variables of this one, with an empty home, and with no more on its path than the system's programs:
/// neither Cargo nor Node are among them where they were installed for a person.
pub(super) fn command(program: impl AsRef<OsStr>, home: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .env_clear()
        .env("HOME", home)
        .env("PATH", "/usr/bin:/bin")
        .env("LANG", "C.UTF-8")
        .current_dir(home);
    command
}
