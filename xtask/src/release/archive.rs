//! Packed folders: the same bytes for the same content.

use super::Making;
use crate::place::Place;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Packs a folder as `NAME.tar.gz` into the release; what is in it has the time of the commit, and belongs to nobody.
pub(super) fn pack(place: &Place, making: &Making, folder: &Path) -> Result<()> {
    let name = folder.file_name().context("a folder has a name")?;
    let above = folder.parent().context("a folder lies in another")?;
    let tar = making.folder.join(name).with_added_extension("tar");
    let mut command = place.command(
        "tar",
        ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"],
    );
    command
        .arg(format!("--mtime=@{}", making.epoch))
        .args(["--mode=u+rw,go+r-w", "--create", "--file"])
        .arg(&tar)
        .arg("--directory")
        .arg(above)
        .arg(name);
    place.run(&mut command, "GNU tar is needed.")?;
    compress(place, &tar)
}

/// Compresses a file in its place, without its name and time.
pub(super) fn compress(place: &Place, file: &Path) -> Result<()> {
    let mut command = place.command("gzip", ["--force", "--no-name", "--best"]);
    place.run(command.arg(file), "gzip is part of every system.")
}

/// Copies a file into a folder, which is made if need be, under its own name.
pub(super) fn copy(file: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}
