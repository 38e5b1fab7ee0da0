//! How each part of a release is made.

use super::{Making, Part, archive};
use crate::notices::{self, Shipped};
use crate::place::Place;
use crate::toolchain::Choice;
use crate::{crates, wasm, web, wheel};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;

/// Makes a part. Returns why it is left out if there is no such thing yet.
pub(super) fn make(place: &Place, making: &Making, part: Part) -> Result<Option<String>> {
    match part {
        Part::Page => {
            wasm::build(place, Choice::Auto)?;
            web::build(place)?;
        }
        Part::Program => program(place, making)?,
        Part::Wheel => {
            let built = wheel::release(place)?;
            archive::copy(&built, &making.folder.join("python"))?;
        }
        Part::Npm => return npm(place, making),
        Part::Crates => {
            // The test of the release compiles them from what was packed.
            let mut options = vec!["--no-verify"];
            if making.dirty {
                options.push("--allow-dirty");
            }
            for file in crates::pack(place, &options)? {
                archive::copy(&file, &making.folder.join("crates"))?;
            }
        }
        Part::Source => source(place, making)?,
        Part::Pages => pages(place, making)?,
    }
    Ok(None)
}

/// The program, its manual, completions and licences, packed.
fn program(place: &Place, making: &Making) -> Result<()> {
    if !place.root("web/dist/index.html").exists() {
        bail!("web/dist has no page for the program to carry; `cargo xtask web` builds it");
    }
    let binary = place.program()?;
    let name = format!("quicksilver-{}-{}", making.version, making.host);
    let folder = place.target("xtask/release").join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    archive::copy(&binary, &folder)?;
    let papers = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
    for paper in papers {
        archive::copy(&place.root(paper), &folder)?;
    }
    fs::write(
        folder.join("THIRD-PARTY.md"),
        notices::notices(place, Shipped::Program)?,
    )?;
    let hint = "The message above says why.";
    let mut manual = place.command(&binary, ["man"]);
    place.run(manual.arg(folder.join("man1")), hint)?;
    fs::create_dir_all(folder.join("completions"))?;
    for shell in ["bash", "fish", "zsh"] {
        let mut ask = place.command(&binary, ["completions", shell]);
        let output = ask.output().context("the program does not start")?;
        if !output.status.success() {
            bail!("`quicksilver completions {shell}` fails");
        }
        fs::write(
            folder
                .join("completions")
                .join(format!("quicksilver.{shell}")),
            output.stdout,
        )?;
    }
    for entry in fs::read_dir(place.root("deploy"))? {
        archive::copy(&entry?.path(), &folder.join("deploy"))?;
    }
    archive::pack(place, making, &folder)
}

/// The archives for npm, which the page's script `packages` makes in the folder that it is given.
fn npm(place: &Place, making: &Making) -> Result<Option<String>> {
    let manifest =
        fs::read_to_string(place.root("web/package.json")).context("web/package.json")?;
    let manifest: serde_json::Value = serde_json::from_str(&manifest)?;
    if manifest["scripts"]["packages"].is_null() {
        return Ok(Some(
            "web/package.json has no script `packages` that makes them".to_owned(),
        ));
    }
    web::install(place)?;
    // What an earlier version left there is no part of this one.
    let made = place.target("npm");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    place.step("npm run packages", || {
        let mut command = web::npm(place, &["run", "--silent", "packages", "--"]);
        let hint = "`npm run packages` in web/ shows the same.";
        place.run(command.arg(&made), hint)
    })?;
    let mut found: Vec<PathBuf> = fs::read_dir(&made)
        .context("the script `packages` is to write its archives into target/npm")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    found.retain(|path| path.extension().is_some_and(|ending| ending == "tgz"));
    if found.is_empty() {
        bail!("the script `packages` has made no archive in target/npm");
    }
    for file in found {
        archive::copy(&file, &making.folder.join("npm"))?;
    }
    Ok(None)
}

/// The source as it is committed; it is what the container is built from (`deploy/Containerfile`).
fn source(place: &Place, making: &Making) -> Result<()> {
    let name = format!("quicksilver-{}-source", making.version);
    let tar = making.folder.join(&name).with_added_extension("tar");
    let mut command = place.command("git", ["archive", "--format=tar"]);
    command
        .arg(format!("--prefix={name}/"))
        .arg("--output")
        .arg(&tar)
        .arg(&making.commit);
    place.run(&mut command, "The message of git above says why.")?;
    archive::compress(place, &tar)
}

/// The pages that are one file each: a game, its rules and its computer player.
fn pages(place: &Place, making: &Making) -> Result<()> {
    let folder = place.root("web/dist/pages");
    let mut count = 0;
    for entry in fs::read_dir(&folder)
        .with_context(|| format!("no {}; `cargo xtask web` builds it", folder.display()))?
    {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "html") {
            archive::copy(&path, &making.folder.join("pages"))?;
            count += 1;
        }
    }
    let games = place.turn_games()?.len() + place.order_games()?.len();
    if count != games {
        bail!(
            "{} has {count} pages for {games} games; `cargo xtask web` builds them",
            folder.display()
        );
    }
    Ok(())
}

/// What explains the rest: the changes and the licences.
pub(super) fn papers(place: &Place, making: &Making) -> Result<()> {
    for paper in ["CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        archive::copy(&place.root(paper), &making.folder)?;
    }
    let text = notices::notices(place, Shipped::Program)?;
    fs::write(making.folder.join("THIRD-PARTY.md"), text)?;
    Ok(())
}
