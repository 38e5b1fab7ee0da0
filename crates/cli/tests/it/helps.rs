//! Tests of the help texts.

use crate::support::{good, refused};

/// The commands listed in a help text.
fn listed(help: &str) -> Vec<&str> {
    let after = help
        .split_once("Commands:\n")
        .expect("a list of commands")
        .1;
    after
        .lines()
        .take_while(|line| line.starts_with("  "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect()
}

#[test]
fn every_command_has_help_with_an_example() {
    let top = good(&["--help"]);
    let commands = listed(&top);
    for name in [
        "games",
        "show",
        "moves",
        "why",
        "apply",
        "perft",
        "random",
        "play",
        "analyse",
        "solve",
        "endgame",
        "match",
        "pool",
        "openings",
        "puzzles",
        "engine",
        "adjudicate",
        "convert",
        "gm",
        "bot",
        "bots",
        "mark",
        "config",
        "record",
        "report",
        "serve",
        "worker",
        "erase",
        "backup",
        "restore",
        "copy",
    ] {
        assert!(
            commands.contains(&name),
            "{name} is missing in {commands:?}"
        );
    }
    for name in commands {
        let help = good(&[name, "--help"]);
        let example = format!("Example:\n  quicksilver {name}");
        assert!(help.contains(&example), "{name} shows no example:\n{help}");
        assert!(help.ends_with('\n') && !help.contains('{'), "{help}");
    }
    for name in ["check", "show"] {
        let help = good(&["config", name, "--help"]);
        assert!(help.contains(&format!("Example:\n  quicksilver config {name}")));
    }
    for name in ["new", "show", "draw", "orders", "resolve", "report", "undo"] {
        let help = good(&["gm", name, "--help"]);
        let example = format!("Example:\n  quicksilver gm {name}");
        assert!(help.contains(&example) && !help.contains('{'), "{help}");
    }
    assert!(good(&["record", "check", "--help"]).contains("Example:\n  quicksilver record check"));
}

#[test]
fn examples_of_the_help_run() {
    let help = good(&["--help"]);
    for name in [
        "games", "show", "moves", "apply", "perft", "random", "analyse",
    ] {
        assert!(listed(&help).contains(&name));
        let text = good(&[name, "--help"]);
        let example = text
            .split_once("Example:\n  quicksilver ")
            .expect("an example")
            .1
            .trim();
        // The only words that contain spaces are quoted position strings.
        let mut arguments: Vec<&str> = Vec::new();
        for (index, part) in example.split('\'').enumerate() {
            if index % 2 == 1 {
                arguments.push(part);
            } else {
                arguments.extend(part.split_whitespace());
            }
        }
        assert!(!good(&arguments).is_empty(), "{arguments:?}");
    }
}

#[test]
fn version_and_nothing_at_all() {
    assert_eq!(
        good(&["--version"]),
        concat!("quicksilver ", env!("CARGO_PKG_VERSION"), "\n")
    );
    assert_eq!(refused(&[]), "missing command; see `quicksilver --help`");
}
