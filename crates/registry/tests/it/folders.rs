//! The list against the disk: every folder of a game is registered, and nothing else names a game.

use crate::support::root;
use game::{MarkChoice, OptionPicks, OrderGame, Secrecy};
use registry::{GAMES, ORDER_GAMES};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The names of all games, both turn games and order games.
fn slugs() -> impl Iterator<Item = &'static str> {
    let orders = ORDER_GAMES.iter().map(|game| game.info().slug);
    GAMES.iter().map(registry::Entry::slug).chain(orders)
}

#[test]
fn the_list_is_the_folder_of_games() {
    let listed: BTreeSet<&str> = slugs().collect();
    assert_eq!(listed.len(), slugs().count(), "two games share a slug");
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
        assert!(made_of(info.slug, b"_-"), "{}", info.slug);
        assert!(!info.title.is_empty() && !info.tagline.is_empty() && !info.inventor.is_empty());
        assert!(info.seats.len() >= 2 && info.ply_limit > 0);
        assert_eq!(
            info.seats.iter().collect::<BTreeSet<_>>().len(),
            info.seats.len()
        );
        check_options(info.slug, info.options);
        for spec in info.options {
            let squares = entry
                .game
                .option_squares(spec.name, &OptionPicks::default());
            let lists = spec.free.map_or(&[][..], |free| free.lists);
            let expected = if squares.is_some() { info.seats } else { &[] };
            assert_eq!(lists, expected, "{}: whose lists they are", spec.name);
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

/// Whether a name consists of lower-case letters, digits and these characters.
fn made_of(text: &str, signs: &[u8]) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| allowed(byte) || signs.contains(&byte))
}

fn check_options(slug: &str, options: &'static [game::OptionSpec]) {
    let names: BTreeSet<&str> = options.iter().map(|spec| spec.name).collect();
    assert_eq!(
        names.len(),
        options.len(),
        "{}: two options share a name",
        slug
    );
    for spec in options {
        assert!(made_of(spec.name, b"_-") && !spec.summary.is_empty());
        // Players read them on the page, where no names of options and values stand beside them.
        let effects = spec.values.iter().map(|value| value.effect);
        for words in effects.chain([spec.summary]) {
            assert!(
                !words.contains(['=', '_']),
                "{slug}: “{words}” names an option"
            );
        }
        let samples = spec.free.map_or(&[][..], |free| free.samples);
        assert!(
            spec.values.len() + samples.len() >= 2,
            "{}: nothing to choose",
            spec.name
        );
        assert_eq!(spec.free.is_some(), !samples.is_empty(), "{}", spec.name);
        for sample in samples {
            let read = game::OptionPicks::read(options, [(spec.name, *sample)]);
            let picks = read.unwrap_or_else(|fault| panic!("{}: {fault}", slug));
            assert_eq!(picks.value(spec), *sample, "samples are canonical");
            assert!(spec.values.iter().all(|value| value.name != *sample));
        }
        let implied = spec.values.iter().flat_map(|value| value.implies);
        for pair in implied {
            game::OptionPicks::read(options, [*pair]).expect("what is implied is there");
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
}

#[test]
fn what_is_told_of_an_order_game_is_well_made() {
    assert!(!ORDER_GAMES.is_empty());
    for game in ORDER_GAMES {
        let info = game.info();
        assert!(made_of(info.slug, b"_-"), "{}", info.slug);
        assert!(!info.title.is_empty() && !info.tagline.is_empty() && !info.inventor.is_empty());
        check_options(info.slug, info.options);
        let marks = game.marks();
        let ids: BTreeSet<&str> = marks.iter().map(|mark| mark.id).collect();
        assert!(!marks.is_empty() && ids.len() == marks.len(), "{ids:?}");
        for mark in &marks {
            assert!(made_of(mark.id, b"_-") && !mark.title.is_empty());
            for choice in [MarkChoice::Named(mark.id), MarkChoice::File(mark.text)] {
                let table = game.start(choice, &OptionPicks::default());
                let table = table.unwrap_or_else(|fault| panic!("{}: {fault}", mark.id));
                assert_eq!(table.mark(), mark.id);
                assert!(table.seats().len() >= 2 && !table.awaited().is_empty());
                assert_eq!(table.outcome(), None);
            }
        }
        let usual = game.start(MarkChoice::Usual, &OptionPicks::default());
        assert_eq!(usual.expect("the usual start").mark(), marks[0].id);
        let found = registry::order_rules(info.slug).map(|game| game.info().slug);
        assert_eq!(found, Ok(info.slug));
        let fault = registry::rules(info.slug).map(|game| game.info().slug);
        let fault = fault.expect_err("it has no turns");
        assert!(fault.reason.contains("adjudicate"), "{fault}");
    }
    for slug in ["unheard-of", GAMES[0].slug()] {
        let fault = registry::order_rules(slug).map(|game| game.info().slug);
        let fault = fault.expect_err("no such game of orders");
        assert!(fault.place.to_string().contains(slug), "{fault}");
        let named = |game: &&dyn OrderGame| fault.reason.contains(game.info().slug);
        assert!(ORDER_GAMES.iter().all(named), "{fault}");
    }
}

/// The laws of an order table, for the first phases of a game in which nobody sends anything.
#[test]
fn a_table_of_orders_can_be_written_read_and_settled() {
    for game in ORDER_GAMES {
        let mut table = game
            .start(MarkChoice::Usual, &OptionPicks::default())
            .expect("the usual start");
        let mut keys = Vec::new();
        for _ in 0..12 {
            let text = table.position();
            let again = game.read_position(&text, None);
            let again = again.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(again.position(), text);
            assert_eq!(again.awaited(), table.awaited());
            assert_eq!(again.phase(), table.phase());
            assert_eq!(again.show(), table.show());
            let fork = table.fork();
            let seats = table.seats().len();
            // A seat's view is a table of the same phase, and the whole table if nothing is secret.
            for seat in (0..seats).map(Some).chain([None]) {
                let seen = table.seen_by(seat);
                assert_eq!((seen.phase(), seen.pace()), (table.phase(), table.pace()));
                assert_eq!(seen.seats(), table.seats());
                let open = table.secrecy() == Secrecy::Open;
                assert!(!open || seen.position() == text);
            }
            let twice = vec![(0, String::new()); 2];
            for wrong in [vec![(seats, String::new())], twice] {
                assert!(table.resolve(&wrong).is_err(), "{wrong:?}");
                assert_eq!(table.position(), text);
            }
            let phase = table.phase();
            let report = table.resolve(&[]).expect("nothing is nothing wrong");
            assert_eq!(report.phase, phase);
            assert_eq!(fork.position(), text, "a copy goes its own way");
            assert!(report.text.ends_with('\n') && report.orders.is_empty());
            let shown = table.show();
            for line in report.text.lines().chain(shown.lines()) {
                assert!(line.chars().count() <= 78, "{line}");
            }
            keys.push(phase.key);
        }
        assert!(keys.is_sorted(), "{keys:?}");
    }
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
            // A crate such as a kit may contain a word as part of its own name; that is a different word.
            let words = line.split(|sign: char| !(sign.is_alphanumeric() || "_-".contains(sign)));
            for word in words.map(str::to_lowercase) {
                if slugs().any(|slug| slug == word) {
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

/// The Rust files in a folder and its subfolders.
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
