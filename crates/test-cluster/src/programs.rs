//! Where PostgreSQL's programs are.

use crate::ClusterError;
use std::path::{Path, PathBuf};

/// The folder of the programs.
#[derive(Debug)]
pub(crate) struct Programs(PathBuf);

impl Programs {
    /// Looks in `POSTGRES_BIN`, in `PATH`, and where Debian's package has them, the newest version first.
    pub(crate) fn find() -> Result<Programs, ClusterError> {
        let named = std::env::var_os("POSTGRES_BIN").map(PathBuf::from);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = named
            .into_iter()
            .chain(std::env::split_paths(&path))
            .collect();
        folders.extend(debian());
        folders
            .into_iter()
            .filter_map(|folder| {
                // Behind a link in `PATH` lies the folder that holds the others.
                let initdb = folder.join("initdb").canonicalize().ok()?;
                initdb.parent().map(Path::to_owned)
            })
            .find(|folder| {
                ["pg_ctl", "psql"]
                    .iter()
                    .all(|program| folder.join(program).exists())
            })
            .map(Programs)
            .ok_or(ClusterError::Missing("initdb"))
    }

    pub(crate) fn path(&self, program: &str) -> PathBuf {
        self.0.join(program)
    }
}

fn debian() -> Vec<PathBuf> {
    let versions = std::fs::read_dir(Path::new("/usr/lib/postgresql"));
    let mut found: Vec<(u32, PathBuf)> = versions
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, folder)| folder).collect()
}
