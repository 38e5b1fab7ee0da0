//! `cargo xtask release`: everything that a release carries, in one folder.
//!
//! Each [`Part`] makes its files; what cannot be made is left out by `--skip`, and the manifest says so. Nothing is published.

mod archive;
mod changelog;
pub(crate) mod manifest;
mod parts;

use crate::install_test;
use crate::place::{Place, answer};
use crate::tuned;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use std::fs;
use std::path::PathBuf;

/// What to make.
#[derive(Debug, Args)]
pub(crate) struct Release {
    /// The folder to write to, which must be missing or empty; target/release-VERSION if none is given, which is emptied.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Leave a part out; the manifest says so.
    #[arg(long, value_enum, value_name = "PART")]
    skip: Vec<Part>,
    /// Take what is not committed, too; the manifest says so.
    #[arg(long)]
    allow_dirty: bool,
    /// Install from the folder afterwards, as `cargo xtask install-test` does.
    #[arg(long)]
    test: bool,
}

/// A part of a release.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(crate) enum Part {
    /// The page and its modules are built anew; without it the program carries what lies in web/dist.
    Page,
    /// The program for this machine, with manual and completions.
    Program,
    /// The package for Python.
    Wheel,
    /// The packages for Node and browsers.
    Npm,
    /// The crates, as for crates.io.
    Crates,
    /// The source, from which the container is built.
    Source,
    /// The pages that are one file each.
    Pages,
}

impl Part {
    /// Its name in commands.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// A release that is being made.
pub(crate) struct Making {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The version of all that it carries.
    pub(crate) version: String,
    /// The platform that the program and the wheel are for.
    pub(crate) host: String,
    /// The commit.
    pub(crate) commit: String,
    /// Whether there were changes besides the commit.
    pub(crate) dirty: bool,
    /// When the commit was made, in seconds since 1970: the time of everything in archives.
    pub(crate) epoch: u64,
    /// What was left out, and why.
    pub(crate) skipped: Vec<(Part, String)>,
}

/// Makes a release, and tries it if that is asked for. Returns false if the test has failed.
pub(crate) fn release(place: &Place, asked: &Release) -> Result<bool> {
    let mut making = begin(place, asked)?;
    for part in Part::value_variants() {
        if asked.skip.contains(part) {
            making
                .skipped
                .push((*part, "left out by --skip".to_owned()));
            continue;
        }
        let left_out = parts::make(place, &making, *part).with_context(|| {
            format!(
                "`--skip {}` goes on without it, and the manifest says so",
                part.name()
            )
        })?;
        if let Some(why) = left_out {
            place.say(format!("  NOT IN THIS RELEASE: {}: {why}", part.name()));
            making.skipped.push((*part, why));
        }
    }
    parts::papers(place, &making)?;
    manifest::write(place, &making)?;
    place.say(format!("\n{}", making.folder.display()));
    for (part, why) in &making.skipped {
        place.say(format!("  not in it: {} ({why})", part.name()));
    }
    if asked.test {
        return install_test::test(place, &making.folder);
    }
    Ok(true)
}

/// Looks at what is released, and makes the folder.
fn begin(place: &Place, asked: &Release) -> Result<Making> {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    same_version(place, &version)?;
    let changes = fs::read_to_string(place.root("CHANGELOG.md")).context("CHANGELOG.md")?;
    let date = changelog::date(&changes, &version)?;
    if date.is_none() {
        place.say(format!("  CHANGELOG.md does not date {version} yet"));
    }
    let dirty = !git(place, &["status", "--porcelain"])?.is_empty();
    if dirty && !asked.allow_dirty {
        bail!(
            "there are changes that are not committed: commit them, or use --allow-dirty to try a release"
        );
    }
    let epoch = git(place, &["log", "-1", "--format=%ct"])?;
    let folder = match &asked.out {
        Some(folder) => std::path::absolute(folder)?,
        None => {
            let folder = place.target(format!("release-{version}"));
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            folder
        }
    };
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    if fs::read_dir(&folder)?.next().is_some() {
        bail!(
            "{} is not empty: name another folder with --out",
            folder.display()
        );
    }
    Ok(Making {
        folder,
        version,
        host: tuned::host()?,
        commit: git(place, &["rev-parse", "HEAD"])?,
        dirty,
        epoch: epoch.parse().context("the time of the commit")?,
        skipped: Vec::new(),
    })
}

/// Refuses a release whose parts would have several versions.
fn same_version(place: &Place, version: &str) -> Result<()> {
    for package in place.packages() {
        if package["version"] != version {
            bail!(
                "{} has version {} instead of {version}",
                package["name"],
                package["version"]
            );
        }
    }
    let page = fs::read_to_string(place.root("web/package.json")).context("web/package.json")?;
    let page: serde_json::Value = serde_json::from_str(&page)?;
    if page["version"] != version {
        bail!(
            "web/package.json has version {} instead of {version}",
            page["version"]
        );
    }
    Ok(())
}

fn git(place: &Place, arguments: &[&str]) -> Result<String> {
    let root = place.root("");
    let root = root.to_str().context("the checkout's path is not UTF-8")?;
    let arguments = [&["-C", root], arguments].concat();
    answer("git", &arguments).with_context(|| format!("`git {}` fails", arguments.join(" ")))
}
