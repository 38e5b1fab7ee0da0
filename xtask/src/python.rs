//! Tools from Python's package index: each in an environment of its own inside the target folder.

use crate::debian;
use crate::place::{Place, answer};
use crate::stamp::Stamp;
use anyhow::Result;
use std::path::PathBuf;

/// Installs what `xtask/tools/{name}.txt` lists, unless it is there, and returns the folder of its programs.
///
/// The list pins versions; where it has hashes, pip refuses anything else. If there is `{name}-source.txt`, its packages exist
/// as source only; they are built by what the first list has installed.
pub(crate) fn tool(place: &Place, name: &str) -> Result<PathBuf> {
    let list = place.root(format!("xtask/tools/{name}.txt"));
    let source = place.root(format!("xtask/tools/{name}-source.txt"));
    let lists: Vec<PathBuf> = [list.clone(), source.clone()]
        .into_iter()
        .filter(|list| list.exists())
        .collect();
    let folder = place.target(format!("xtask/{name}"));
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let stamp = Stamp::new(place.target(format!("xtask/{name}.stamp")), &lists)?;
    if stamp.is_current() && programs.is_dir() {
        return Ok(programs);
    }
    if answer("python3", &["-m", "ensurepip", "--version"]).is_none() {
        let otherwise = "Python 3.10 or newer with venv and pip from python.org does as well.";
        debian::install(place, &["python3", "python3-venv"], otherwise)?;
    }
    place.step(&format!("installing {name}"), || {
        let mut create = place.command("python3", ["-m", "venv", "--clear"]);
        place.run(create.arg(&folder), "Does Python have the module venv?")?;
        let quiet = ["install", "--quiet", "--disable-pip-version-check"];
        let mut install = place.command(programs.join("pip"), quiet);
        // Prebuilt packages alone: nothing of a package is run to install it.
        install.args(["--only-binary", ":all:", "--requirement"]);
        place.run(install.arg(&list), "Is the network there?")?;
        if source.exists() {
            let mut install = place.command(programs.join("pip"), quiet);
            install.args(["--no-binary", ":all:", "--no-deps"]);
            install.args(["--no-build-isolation", "--requirement"]);
            place.run(install.arg(&source), "Is the network there?")?;
        }
        stamp.set()
    })?;
    Ok(programs)
}
