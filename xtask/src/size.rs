//! How much a browser fetches before the page can be used.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The most that the first load may take, compressed, without the engine's worker.
const LIMIT: usize = 600_000;

/// Prints how much of every file of `web/dist` travels, and fails when those that a first visit loads are
/// together above the limit.
///
/// Counted is `index.html` and whatever that names, what those scripts and styles name in turn, and the WASM; of
/// the files that bear the name of a game, those of one game, the heaviest. That is more than any one page fetches,
/// since most pages come when they are opened. What only a worker names is listed apart.
pub(crate) fn check(place: &Place) -> Result<()> {
    let dist = place.root("web/dist");
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    gather(&dist, "", &mut files)?;
    files.sort();
    let first = first_load(&files)?;
    let slugs = slugs(place)?;
    let mut common = 0;
    let mut own: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, bytes) in &files {
        if PACKED.iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let size = travels(&files, name, bytes);
        let game = slugs.iter().find(|slug| bears(name, slug));
        let when = match game {
            _ if !first.contains(name.as_str()) => "later",
            Some(slug) => {
                *own.entry(slug).or_default() += size;
                "its game"
            }
            None => {
                common += size;
                "first load"
            }
        };
        place.say(format!(
            "  {:>7.1} KB  {when:10}  {name}",
            size as f64 / 1000.0
        ));
    }
    let (heaviest, most) = own
        .iter()
        .max_by_key(|(_, size)| **size)
        .unwrap_or((&"no game", &0));
    let sum = common + most;
    let line = format!(
        "first load: {:.1} KB as it travels (brotli), {:.1} KB of it for {heaviest}, limit {} KB",
        sum as f64 / 1000.0,
        *most as f64 / 1000.0,
        LIMIT / 1000
    );
    place.say(&line);
    if sum >= LIMIT {
        bail!("{line}; the list above shows what is large");
    }
    Ok(())
}

/// The games, by the names of their folders.
fn slugs(place: &Place) -> Result<Vec<String>> {
    let folder = place.root("games");
    let mut slugs = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))? {
        slugs.push(entry?.file_name().to_string_lossy().into_owned());
    }
    Ok(slugs)
}

/// Whether a file is a game's own: `assets/<slug>-<hash>.<ending>`.
fn bears(name: &str, slug: &str) -> bool {
    let base = name.rsplit('/').next().unwrap_or(name);
    base.strip_prefix(slug)
        .is_some_and(|rest| rest.starts_with('-'))
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

/// The endings of the packed copies that the build leaves beside a file.
const PACKED: [&str; 2] = [".br", ".gz"];

/// How many bytes of a file travel to a browser: its packed copy where the build left one.
fn travels(files: &[(String, Vec<u8>)], name: &str, bytes: &[u8]) -> usize {
    let packed = format!("{name}{}", PACKED[0]);
    files
        .iter()
        .find(|(other, _)| *other == packed)
        .map_or(bytes.len(), |(_, copy)| copy.len())
}

#[cfg(test)]
mod tests {
    use super::{bears, first_load, travels};

    fn file(name: &str, text: &str) -> (String, Vec<u8>) {
        (name.to_owned(), text.as_bytes().to_vec())
    }

    #[test]
    fn a_file_is_of_the_game_whose_whole_name_it_bears() {
        assert!(bears("assets/game-AB_c-1.js", "game"));
        assert!(!bears("assets/gamesome-AB.js", "game"));
        assert!(!bears("assets/my-game-AB.js", "game"));
        assert!(!bears("assets/game.js", "game"));
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
    fn a_packed_copy_is_what_travels() {
        let files = [
            file("a.js", "long text"),
            file("a.js.br", "short"),
            file("b.png", "as it is"),
        ];
        assert_eq!(travels(&files, "a.js", &files[0].1), 5);
        assert_eq!(travels(&files, "b.png", &files[2].1), 8);
    }
}
