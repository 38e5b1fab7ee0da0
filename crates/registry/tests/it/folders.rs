//! The list against the disk: every folder of a game is registered, and nothing else names a game.

use crate::support::root;
use registry::GAMES;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[test]
fn the_list_is_the_folder_of_games() {
    let listed: BTreeSet<&str> = GAMES.iter().map(registry::Entry::slug).collect();
    assert_eq!(listed.len(), GAMES.len(), "two games share a slug");
    let folders: BTreeSet<String> = std::fs::read_dir(root().join("games"))
        .expect("the folder of games")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().into_string().expect("a plain name"))
        .collect();
    assert_eq!(
        folders.iter().map(String::as_str).collect::<BTreeSet<_>>(),
        listed
    );
}

#[test]
fn what_is_told_of_a_game_is_well_made() {
    for entry in GAMES {
        let info = entry.game.info();
        let made_of = |text: &str, signs: &[u8]| {
            !text.is_empty()
                && text.bytes().all(|byte| {
                    byte.is_ascii_lowercase() || byte.is_ascii_digit() || signs.contains(&byte)
                })
        };
        let plain = |text: &str| made_of(text, b"_-");
        assert!(plain(info.slug), "{}", info.slug);
        assert!(!info.title.is_empty() && !info.tagline.is_empty() && !info.inventor.is_empty());
        assert!(info.seats.len() >= 2 && info.ply_limit > 0);
        assert_eq!(
            info.seats.iter().collect::<BTreeSet<_>>().len(),
            info.seats.len()
        );
        let names: BTreeSet<&str> = info.options.iter().map(|spec| spec.name).collect();
        assert_eq!(
            names.len(),
            info.options.len(),
            "{}: two options share a name",
            info.slug
        );
        for spec in info.options {
            assert!(plain(spec.name) && !spec.summary.is_empty());
            let samples = spec.free.map_or(&[][..], |free| free.samples);
            assert!(
                spec.values.len() + samples.len() >= 2,
                "{}: nothing to choose",
                spec.name
            );
            assert_eq!(spec.free.is_some(), !samples.is_empty(), "{}", spec.name);
            for sample in samples {
                let read = game::OptionPicks::read(info.options, [(spec.name, *sample)]);
                let picks = read.unwrap_or_else(|fault| panic!("{}: {fault}", info.slug));
                assert_eq!(picks.value(spec), *sample, "samples are canonical");
                assert!(spec.values.iter().all(|value| value.name != *sample));
            }
            let implied = spec.values.iter().flat_map(|value| value.implies);
            for pair in implied {
                game::OptionPicks::read(info.options, [*pair]).expect("what is implied is there");
            }
            let values: BTreeSet<&str> = spec.values.iter().map(|value| value.name).collect();
            assert_eq!(
                values.len(),
                spec.values.len(),
                "{}: two values alike",
                spec.name
            );
            assert!(
                spec.values
                    .iter()
                    .all(|value| made_of(value.name, b"_-:") && !value.effect.is_empty())
            );
        }
        assert_eq!(
            registry::find(info.slug).map(registry::Entry::slug),
            Ok(info.slug)
        );
    }
    let fault = registry::find("unheard-of")
        .map(registry::Entry::slug)
        .expect_err("no such game");
    assert!(
        GAMES
            .iter()
            .all(|entry| fault.reason.contains(entry.slug())),
        "{fault}"
    );
}

#[test]
fn no_game_is_named_outside_its_folder() {
    let mut files = Vec::new();
    for folder in std::fs::read_dir(root().join("crates")).expect("the folder of crates") {
        let folder = folder.expect("an entry");
        if folder.file_name() != "registry" {
            sources(&folder.path().join("src"), &mut files);
        }
    }
    sources(&root().join("xtask/src"), &mut files);
    sources(&root().join("fuzz/fuzz_targets"), &mut files);
    assert!(files.len() > 50, "the sources were not found: {files:?}");
    let mut named = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        for (number, line) in (1..).zip(text.lines()) {
            // A crate such as a kit may carry a word in its own name; that is another word.
            let words = line.split(|sign: char| !(sign.is_alphanumeric() || "_-".contains(sign)));
            for word in words.map(str::to_lowercase) {
                if GAMES.iter().any(|entry| entry.slug() == word) {
                    named.push(format!("{}:{number}: {}", file.display(), line.trim()));
                }
            }
        }
    }
    assert!(
        named.is_empty(),
        "games are named outside their folders:\n{}",
        named.join("\n")
    );
}

#[test]
fn what_only_tests_need_is_not_shipped() {
    let mut used_by_tests = 0;
    for parent in ["crates", "games"] {
        for folder in std::fs::read_dir(root().join(parent)).expect("a folder of crates") {
            let manifest = folder.expect("an entry").path().join("Cargo.toml");
            let Ok(text) = std::fs::read_to_string(&manifest) else {
                continue;
            };
            let mut section = "";
            for line in text.lines() {
                if line.starts_with('[') {
                    section = line;
                }
                if line.split(['.', ' ', '=']).next() == Some("trial") {
                    assert_eq!(section, "[dev-dependencies]", "{}", manifest.display());
                    used_by_tests += 1;
                }
            }
        }
    }
    assert!(used_by_tests > 3, "{used_by_tests} manifests were found");
}

/// The Rust files in a folder and those in it.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
