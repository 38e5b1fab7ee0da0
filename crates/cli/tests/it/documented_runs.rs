//! What the documentation shows in a shell is run, in small: every block of the kind `console`, in its order, beside files of the
//! names that the pages use. Where a page shows what is printed, that is what is printed.

use crate::documented::{pages, root};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What is not run here, and why: a part of the line.
const NOT_RUN: [(&str, &str); 7] = [
    (
        "examples/bot/",
        "it plays on a site; the tests of the server run it",
    ),
    (
        "quicksilver page ",
        "it needs the page to be built; the browser test `saved-state` runs it",
    ),
    (
        "quicksilver bot ",
        "it plays on a site; `bot_games` and the tests of the server run it",
    ),
    ("engine=stockfish", "another program"),
    (
        "--recipe ",
        "the recipes of the games' own drawings are tried",
    ),
    ("cargo ", "commands of the checkout"),
    ("node ", "commands of the checkout"),
];

/// Options whose value is made smaller, so that every call takes seconds at most.
const IN_SMALL: [(&str, &str); 4] = [
    ("--games", "2"),
    ("--years", "1"),
    ("--ms", "20"),
    ("--count", "1"),
];

/// Options that are added to a command for the same purpose.
const ADDED: [(&str, &str); 3] = [
    ("quicksilver bots ", "--limit nodes=10 --years 1"),
    ("quicksilver openings ", "--nodes 300"),
    ("quicksilver solve ", "--limit 1"),
];

/// A call in a block, and what the page says that it prints.
struct Shown {
    call: String,
    printed: Vec<String>,
}

/// The blocks of a page that show a shell, each with its calls.
fn blocks(text: &str) -> Vec<Vec<Shown>> {
    let mut blocks: Vec<Vec<Shown>> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside && language == "console";
            if inside {
                blocks.push(Vec::new());
            }
            continue;
        }
        let Some(block) = blocks.last_mut().filter(|_| inside) else {
            continue;
        };
        match line.strip_prefix("$ ") {
            Some(call) => block.push(Shown {
                call: call.to_owned(),
                printed: Vec::new(),
            }),
            None => block
                .last_mut()
                .expect("a block begins with a call")
                .printed
                .push(line.to_owned()),
        }
    }
    blocks
}

/// The call without its comment, and in small.
fn small(call: &str) -> String {
    let call = call.split(" #").next().unwrap_or_default().trim();
    let mut words: Vec<String> = call.split(' ').map(str::to_owned).collect();
    for (name, value) in IN_SMALL {
        if let Some(at) = words.iter().position(|word| word == name) {
            value.clone_into(&mut words[at + 1]);
        }
    }
    // Full strength thinks for a second a move.
    for word in &mut words {
        *word = word.replace("level=8", "level=2");
    }
    let added = ADDED.iter().find(|(begin, _)| call.starts_with(begin));
    for pair in added
        .map_or("", |(_, more)| more)
        .split_whitespace()
        .collect::<Vec<_>>()
        .chunks(2)
    {
        if !words.iter().any(|word| word == pair[0]) {
            let end = words
                .iter()
                .position(|word| word == ">")
                .unwrap_or(words.len());
            words.splice(end..end, pair.iter().map(|word| (*word).to_owned()));
        }
    }
    words.join(" ")
}

/// A folder with the files that the pages name.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("bin")).unwrap();
        let program = env!("CARGO_BIN_EXE_quicksilver");
        std::os::unix::fs::symlink(program, folder.join("bin/quicksilver")).unwrap();
        std::os::unix::fs::symlink(root().join("games"), folder.join("games")).unwrap();
        let desk = Desk(folder);
        let game = "1. f3 e5 2. g4 Qh4# 0-1\n";
        desk.file("game.pgn", game);
        desk.file(
            "games.pgn",
            &format!("{game}\n[White \"Ada\"]\n\n1. e4 e5 1/2-1/2\n"),
        );
        desk.file("orders.txt", "England:\nF Lon-NTH\n");
        desk.file(
            "p.txt",
            "diplomacy 1\nunits England: F(Edi) A(Lvp) F(Lon)\n",
        );
        desk.file("france.txt", "A(Par) - Bur\n");
        let case = fs::read_to_string(root().join("docs/order-games.md")).unwrap();
        let case = case
            .split("```\n")
            .find(|block| block.starts_with("MDATC "));
        desk.file("cases.txt", case.expect("the page shows a case"));
        for call in [
            "quicksilver convert --to ndjson games.pgn > games.ndjson",
            "quicksilver moves mars | head -1 > moves.txt",
            "quicksilver mark write regular > my-map.toml",
            "quicksilver mark write regular > mine.toml",
            "quicksilver mark draw my-map.toml > my-map.svg",
            "quicksilver mark draw my-map.toml > mine.svg",
            "quicksilver gm new my-game diplomacy",
            "cp games/diplomacy/tests/data/python_game.json game.json",
        ] {
            desk.run(call, "");
        }
        desk
    }

    fn file(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    /// Runs a call, which must succeed.
    fn run(&self, call: &str, input: &str) -> Output {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut child = Command::new("sh")
            .args(["-c", call])
            .current_dir(&self.0)
            .env("PATH", format!("{}:{path}", self.0.join("bin").display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Most calls read nothing, and may have ended.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{call}: {told}");
        output
    }
}

/// The pages whose number, divided by the number of parts, leaves `part`: each part takes its share of the time.
fn runs(part: usize, name: &str) {
    let desk = Desk::new(name);
    let mut count = 0;
    let shown = pages().into_iter().flat_map(|(page, text)| {
        blocks(&text)
            .into_iter()
            .map(move |block| (page.clone(), block))
    });
    for (_, (page, block)) in shown
        .enumerate()
        .filter(|(number, _)| number % PARTS == part)
    {
        for Shown { call, printed } in block {
            if NOT_RUN.iter().any(|(part, _)| call.contains(part)) || call.starts_with("export ") {
                continue;
            }
            let is_talk = call.starts_with("quicksilver engine");
            // What is said to the engine stands among what it answers, which it does not know as a command.
            let input = if is_talk {
                printed.join("\n") + "\n"
            } else {
                String::new()
            };
            let output = desk.run(&small(&call), &input);
            let told = String::from_utf8_lossy(&output.stdout);
            if is_talk {
                for line in printed.iter().filter(|line| line.ends_with("ok")) {
                    assert!(told.contains(line.as_str()), "{page}: {call}: {told}");
                }
            } else {
                for line in &printed {
                    assert!(
                        told.lines().any(|one| one == line),
                        "{page}: {call}: {told}"
                    );
                }
            }
            count += 1;
        }
    }
    assert!(count > 3, "only {count} calls were run");
}

/// How many tests share the pages.
const PARTS: usize = 3;

#[test]
fn a_third_of_what_is_shown_runs() {
    runs(0, "documented-0");
}

#[test]
fn another_third_of_what_is_shown_runs() {
    runs(1, "documented-1");
}

#[test]
fn the_last_third_of_what_is_shown_runs() {
    runs(2, "documented-2");
}
