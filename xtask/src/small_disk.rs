//! A small file system that can be full, for one command and what it starts.
//!
//! It is a tmpfs in a mount namespace of its own: nobody else sees it, and it ends with the last process in it. Whoever is
//! not root mounts it in a user namespace, and runs the command as themselves in another one within.

use crate::place::{Place, answer};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Enough for PostgreSQL with its log, in MiB.
const SIZE: u32 = 512;

/// Where it is mounted.
#[derive(Debug)]
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Makes the folder on which it is mounted. PostgreSQL, which may be another user, reaches it there.
    pub(crate) fn new() -> Result<SmallDisk> {
        let name = format!("quicksilver-disk-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(SmallDisk(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A command that runs a program where the disk is mounted.
    pub(crate) fn with(&self, place: &Place, program: &Path) -> Result<Command> {
        let number = |flag: &str| answer("id", &[flag]).context("`id` does not answer");
        let (user, group) = (number("-u")?, number("-g")?);
        let mount = format!("mount -t tmpfs -o size={SIZE}m,mode=1777 quicksilver \"$0\"");
        let mut command = place.command("unshare", ["--mount"]);
        let run = if user == "0" {
            "exec \"$@\"".to_owned()
        } else {
            command.args(["--user", "--map-root-user"]);
            format!("exec unshare --user --map-user={user} --map-group={group} \"$@\"")
        };
        command
            .args(["sh", "-c", &format!("{mount} && {run}")])
            .args([&self.0, program]);
        Ok(command)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Empty: what was on the disk was never in it.
        let _ = std::fs::remove_dir(&self.0);
    }
}
