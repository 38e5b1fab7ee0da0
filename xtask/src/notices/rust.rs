//! What is linked into a program in Rust.

use super::{Work, of_others, texts_in};
use crate::place::{Place, answer};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// The crates of others that packages of the workspace are built from on this machine; of what only runs while compiling,
/// macros are among them, whose code ends up in the program.
pub(super) fn linked(place: &Place, packages: &[&str]) -> Result<Vec<Work>> {
    let mut command = place.cargo(["metadata", "--locked", "--format-version", "1"]);
    let platform = crate::tuned::host()?;
    let output = command
        .args(["--filter-platform", &platform])
        .output()
        .context("`cargo metadata` does not start")?;
    if !output.status.success() {
        bail!(
            "`cargo metadata` fails:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let described = list(&metadata["packages"]);
    let by_id: HashMap<&str, &Value> = described.iter().map(|one| (id(one), one)).collect();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let needs: HashMap<&str, Vec<&str>> =
        nodes.iter().map(|node| (id(node), needed(node))).collect();
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&str> = described
        .iter()
        .filter(|one| one["source"].is_null() && packages.iter().any(|name| one["name"] == *name))
        .map(id)
        .collect();
    if open.len() != packages.len() {
        bail!(
            "the workspace lacks one of the packages {}",
            packages.join(", ")
        );
    }
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(needs.get(next).into_iter().flatten());
        }
    }
    let foreign = reached.iter().filter_map(|id| by_id.get(id));
    foreign
        .filter(|package| !package["source"].is_null())
        .map(|package| work(place, package))
        .collect()
}

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap_or_default()
}

/// What a package needs when it runs.
fn needed(node: &Value) -> Vec<&str> {
    let dependencies = node["deps"].as_array().into_iter().flatten();
    dependencies
        .filter(|one| {
            let mut kinds = one["dep_kinds"].as_array().into_iter().flatten();
            kinds.any(|kind| kind["kind"].is_null())
        })
        .filter_map(|one| one["pkg"].as_str())
        .collect()
}

fn work(place: &Place, package: &Value) -> Result<Work> {
    let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let manifest = PathBuf::from(text("manifest_path"));
    let folder = manifest.parent().context("a manifest lies in a folder")?;
    let authors = package["authors"].as_array().into_iter().flatten();
    let authors: Vec<&str> = authors.filter_map(Value::as_str).collect();
    let work = Work {
        name: format!("{} {}", text("name"), text("version")),
        licence: text("license").replace('/', " OR "),
        home: text("repository"),
        texts: texts_in(folder).with_context(|| folder.display().to_string())?,
    };
    work.with_text(place, &authors.join(", "))
}

/// Rust's own library, which is in every program.
pub(super) fn library(place: &Place) -> Result<Work> {
    let sysroot = answer("rustc", &["--print", "sysroot"]).context("rustc does not answer")?;
    let version = answer("rustc", &["--version"]).unwrap_or_default();
    let version = version.split(' ').nth(1).unwrap_or_default().to_owned();
    let folder = Path::new(&sysroot).join("share/doc/rust/licenses");
    let mut texts = Vec::new();
    for name in ["Apache-2.0.txt", "MIT.txt"] {
        // A toolchain without documentation has none; ours are the same words.
        let ours = place.root(if name.starts_with("MIT") {
            "LICENSE-MIT"
        } else {
            "LICENSE-APACHE"
        });
        let text = std::fs::read_to_string(folder.join(name))
            .or_else(|_| std::fs::read_to_string(ours))?;
        texts.push(of_others(&text, "The Rust Project contributors"));
    }
    Ok(Work {
        name: format!("Rust standard library {version}"),
        licence: "MIT OR Apache-2.0".to_owned(),
        home: "https://github.com/rust-lang/rust".to_owned(),
        texts,
    })
}
