//! A small disk that is filled and freed again.

use crate::Fault;
use std::fs::{OpenOptions, remove_file};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The pieces in which the rest of a disk is filled, in bytes: large ones first.
const PIECES: [usize; 2] = [1 << 20, 1 << 12];

/// A file system of its own, so small that it can be filled.
#[derive(Clone, Debug)]
pub(crate) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// The disk that is mounted at `folder`.
    pub(crate) fn at(folder: &Path) -> SmallDisk {
        SmallDisk(folder.to_owned())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }

    /// Fills what is left of it.
    pub(crate) fn fill(&self) -> Result<(), Fault> {
        let mut ballast = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.ballast())?;
        for piece in PIECES {
            let bytes = vec![0xff; piece];
            loop {
                match ballast.write(&bytes) {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(fault) if fault.kind() == ErrorKind::StorageFull => break,
                    Err(fault) => return Err(fault.into()),
                }
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub(crate) fn free(&self) -> Result<(), Fault> {
        Ok(remove_file(self.ballast())?)
    }
}
