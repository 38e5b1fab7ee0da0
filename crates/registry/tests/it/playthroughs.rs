//! Golden playthroughs: whole games as text files in `games/<slug>/tests/playthroughs`, with everything observable at
//! each ply. A change of rules or notation shows up as a diff of these files.
//!
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p quicksilver-registry` regenerates them: each file replays its own moves, and a game without
//! files gets some.

use crate::support::root;
use game::{OptionPicks, Table};
use registry::{Entry, GAMES};
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::path::PathBuf;
use trial::Choices;

/// The script of a file: the header lines, and its moves.
struct Script {
    options: OptionPicks,
    seed: u64,
    plies: usize,
    picked: VecDeque<String>,
}

fn folder(entry: &Entry) -> PathBuf {
    root()
        .join("games")
        .join(entry.slug())
        .join("tests/playthroughs")
}

impl Script {
    fn read(entry: &Entry, text: &str) -> Script {
        let value = |name: &str| {
            let line = text
                .lines()
                .find_map(|line| line.strip_prefix(&format!("{name}:")));
            line.unwrap_or_else(|| panic!("the line {name} is missing"))
                .trim()
                .to_owned()
        };
        assert_eq!(value("game"), entry.slug());
        let specs = entry.game.info().options;
        Script {
            options: OptionPicks::read_text(specs, &value("options")).expect("options of the game"),
            seed: value("seed").parse().expect("a number"),
            plies: value("plies").parse().expect("a number"),
            picked: text
                .lines()
                .filter_map(|line| line.strip_prefix("picked: "))
                .map(|rest| rest.split_whitespace().next().expect("a move").to_owned())
                .collect(),
        }
    }

    /// Plays the script and writes everything down. When it has no moves left, the seed chooses them.
    fn play(mut self, entry: &Entry) -> String {
        let mut choices = Choices::new(self.seed);
        let scripted = !self.picked.is_empty();
        let mut table = entry
            .game
            .open(&self.options, None)
            .expect("the start is valid");
        let mut text = String::new();
        let options = self.options.text(entry.game.info().options);
        for (name, value) in [
            ("game", entry.slug()),
            ("options", &options),
            ("seed", &self.seed.to_string()),
            ("plies", &self.plies.to_string()),
        ] {
            writeln!(text, "{}", format!("{name}: {value}").trim_end()).expect("a string");
        }
        for ply in 0..self.plies {
            tell(&*table, ply, &mut text);
            let legal = table.legal_texts();
            if legal.is_empty() {
                break;
            }
            let code = if scripted {
                let Some(code) = self.picked.pop_front() else {
                    break;
                };
                code
            } else {
                legal[choices.below(legal.len())].clone()
            };
            let played = table
                .play(&code)
                .unwrap_or_else(|fault| panic!("ply {ply}: {fault}"))
                .ply;
            writeln!(
                text,
                "picked: {}  {}  {}",
                played.text, played.short, played.words
            )
            .expect("a string");
        }
        text
    }
}

/// Everything observable of a position.
fn tell(table: &dyn Table, ply: usize, text: &mut String) {
    let view = table.view();
    let counters: Vec<String> = view
        .counters
        .iter()
        .map(|(name, now, limit)| format!("{name} {now}/{limit}"))
        .collect();
    let mut lines = vec![
        String::new(),
        format!("ply {ply}, turn {}", table.turn_number()),
        table.board_text(),
        format!("position: {}", table.position_text()),
        format!("counters: {}", counters.join(", ")),
        format!("attacked: {}", view.attacked.join(" ")),
        format!("stood: {}", table.occurrences()),
    ];
    if let Some(claim) = table.claimable() {
        lines.push(format!("claimable: {claim}"));
    }
    if let Some(outcome) = table.outcome() {
        lines.push(format!("outcome: {outcome}"));
    }
    let legal = table.legal_texts();
    lines.push(format!("moves ({}): {}", legal.len(), legal.join(" ")));
    for line in lines.iter().flat_map(|lines| lines.split('\n')) {
        writeln!(text, "{}", line.trim_end()).expect("a string");
    }
}

/// The files of a game with their contents.
fn files(entry: &Entry) -> Vec<(PathBuf, String)> {
    let Ok(entries) = std::fs::read_dir(folder(entry)) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a text file");
            (path, text)
        })
        .collect()
}

/// Two games by the default rules, and one with every option changed if there are options.
fn write_first_files(entry: &Entry) {
    std::fs::create_dir_all(folder(entry)).expect("the folder can be made");
    let changed = trial::laws::all_changed(entry.game.info().options);
    let scripts = [
        ("default-1", Some(OptionPicks::default()), 1),
        ("default-2", Some(OptionPicks::default()), 2),
        ("options-changed", changed, 3),
    ];
    for (name, options, seed) in scripts {
        let Some(options) = options else { continue };
        let script = Script {
            options,
            seed,
            plies: 200,
            picked: VecDeque::new(),
        };
        let path = folder(entry).join(name).with_extension("txt");
        std::fs::write(path, script.play(entry)).expect("the file can be written");
    }
}

#[test]
fn games_play_as_they_are_written_down() {
    let update = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1");
    for entry in GAMES {
        if update && files(entry).is_empty() {
            write_first_files(entry);
        }
        let files = files(entry);
        assert!(!files.is_empty(), "{} has no playthroughs", entry.slug());
        for (path, text) in files {
            let played = Script::read(entry, &text).play(entry);
            if update {
                std::fs::write(&path, &played).expect("the file can be written");
                continue;
            }
            for (number, (written, now)) in (1..).zip(text.lines().zip(played.lines())) {
                assert_eq!(now, written, "{}:{number}", path.display());
            }
            assert_eq!(
                text.lines().count(),
                played.lines().count(),
                "{}",
                path.display()
            );
            assert!(
                text.lines()
                    .filter(|line| line.starts_with("picked: "))
                    .count()
                    > 10
            );
        }
    }
}
