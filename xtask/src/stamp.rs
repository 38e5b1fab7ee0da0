//! Skips work whose inputs have not changed.

use anyhow::{Context, Result};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// A stamp file in the target folder that records the inputs that something was built from.
#[derive(Debug)]
pub(crate) struct Stamp {
    file: PathBuf,
    inputs: String,
}

impl Stamp {
    /// The stamp with this name, and the current state of its inputs (files, or folders with their contents).
    pub(crate) fn new(file: PathBuf, inputs: &[PathBuf]) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        for input in inputs {
            hash_path(input, &mut hasher)?;
        }
        Ok(Stamp {
            file,
            inputs: format!("{:016x}", hasher.finish()),
        })
    }

    /// Whether the result was built from the current inputs.
    pub(crate) fn is_current(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|mark| mark == self.inputs)
    }

    /// Records that the result was built from the current inputs.
    pub(crate) fn set(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.file, &self.inputs)
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

/// Hashes names and contents. Modification times are meaningless after a fresh checkout.
fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    if path.is_dir() {
        let mut entries: Vec<PathBuf> = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<std::io::Result<_>>()?;
        entries.sort();
        for entry in entries {
            hash_path(&entry, hasher)?;
        }
    } else if path.exists() {
        path.hash(hasher);
        fs::read(path)
            .with_context(|| format!("cannot read {}", path.display()))?
            .hash(hasher);
    }
    Ok(())
}

/// Copies the files of a folder into another one, except those that are identical there.
pub(crate) fn copy_changed(from: &Path, to: &Path) -> Result<usize> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    let mut copied = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if !entry.file_type()?.is_file() {
            continue;
        }
        let bytes = fs::read(entry.path())?;
        let copy = to.join(entry.file_name());
        if fs::read(&copy).ok().as_ref() != Some(&bytes) {
            fs::write(&copy, bytes).with_context(|| format!("cannot write {}", copy.display()))?;
            copied += 1;
        }
    }
    Ok(copied)
}
