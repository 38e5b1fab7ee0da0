//! `cargo xtask web`: builds the page.

use crate::debian;
use crate::place::{Place, answer};
use crate::stamp::Stamp;
use anyhow::{Result, bail};
use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::Command;

/// The oldest Node version that the page's tools support.
const NODE: u32 = 20;

/// An npm command in the page's folder.
pub(crate) fn npm(place: &Place, arguments: &[&str]) -> Command {
    let mut command = place.command("npm", arguments);
    command.current_dir(place.root("web"));
    for name in ["fund", "audit", "update_notifier"] {
        command.env(format!("npm_config_{name}"), "false");
    }
    if !std::io::stdout().is_terminal() {
        command.env("NO_COLOR", "1");
    }
    command
}

/// Runs a script from the page's `package.json`.
pub(crate) fn script(place: &Place, name: &str) -> Result<()> {
    let mut command = npm(place, &["run", "--silent", name]);
    place.run(
        &mut command,
        &format!("`npm run {name}` in web/ shows the same."),
    )
}

/// Ensures that Node is installed.
pub(crate) fn node(place: &Place) -> Result<()> {
    if answer("node", &["--version"]).is_none() || answer("npm", &["--version"]).is_none() {
        let otherwise = format!("Node {NODE} or newer from nodejs.org does as well.");
        debian::install(place, &["nodejs", "npm"], &otherwise)?;
    }
    let version = answer("node", &["--version"]).unwrap_or_default();
    if major(&version).is_none_or(|major| major < NODE) {
        bail!(
            "Node {NODE} or newer is needed, and `node --version` says “{version}”. Get it from nodejs.org"
        );
    }
    Ok(())
}

/// Ensures that Node and the packages in `package-lock.json` are installed.
pub(crate) fn install(place: &Place) -> Result<()> {
    node(place)?;
    let stamp = Stamp::new(
        place.target("xtask/npm.stamp"),
        &[
            place.root("web/package.json"),
            place.root("web/package-lock.json"),
        ],
    )?;
    if stamp.is_current() && place.root("web/node_modules").is_dir() {
        return Ok(());
    }
    place.step("npm ci: the page's packages", || {
        let mut command = npm(place, &["ci", "--no-progress", "--loglevel=error"]);
        place.run(&mut command, "Is the network there?")?;
        stamp.set()
    })
}

/// Builds `web/dist` from the sources and the WASM module, unless it is up to date.
pub(crate) fn build(place: &Place) -> Result<()> {
    install(place)?;
    let stamp = Stamp::new(place.target("xtask/web.stamp"), &inputs(place)?)?;
    if stamp.is_current() && place.root("web/dist/index.html").exists() {
        place.say("  web/dist is current");
        return Ok(());
    }
    place.step("building the page", || {
        script(place, "build")?;
        stamp.set()
    })
}

/// Everything in `web/`, in the folders of the games and in the documentation that the built page depends on.
fn inputs(place: &Place) -> Result<Vec<PathBuf>> {
    let apart = [
        "node_modules",
        "dist",
        "e2e",
        "packages",
        "test-results",
        "coverage",
    ];
    let mut paths = ["docs", "ARCHITECTURE.md", "CONTRIBUTING.md"]
        .map(|path| place.root(path))
        .to_vec();
    for entry in std::fs::read_dir(place.root("web"))? {
        let entry = entry?;
        if !apart.iter().any(|name| entry.file_name() == *name) {
            paths.push(entry.path());
        }
    }
    for game in std::fs::read_dir(place.root("games"))? {
        let game = game?.path();
        let taken = ["puzzles.txt", "drawings"].map(|name| game.join(name));
        paths.extend(taken.into_iter().filter(|path| path.exists()));
    }
    paths.sort();
    Ok(paths)
}

/// The major version in `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_the_first_number() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("v8.1.0"), Some(8));
        assert_eq!(major("20"), None);
    }
}
