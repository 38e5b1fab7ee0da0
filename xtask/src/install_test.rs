//! `cargo xtask install-test`: installs from the folder of a release and tries what is installed.
//!
//! Each part is installed in a place of its own, without anything from this checkout: the program runs with an empty home and
//! without Cargo, Node and the system's settings, the wheel in a new environment, the crates as the sources of a small program.
//! What cannot be tried on this machine is said, and has not passed.

mod bare;
mod crates;
mod pages;
mod program;
mod source;
mod sums;
mod wheel;

use crate::place::Place;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What to install from.
#[derive(Debug, Args)]
pub(crate) struct InstallTest {
    /// The folder that `cargo xtask release` has made.
    pub(crate) folder: PathBuf,
}

/// What became of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Tried {
    Passed(String),
    Failed(String),
    /// It is not there, or cannot be tried here.
    Not(String),
}

/// One part: its name, and how it is tried; what it says is what has worked.
type Trial = (&'static str, fn(&Place, &Release) -> Result<Option<String>>);

const TRIALS: [Trial; 7] = [
    ("checksums", sums::try_out),
    ("program", program::try_out),
    ("wheel", wheel::try_out),
    ("npm", npm),
    ("crates", crates::try_out),
    ("source", source::try_out),
    ("pages", pages::try_out),
];

/// A release that is tried.
struct Release {
    /// Its folder.
    folder: PathBuf,
    /// Its version.
    version: String,
    /// Its platform.
    host: String,
    /// An empty folder for everything that is installed: outside the checkout, whose settings would hold in it.
    place: TempDir,
}

impl Release {
    fn read(folder: &Path) -> Result<Release> {
        let folder = std::path::absolute(folder)?;
        let file = folder.join("manifest.json");
        let text = fs::read_to_string(&file).with_context(|| {
            format!(
                "no {}; `cargo xtask release` makes such a folder",
                file.display()
            )
        })?;
        let manifest: serde_json::Value =
            serde_json::from_str(&text).with_context(|| file.display().to_string())?;
        let word = |key: &str| {
            let value = manifest[key].as_str();
            value
                .map(str::to_owned)
                .with_context(|| format!("{}: no {key}", file.display()))
        };
        Ok(Release {
            version: word("version")?,
            host: word("platform")?,
            folder,
            place: tempfile::tempdir()?,
        })
    }

    /// Unpacks an archive of the release into an empty folder; returns the one folder that is in it.
    fn unpack(&self, place: &Place, file: &Path, into: &str) -> Result<PathBuf> {
        let target = self.place.path().join(into);
        fs::create_dir_all(&target)?;
        let mut tar = place.command("tar", ["--extract", "--gzip", "--file"]);
        tar.arg(file).arg("--directory").arg(&target);
        place.run(&mut tar, "The archive is damaged.")?;
        let mut inner: Vec<PathBuf> = fs::read_dir(&target)?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_>>()?;
        match inner.pop() {
            Some(folder) if inner.is_empty() && folder.is_dir() => Ok(folder),
            _ => bail!("{} does not hold one folder", file.display()),
        }
    }
}

/// Tries every part and prints a table. Returns false if one has failed.
pub(crate) fn test(place: &Place, folder: &Path) -> Result<bool> {
    let release = Release::read(folder)?;
    let mut rows = Vec::new();
    for (name, trial) in TRIALS {
        place.say(format!("▸ installing and trying: {name}"));
        let tried = match trial(place, &release) {
            Ok(Some(what)) => Tried::Passed(what),
            Ok(None) => Tried::Not("it is not in this release".to_owned()),
            Err(fault) => Tried::Failed(format!("{fault:#}")),
        };
        rows.push((name, tried));
    }
    // What no machine without containers can try.
    let container = "it is not built here; the archive of the source was looked at".to_owned();
    rows.push(("container", Tried::Not(container)));
    let (lines, passed) = table(&rows);
    for line in lines {
        place.say(line);
    }
    Ok(passed)
}

/// The lines of the table, and whether nothing has failed.
fn table(rows: &[(&str, Tried)]) -> (Vec<String>, bool) {
    let lines = rows.iter().map(|(name, tried)| match tried {
        Tried::Passed(what) => format!("{name:<10} passed: {what}"),
        Tried::Failed(why) => format!("{name:<10} FAILED: {why}"),
        Tried::Not(why) => format!("{name:<10} NOT TRIED: {why}"),
    });
    let failed = rows
        .iter()
        .any(|(_, tried)| matches!(tried, Tried::Failed(_)));
    (lines.collect(), !failed)
}

/// The archives of npm are tried by the command that makes them, in Node and in a browser; here only that each holds a package.
fn npm(place: &Place, release: &Release) -> Result<Option<String>> {
    let Some(files) = listed(&release.folder.join("npm"), "tgz")? else {
        return Ok(None);
    };
    for (number, file) in files.iter().enumerate() {
        let folder = release.unpack(place, file, &format!("npm/{number}"))?;
        let text = fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("{} has no package.json", file.display()))?;
        let manifest: serde_json::Value = serde_json::from_str(&text)?;
        if manifest["version"] != release.version.as_str() || manifest["license"].is_null() {
            bail!("{}: another version, or no licence", file.display());
        }
    }
    Ok(Some(format!(
        "{} archives hold packages of {}",
        files.len(),
        release.version
    )))
}

/// The files of a folder with an ending, in order; none if there is no such folder.
fn listed(folder: &Path, ending: &str) -> Result<Option<Vec<PathBuf>>> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == ending));
    files.sort();
    Ok(Some(files))
}

#[cfg(test)]
mod tests {
    use super::{Tried, table};

    #[test]
    fn what_was_not_tried_is_said_and_what_failed_fails() {
        let passed = ("a", Tried::Passed("it runs".to_owned()));
        let not = ("b", Tried::Not("no machine".to_owned()));
        let failed = ("c", Tried::Failed("it does not run".to_owned()));
        let (lines, well) = table(&[passed.clone(), not.clone()]);
        assert!(
            well && lines[1].contains("NOT TRIED: no machine"),
            "{lines:?}"
        );
        let (lines, well) = table(&[passed, not, failed]);
        assert!(
            !well && lines[2].contains("FAILED: it does not run"),
            "{lines:?}"
        );
    }
}
