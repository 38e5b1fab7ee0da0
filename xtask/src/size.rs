//! How much a browser fetches before the page can be used.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;

/// The most that the first load may take, compressed, without the engine's worker.
const LIMIT: usize = 600_000;

/// Prints the compressed size of every file of `web/dist` and fails when those that a first visit loads are
/// together above the limit.
///
/// A first visit loads `index.html` and whatever that names, what those scripts and styles name in turn, and
/// the WASM. What only a worker names, or a page that is opened later, is listed apart.
pub(crate) fn check(place: &Place) -> Result<()> {
    let dist = place.root("web/dist");
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    gather(&dist, "", &mut files)?;
    files.sort();
    let first = first_load(&files)?;
    let mut sum = 0;
    for (name, bytes) in &files {
        let size = compressed(bytes)?;
        let loaded = first.contains(name.as_str());
        sum += if loaded { size } else { 0 };
        let when = if loaded { "first load" } else { "later" };
        place.say(format!(
            "  {:>7.1} KB  {when:10}  {name}",
            size as f64 / 1000.0
        ));
    }
    let line = format!(
        "first load: {:.1} KB compressed (gzip), limit {} KB",
        sum as f64 / 1000.0,
        LIMIT / 1000
    );
    place.say(&line);
    if sum >= LIMIT {
        bail!("{line}; the list above shows what is large");
    }
    Ok(())
}

fn gather(folder: &std::path::Path, prefix: &str, out: &mut Vec<(String, Vec<u8>)>) -> Result<()> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("no {}; `cargo xtask web` makes it", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), out)?;
        } else {
            out.push((name, fs::read(entry.path())?));
        }
    }
    Ok(())
}

/// The names of the files that a first visit loads: those reachable from `index.html` by name, workers left out.
fn first_load(files: &[(String, Vec<u8>)]) -> Result<BTreeSet<&str>> {
    let mut found = BTreeSet::from(["index.html"]);
    let mut open = vec!["index.html"];
    while let Some(name) = open.pop() {
        let (_, bytes) = files
            .iter()
            .find(|(known, _)| known == name)
            .context("web/dist has no index.html; `cargo xtask web` makes it")?;
        let text = String::from_utf8_lossy(bytes);
        let readable = [".html", ".js", ".css"]
            .iter()
            .any(|end| name.ends_with(end));
        for (other, _) in files {
            let base = other.rsplit('/').next().unwrap_or(other);
            if readable && !base.contains("worker") && text.contains(base) && found.insert(other) {
                open.push(other);
            }
        }
    }
    Ok(found)
}

fn compressed(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::{compressed, first_load};

    fn file(name: &str, text: &str) -> (String, Vec<u8>) {
        (name.to_owned(), text.as_bytes().to_vec())
    }

    #[test]
    fn the_first_load_follows_names_and_leaves_workers_out() {
        let files = [
            file(
                "assets/app-1.js",
                "import './part-2.js'; new Worker('engine.worker-3.js')",
            ),
            file("assets/engine.worker-3.js", "import './search-4.js'"),
            file("assets/part-2.js", ""),
            file("assets/search-4.js", ""),
            file("index.html", "<script src=/assets/app-1.js>"),
        ];
        let first: Vec<&str> = first_load(&files).unwrap().into_iter().collect();
        assert_eq!(first, ["assets/app-1.js", "assets/part-2.js", "index.html"]);
    }

    #[test]
    fn compression_compresses() {
        assert!(compressed(&[7; 10_000]).unwrap() < 100);
    }
}
