//! Finding and using openings.

use crate::support::{good, path, refused};

const G: &str = "mercurial";
/// A game whose turns have two parts.
const PARTS: &str = "mercury";

/// Finds openings and returns what was said and written.
fn find(game: &str, file: &str, more: &[&str]) -> (String, String) {
    let words = arguments(game, file, more);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let text = good(&words);
    (
        text,
        std::fs::read_to_string(path(file)).expect("a file of openings"),
    )
}

fn arguments(game: &str, file: &str, more: &[&str]) -> Vec<String> {
    let file = path(file).to_str().expect("UTF-8").to_owned();
    let mut words = vec!["openings", game, "--out", file.as_str(), "--nodes", "300"];
    words.extend(more);
    words.into_iter().map(str::to_owned).collect()
}

fn fresh(file: &str) {
    // A test may have run before.
    let _ = std::fs::remove_file(path(file));
}

#[test]
fn openings_are_found_and_played() {
    fresh("some.txt");
    let (said, text) = find(G, "some.txt", &["--count", "5", "--plies", "6"]);
    assert!(
        said.starts_with("5 openings; refused since the start of this command: "),
        "{said}"
    );
    let lines: Vec<&str> = text.split_once("\n\n").expect("a head").1.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(
        lines.iter().all(|line| line.split(' ').count() == 7),
        "{text}"
    );
    let file = path("some.txt");
    let played = good(&[
        "match",
        G,
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "2",
        "--plies",
        "6",
        "--openings",
        file.to_str().expect("UTF-8"),
    ]);
    assert!(
        played.contains("openings: 5 stored, then random, 4 plies"),
        "{played}"
    );
    let other = [
        "match",
        PARTS,
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "2",
        "--openings",
    ];
    let fault = refused(&[&other[..], &[file.to_str().expect("UTF-8")]].concat());
    assert!(
        fault.contains("these are openings of mercurial, not of mercury"),
        "{fault}"
    );
}

#[test]
fn a_broken_search_goes_on_as_if_nothing_had_happened() {
    let play = [
        "--count", "3", "--plies", "4", "--play", "60", "--pairs", "1",
    ];
    fresh("unbroken.txt");
    let (_, whole) = find(PARTS, "unbroken.txt", &play);
    let head = whole.find("\n\n").expect("a head") + 2;
    for (name, cut) in [
        ("head", 30),
        ("start", head),
        ("torn", head + 25),
        ("end", whole.len() - 1),
    ] {
        let file = format!("broken-{name}.txt");
        std::fs::write(path(&file), &whole[..cut]).expect("written");
        let (said, text) = find(PARTS, &file, &[&play[..], &["--concurrency", "2"]].concat());
        assert_eq!(text, whole, "{name}");
        let torn = !whole[..cut].ends_with('\n');
        assert_eq!(
            said.contains("removed an incomplete last line"),
            torn,
            "{name}: {said}"
        );
    }
    let (_, more) = find(
        PARTS,
        "unbroken.txt",
        &[
            "--count", "4", "--plies", "4", "--play", "60", "--pairs", "1",
        ],
    );
    assert!(more.starts_with(&whole) && more.lines().count() == whole.lines().count() + 1);
}

#[test]
fn other_openings_in_the_file_are_refused_with_what_differs() {
    fresh("settled.txt");
    find(G, "settled.txt", &["--count", "1"]);
    for (more, named) in [
        (
            &["--count", "2", "--seed", "4"][..],
            "seed is “1” there and “4” here",
        ),
        (
            &["--count", "2", "--margin", "10"],
            "margin is “60” there and “10” here",
        ),
        (
            &["--count", "2", "--play", "9"],
            "play is “none” there and “2 pairs at 9 nodes” here",
        ),
        (&["--count", "2", "--pairs", "9"], "--play"),
        (
            &["--count", "2", "--option", "relaunch=on"],
            "options is “” there and “relaunch=on” here",
        ),
    ] {
        let words = arguments(G, "settled.txt", more);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let fault = refused(&words);
        assert!(fault.contains(named), "{fault}");
    }
}
