//! `cargo xtask crates`: the crates that others use, packed as for crates.io, and whether their interfaces have changed.

use crate::place::Place;
use anyhow::{Result, bail};
use clap::Args;
use serde_json::Value;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// What every published name begins with; shorter names are taken on crates.io.
const PREFIX: &str = "quicksilver-";

/// The version of cargo-semver-checks that is installed. It has to know the compiler's format of documentation.
const SEMVER_CHECKS: &str = "0.51.0";

/// What to do with the crates.
#[derive(Debug, Args)]
pub(crate) struct Crates {
    /// Pack them without compiling what was packed.
    #[arg(long, conflicts_with = "semver")]
    no_verify: bool,
    /// Pack changes that are not committed, too.
    #[arg(long, conflicts_with = "semver")]
    allow_dirty: bool,
    /// Compare their interfaces with those at a commit, by cargo-semver-checks, instead of packing them. It is compiled the
    /// first time, which takes a while.
    #[arg(long, value_name = "COMMIT")]
    semver: Option<String>,
}

/// A crate that is published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Published {
    /// Its name on crates.io.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
}

impl Published {
    /// The name of its file.
    pub(crate) fn file(&self) -> String {
        format!("{}-{}.crate", self.name, self.version)
    }
}

/// Packs the crates, or compares their interfaces.
pub(crate) fn crates(place: &Place, asked: &Crates) -> Result<()> {
    if let Some(commit) = &asked.semver {
        return compare(place, commit);
    }
    let mut options = Vec::new();
    if asked.no_verify {
        options.push("--no-verify");
    }
    if asked.allow_dirty {
        options.push("--allow-dirty");
    }
    for file in pack(place, &options)? {
        place.say(format!("  {}", file.display()));
    }
    Ok(())
}

/// Whether all can be packed, uncommitted changes included, with nothing from the network. Compiling what was packed is left
/// to `cargo xtask crates`: it takes minutes, and the same sources have just been compiled.
pub(crate) fn check(place: &Place) -> Result<()> {
    pack(place, &["--no-verify", "--allow-dirty", "--offline"])?;
    Ok(())
}

/// Packs all published crates together, so that they find each other before the first one is on crates.io; returns the files.
pub(crate) fn pack(place: &Place, options: &[&str]) -> Result<Vec<PathBuf>> {
    let published = published(place)?;
    place.step(&format!("packing {} crates", published.len()), || {
        let mut command = place.cargo(["package", "--locked", "--quiet"]);
        command
            .args(options)
            .arg("--target-dir")
            .arg(place.target(""));
        for one in &published {
            command.args(["--package", &one.name]);
        }
        let hint = "The message above says what is missing or not committed.";
        place.run(&mut command, hint)
    })?;
    let folder = place.target("package");
    let files = published.iter().map(|one| folder.join(one.file()));
    Ok(files.collect())
}

/// The published crates, by name.
///
/// # Errors
/// What keeps one of them from being published, so that it is known long before somebody tries.
pub(crate) fn published(place: &Place) -> Result<Vec<Published>> {
    let mut found = Vec::new();
    let public = |package: &&Value| package["publish"].is_null();
    for package in place.packages().iter().filter(public) {
        let faults = faults(package, place.packages());
        let name = text(package, "name");
        if !faults.is_empty() {
            bail!("{name} cannot be published: {}", faults.join("; "));
        }
        found.push(Published {
            name,
            version: text(package, "version"),
        });
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(found)
}

fn text(package: &Value, key: &str) -> String {
    package[key].as_str().unwrap_or_default().to_owned()
}

/// What is wrong with a crate that is to be published. `packages` are those of the workspace.
fn faults(package: &Value, packages: &[Value]) -> Vec<String> {
    let mut faults = Vec::new();
    if !text(package, "name").starts_with(PREFIX) {
        faults.push(format!("its name does not begin with {PREFIX}"));
    }
    for key in ["description", "license", "readme", "rust_version"] {
        if text(package, key).is_empty() {
            faults.push(format!("it has no {key}"));
        }
    }
    for (key, most) in [("keywords", 5), ("categories", 5)] {
        let count = package[key].as_array().map_or(0, Vec::len);
        if count == 0 || count > most {
            faults.push(format!("it has {count} {key} instead of 1 to {most}"));
        }
    }
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        // What its tests need besides is left out of what is published.
        let counts = dependency["kind"] != "dev" && dependency["path"].is_string();
        let name = text(dependency, "name");
        let kept = packages
            .iter()
            .any(|one| text(one, "name") == name && !one["publish"].is_null());
        if counts && kept {
            faults.push(format!("it needs {name}, which is not published"));
        }
        let version = text(package, "version");
        if counts && text(dependency, "req") != format!("^{version}") {
            faults.push(format!(
                "it needs {name} {} instead of {version}: see [workspace.dependencies]",
                text(dependency, "req")
            ));
        }
    }
    faults
}

