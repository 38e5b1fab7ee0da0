//! Tests of the help texts.

use crate::support::{good, path, refused};

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
        "completions",
        "man",
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
    // Whoever does not know what to type is told.
    assert_eq!(good(&[]), good(&["--help"]));
    assert!(refused(&["record"]).starts_with("missing command; see "));
}

#[test]
fn every_shell_has_completions_and_every_command_a_page() {
    for (shell, part) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef quicksilver"),
        ("fish", "complete -c quicksilver"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        let script = good(&["completions", shell]);
        assert!(
            script.contains(part) && script.contains("adjudicate"),
            "{shell}"
        );
    }
    let fault = refused(&["completions", "tcsh"]);
    assert!(fault.contains("tcsh") && fault.contains("bash"), "{fault}");
    let page = good(&["man"]);
    assert!(
        page.contains(".TH quicksilver 1") && page.contains("quicksilver\\-show"),
        "{page}"
    );
    let folder = path("man1");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(good(&["man", folder.to_str().expect("UTF-8")]), "");
    for name in listed(&good(&["--help"])) {
        assert!(
            folder.join(format!("quicksilver-{name}.1")).is_file(),
            "{name}"
        );
    }
}

#[test]
fn a_name_that_is_nearly_right_is_recognised() {
    for (given, meant) in [
        ("marz", "mars"),
        ("Chess", "chess"),
        ("mercurail", "mercurial"),
    ] {
        let fault = refused(&["show", given]);
        assert!(fault.contains(&format!("did you mean {meant}?")), "{fault}");
    }
    let fault = refused(&["bots", "diplomcy", "--seats", "a"]);
    assert!(fault.contains("did you mean diplomacy?"), "{fault}");
    assert!(!refused(&["show", "xyzzy"]).contains("did you mean"));
}
