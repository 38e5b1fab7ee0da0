//! The checksums: of every file one, and right.

use super::Release;
use crate::place::Place;
use crate::release::manifest::{SUMS, files};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;

pub(super) fn try_out(place: &Place, release: &Release) -> Result<Option<String>> {
    let text = fs::read_to_string(release.folder.join(SUMS)).context(SUMS)?;
    let listed: BTreeSet<String> = (text.lines())
        .filter_map(|line| line.split_once("  ").map(|(_, name)| name.to_owned()))
        .collect();
    let there: BTreeSet<String> = files(&release.folder)?.into_iter().collect();
    if let Some(name) = there.symmetric_difference(&listed).next() {
        bail!("{name} is in the folder or in {SUMS} alone");
    }
    let mut check = place.command("sha256sum", ["--check", "--strict", "--quiet", SUMS]);
    place.run(
        check.current_dir(&release.folder),
        "A file was changed after the release was made.",
    )?;
    Ok(Some(format!("{} files are as they were made", there.len())))
}
