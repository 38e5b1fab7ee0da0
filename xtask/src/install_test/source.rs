//! The source, which is what a container is built from: whether all is there that its recipe takes.

use super::Release;
use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::fs;

pub(super) fn try_out(place: &Place, release: &Release) -> Result<Option<String>> {
    let name = format!("quicksilver-{}-source.tar.gz", release.version);
    let file = release.folder.join(name);
    if !file.exists() {
        return Ok(None);
    }
    let folder = release.unpack(place, &file, "source")?;
    let recipe =
        fs::read_to_string(folder.join("deploy/Containerfile")).context("deploy/Containerfile")?;
    let copied = copied(&recipe);
    if copied.is_empty() {
        bail!("deploy/Containerfile copies nothing of the source");
    }
    let locks = [
        "Cargo.lock",
        "web/package-lock.json",
        "deploy/compose.yaml",
        "LICENSE-MIT",
        "LICENSE-APACHE",
    ];
    for path in copied.iter().map(String::as_str).chain(locks) {
        if !folder.join(path).exists() {
            bail!("the source has no {path}");
        }
    }
    // Every member of the workspace is there, and the lock file is that of this source.
    let mut metadata = place.cargo(["metadata", "--locked", "--offline", "--format-version", "1"]);
    metadata
        .current_dir(&folder)
        .stdout(std::process::Stdio::null());
    place.run(
        &mut metadata,
        "The archive lacks a folder, or its Cargo.lock is old.",
    )?;
    Ok(Some(
        "all that the container's recipe copies is there, and Cargo finds every crate".to_owned(),
    ))
}

/// What a recipe copies of the source: the sources of `COPY` without `--from`.
fn copied(recipe: &str) -> Vec<String> {
    let lines = recipe
        .lines()
        .filter_map(|line| line.trim().strip_prefix("COPY "));
    lines
        .filter(|rest| !rest.contains("--from="))
        .flat_map(|rest| {
            let words: Vec<&str> = rest
                .split_whitespace()
                .filter(|word| !word.starts_with("--"))
                .collect();
            let sources = words.len().saturating_sub(1);
            words
                .into_iter()
                .take(sources)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::copied;

    #[test]
    fn what_comes_from_another_stage_is_no_part_of_the_source() {
        let recipe = "FROM a AS b\nCOPY --chown=1 one two /there/\nCOPY . .\nCOPY --from=b /x /y\n";
        assert_eq!(copied(recipe), ["one", "two", "."]);
    }
}