/// Compares the interfaces of the published crates with those at a commit.
fn compare(place: &Place, commit: &str) -> Result<()> {
    let program = semver_checks(place)?;
    let published = published(place)?;
    place.step(&format!("comparing the interfaces with those at {commit}"), || {
        let mut command = place.command(&program, ["semver-checks", "--baseline-rev", commit]);
        for one in &published {
            command.args(["--package", &one.name]);
        }
        let hint = "A change that breaks programs needs the version that the messages above name; a crate that was not there \
                    at that commit cannot be compared.";
        place.run(&mut command, hint)
    })
}

/// cargo-semver-checks, compiled into the target folder.
fn semver_checks(place: &Place) -> Result<PathBuf> {
    let folder = place.target(format!("xtask/semver-checks-{SEMVER_CHECKS}"));
    let program = folder.join("bin/cargo-semver-checks");
    if !program.exists() {
        place.step("compiling cargo-semver-checks, which takes a while", || {
            let mut command = install(place, &folder);
            place.run(&mut command, "Is the network there?")
        })?;
    }
    Ok(program)
}

fn install(place: &Place, folder: impl AsRef<OsStr>) -> Command {
    // Without optimisation it is compiled in half the time, and most of what it does is waiting for rustdoc.
    let mut command = place.cargo(["install", "--locked", "--quiet", "--debug", "--root"]);
    command
        .arg(folder)
        .args(["--version", SEMVER_CHECKS, "cargo-semver-checks"]);
    command
}

#[cfg(test)]
mod tests {
    use super::faults;
    use serde_json::{Value, json};

    fn good() -> Value {
        json!({
            "name": "quicksilver-one", "version": "0.1.0", "description": "d", "license": "MIT", "readme": "README.md",
            "rust_version": "1.95", "keywords": ["games"], "categories": ["science"], "publish": null,
            "dependencies": [
                {"name": "quicksilver-two", "path": "/two", "kind": null, "req": "^0.1.0"},
                {"name": "helper", "path": "/helper", "kind": "dev", "req": "*"},
                {"name": "serde", "kind": null, "req": "^1"},
            ],
        })
    }

    fn others() -> [Value; 2] {
        [
            json!({"name": "quicksilver-two", "publish": null}),
            json!({"name": "helper", "publish": []}),
        ]
    }

    #[test]
    fn a_crate_with_all_that_is_asked_has_no_faults() {
        assert_eq!(faults(&good(), &others()), Vec::<String>::new());
    }

    #[test]
    fn each_fault_is_named() {
        for (key, value, words) in [
            ("name", json!("one"), "begin with quicksilver-"),
            ("description", Value::Null, "no description"),
            ("readme", Value::Null, "no readme"),
            ("license", Value::Null, "no license"),
            ("keywords", json!([]), "0 keywords"),
            (
                "keywords",
                json!(["a", "b", "c", "d", "e", "f"]),
                "6 keywords",
            ),
            (
                "dependencies",
                json!([{"name": "helper", "path": "/helper", "kind": null, "req": "^0.1.0"}]),
                "helper, which is not published",
            ),
            (
                "dependencies",
                json!([{"name": "quicksilver-two", "path": "/two", "kind": null, "req": "*"}]),
                "needs quicksilver-two * instead of 0.1.0",
            ),
        ] {
            let mut package = good();
            package[key] = value;
            let found = faults(&package, &others());
            assert_eq!(found.len(), 1, "{key}: {found:?}");
            assert!(found[0].contains(words), "{found:?}");
        }
    }
}
