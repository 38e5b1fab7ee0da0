//! `cargo xtask python`: the wheel for Python, built by maturin, and its tests in an environment of their own.

use crate::notices::{self, Shipped};
use crate::place::Place;
use crate::python;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// The crate, in the checkout.
const CRATE: &str = "crates/python";

/// What to do with the wheel.
#[derive(Debug, Args)]
pub(crate) struct Wheel {
    /// Test the wheel, with the libraries that it has adapters for.
    #[arg(long)]
    test: bool,
    /// Install the wheel in clean environments of every Python from 3.10 on that is found, and try it there.
    #[arg(long)]
    every: bool,
    /// Measure its speed and memory beside other packages.
    #[arg(long)]
    bench: bool,
}

/// Builds the wheel with full optimisation into `target/wheels`, and does with it what is asked.
pub(crate) fn build(place: &Place, asked: &Wheel) -> Result<()> {
    let wheel = release(place)?;
    place.say(format!("  {}", wheel.display()));
    if asked.test {
        test(place, &wheel)?;
    }
    if asked.every {
        every(place, &wheel)?;
    }
    if asked.bench {
        bench(place, &wheel)?;
    }
    Ok(())
}

/// Builds the wheel with full optimisation.
pub(crate) fn release(place: &Place) -> Result<PathBuf> {
    wheel(place, &place.target("wheels"), &["--release"])
}

/// Tests a wheel that is compiled as the Rust tests are, so that most of it is compiled once.
pub(crate) fn check(place: &Place) -> Result<()> {
    let wheel = wheel(place, &place.target("xtask/wheels"), &["--profile", "dev"])?;
    test(place, &wheel)
}

/// Builds a wheel into a folder, which has no other afterwards.
fn wheel(place: &Place, folder: &Path, profile: &[&str]) -> Result<PathBuf> {
    let maturin = python::tool(place, "maturin")?.join("maturin");
    for old in wheels(folder)? {
        fs::remove_file(&old).with_context(|| format!("removing {}", old.display()))?;
    }
    // maturin takes along what licences and notices are called; this one is made, and never committed.
    let text = notices::notices(place, Shipped::Wheel)?;
    fs::write(place.root(CRATE).join("NOTICE.md"), text)?;
    place.step("building the wheel", || {
        let mut command = place.command(maturin, ["build", "--locked", "--quiet"]);
        command.args(profile);
        command.arg("--manifest-path");
        command.arg(place.root(CRATE).join("Cargo.toml"));
        command.arg("--target-dir").arg(place.target(""));
        command.arg("--out").arg(folder);
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    match &wheels(folder)?[..] {
        [wheel] => Ok(wheel.clone()),
        found => bail!("{} has {} wheels", folder.display(), found.len()),
    }
}

pub(crate) fn wheels(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "whl") {
            found.push(path);
        }
    }
    Ok(found)
}

/// Installs a wheel into an environment, in place of another one. What it needs is there.
fn install(place: &Place, programs: &Path, wheel: &Path) -> Result<()> {
    let mut pip = place.command(programs.join("python"), ["-m", "pip", "install"]);
    pip.args(["--quiet", "--disable-pip-version-check", "--no-index"]);
    pip.args(["--force-reinstall", "--no-deps"]).arg(wheel);
    place.run(&mut pip, "The message of pip above says why.")
}

/// Whether the wheel keeps to the stable interface, its tests, and whether its type declarations say what is there.
fn test(place: &Place, wheel: &Path) -> Result<()> {
    let programs = python::tool(place, "python-tests")?;
    install(place, &programs, wheel)?;
    let failed = "The messages above say where.";
    place.step("abi3audit", || {
        let mut audit = place.command(programs.join("abi3audit"), ["--strict"]);
        place.run(audit.arg(wheel), failed)
    })?;
    let folder = place.root(CRATE);
    place.step("mypy", || {
        let mut mypy = place.command(programs.join("mypy"), ["--strict", "--cache-dir"]);
        mypy.arg(place.target("xtask/mypy"));
        mypy.args(["--package", "quicksilver"]);
        place.run(mypy.current_dir(&folder), failed)?;
        let mut stubtest = place.command(programs.join("stubtest"), ["quicksilver._core"]);
        place.run(stubtest.current_dir(&folder), failed)
    })?;
    place.step("pytest", || {
        let mut pytest = place.command(programs.join("python"), ["-m", "pytest", "--quiet"]);
        pytest.env("QUICKSILVER_ROOT", place.root(""));
        place.run(pytest.current_dir(&folder), failed)
    })
}

/// Installs the wheel with what it needs in clean environments.
fn every(place: &Place, wheel: &Path) -> Result<()> {
    let found = interpreters();
    if found.is_empty() {
        bail!("no Python from 3.10 on was found");
    }
    for python in found {
        place.step(&format!("installing in {}", python.display()), || {
            let folder = place.target("xtask/python-clean");
            let mut create = place.command(&python, ["-m", "venv", "--clear"]);
            place.run(
                create.arg(&folder),
                "Does this Python have the module venv?",
            )?;
            let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
            let mut pip = place.command(programs.join("python"), ["-m", "pip", "install"]);
            pip.args([
                "--quiet",
                "--disable-pip-version-check",
                "--only-binary",
                ":all:",
            ]);
            place.run(pip.arg(wheel), "Is the network there?")?;
            let script = place.root(CRATE).join("tests/try_out.py");
            place.run(
                &mut place.command(programs.join("python"), [script]),
                "The message above says why.",
            )
        })?;
    }
    Ok(())
}

/// The Pythons from 3.10 on that are found: by their names, and where pyenv puts them.
pub(crate) fn interpreters() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    let pyenv = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".pyenv/versions"));
    let kept = pyenv
        .and_then(|folder| fs::read_dir(folder).ok())
        .into_iter()
        .flatten()
        .flatten();
    let kept = kept.map(|entry| entry.path().join("bin/python3"));
    let system = PathBuf::from("/usr/bin/python3");
    for python in kept.chain([system]) {
        if is_recent(&python) {
            found.push(python);
        }
    }
    found.sort();
    found
}

/// Whether it is a Python from 3.10 on, with environments.
fn is_recent(python: &Path) -> bool {
    let ask = "import sys, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let asked = std::process::Command::new(python)
        .args(["-c", ask])
        .output();
    asked.is_ok_and(|answer| answer.status.success())
}

/// Measures the package beside others.
fn bench(place: &Place, wheel: &Path) -> Result<()> {
    let programs = python::tool(place, "python-bench")?;
    install(place, &programs, wheel)?;
    let script = place.root(CRATE).join("benches/compare.py");
    place.run(
        &mut place.command(programs.join("python"), [script]),
        "The message above says which measurement failed.",
    )
}
