//! What a release says of itself: `manifest.json`, and `SHA256SUMS` with a line for every other file.

use super::Making;
use crate::place::Place;
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::fs;
use std::path::Path;

/// The file with the checksums.
pub(crate) const SUMS: &str = "SHA256SUMS";

/// Writes both.
pub(super) fn write(place: &Place, making: &Making) -> Result<()> {
    let files = files(&making.folder)?;
    let sizes: Vec<_> = (files.iter())
        .map(|name| {
            let bytes = fs::metadata(making.folder.join(name))?.len();
            Ok(json!({"file": name, "bytes": bytes}))
        })
        .collect::<Result<_>>()?;
    let skipped: Vec<_> = (making.skipped.iter())
        .map(|(part, why)| json!({"part": part.name(), "why": why}))
        .collect();
    let manifest = json!({
        "name": "quicksilver",
        "version": making.version,
        "commit": making.commit,
        "uncommitted_changes": making.dirty,
        "time": making.epoch,
        "platform": making.host,
        "files": sizes,
        "left_out": skipped,
    });
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    fs::write(making.folder.join("manifest.json"), text)?;
    let sums = sums(place, &making.folder)?;
    fs::write(making.folder.join(SUMS), sums)?;
    Ok(())
}

/// The files of a release, from its folder, in order; the checksums themselves are left out.
pub(crate) fn files(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    gather(folder, "", &mut found)?;
    found.retain(|name| name != SUMS);
    found.sort();
    Ok(found)
}

fn gather(folder: &Path, prefix: &str, found: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push(name);
        }
    }
    Ok(())
}

/// The lines of `sha256sum`.
fn sums(place: &Place, folder: &Path) -> Result<String> {
    let mut command = place.command("sha256sum", ["--"]);
    let output = command
        .args(files(folder)?)
        .current_dir(folder)
        .output()
        .context("sha256sum does not start; it is one of the GNU coreutils")?;
    if !output.status.success() {
        bail!(
            "sha256sum fails: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(String::from_utf8(output.stdout)?)
}
