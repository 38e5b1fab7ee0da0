//! Tests of `bots`: whole games between computer players.

use crate::support::{path, refused, run};

/// Runs the command, which reports progress on standard error.
fn games(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stderr.starts_with("game 1: "), "{}", ran.stderr);
    ran.stdout
}

/// The output without figures that depend on the speed of the machine.
fn without_times(output: &str) -> String {
    let lines = output.lines().filter(|line| !line.contains(" ms"));
    lines.collect::<Vec<_>>().join("\n")
}

const SMALL: [&str; 13] = [
    "bots",
    "diplomacy",
    "--a",
    "c",
    "--b",
    "b",
    "--games",
    "2",
    "--years",
    "1",
    "--limit",
    "nodes=50",
    "--seed",
];

#[test]
fn games_are_played_and_counted() {
    let mut arguments = SMALL.to_vec();
    arguments.push("4");
    let told = games(&arguments);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("game 1, until 1902-1-spring-1-movement: Austria c "));
    assert!(lines[1].starts_with("game 2, until 1902-1-spring-1-movement: Austria b "));
    assert!(lines[1].contains(", England c "), "{told}");
    assert_eq!(lines[2], "games: 2");
    assert!(told.contains("\norders with a problem: 0\n"), "{told}");
    assert!(told.contains("\nb (habit): 12 seats, "), "{told}");
    assert!(
        told.contains("\nc (search): 2 seats, 0 solos, 0 shared wins, "),
        "{told}"
    );
    assert!(
        told.contains("\nc (search), movement: 4 sheets, mean "),
        "{told}"
    );
    assert_eq!(without_times(&told), without_times(&games(&arguments)));
}

#[test]
fn every_sheet_can_be_kept() {
    let file = path("bots-sheets.txt");
    let file = file.to_str().expect("a path in UTF-8");
    let seats = "b,a,a,a,a,a,a";
    games(&[
        "bots", "mercator", "--seats", seats, "--years", "1", "--write", file,
    ]);
    let text = std::fs::read_to_string(file).expect("the file");
    assert!(text.starts_with("# game 1, January 1901, spare units\nGermany:\nSPARE\nPLACE "));
    assert!(text.contains("\n# game 1, December 1901, orders\n"));
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (arguments, reason) in [
        (
            &["diplomacy", "--seats", "c,b"][..],
            "--seats: 2 players for 7 seats",
        ),
        (&["diplomacy", "--a", "c"], "--b"),
        (&["diplomacy"], "--a"),
        (
            &["diplomacy", "--a", "c", "--b", "d"],
            "--b, player “d”: no such player",
        ),
        (
            &["diplomacy", "--a", "c", "--b", "b", "--limit", "s=3"],
            "--limit, limit “s=3”",
        ),
        (
            &["diplomacy", "--a", "c", "--b", "b", "--mark", "moon"],
            "moon",
        ),
        (
            &["diplomacy", "--a", "c", "--b", "b", "--option", "x"],
            "name=value",
        ),
        (&["chess", "--a", "c", "--b", "b"], "its seats move in turn"),
        (
            &["diplomacy", "--a", "c", "--b", "b", "--years", "0"],
            "--years",
        ),
    ] {
        let mut all = vec!["bots"];
        all.extend(arguments);
        let said = refused(&all);
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
}

/// A log that ends in the middle of a line, as a program leaves it that is killed, is gone on with, and the games are those
/// of a run that nobody interrupted.
#[test]
fn an_interrupted_log_is_gone_on_with() {
    let (log, whole) = (path("bots-log.ndjson"), path("bots-whole.ndjson"));
    let (log, whole) = (log.to_str().unwrap(), whole.to_str().unwrap());
    for old in [log, whole] {
        // What an earlier run of the tests left.
        let _ = std::fs::remove_file(old);
    }
    let play = |file: &str| {
        let mut arguments = SMALL.to_vec();
        arguments.extend(["4", "--log", file]);
        let ran = run(&arguments);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        ran.stdout
    };
    let all = play(whole);
    let text = std::fs::read_to_string(whole).unwrap();
    let second = text.match_indices('\n').nth(1).unwrap().0;
    std::fs::write(log, &text[..second + 20]).unwrap();
    let told = play(log);
    assert!(
        told.contains("removed an incomplete last line of 19 bytes"),
        "{told}"
    );
    assert!(told.contains("going on after 1 games"), "{told}");
    let summary = |told: &str| without_times(&told[told.find("game 1, ").unwrap()..]);
    assert_eq!(summary(&told), summary(&all));
    let orders = |told: &str| told.contains("orders of c (search), by kind:\n  Build");
    assert!(orders(&told), "{told}");
    // Other games are not added to it.
    let mut other = SMALL.to_vec();
    other.extend(["5", "--log", log]);
    assert!(refused(&other).contains("these are other games"));
}

/// The program itself answers as another one would, and plays as it does inside.
#[test]
fn another_program_can_play() {
    let own = env!("CARGO_BIN_EXE_quicksilver");
    let program = format!("program={own},arg=sheets,arg=diplomacy,player=b,limit=nodes=50");
    let told = games(&[
        "bots",
        "diplomacy",
        "--a",
        "c",
        "--b",
        &program,
        "--games",
        "1",
        "--years",
        "1",
        "--limit",
        "nodes=50",
        "--seed",
        "4",
    ]);
    assert!(told.contains("\norders with a problem: 0\n"), "{told}");
    assert!(told.contains("the program: 6 seats, "), "{told}");
    let inside = games(&[
        "bots",
        "diplomacy",
        "--a",
        "c",
        "--b",
        "b",
        "--games",
        "1",
        "--years",
        "1",
        "--limit",
        "nodes=50",
        "--seed",
        "4",
    ]);
    let centres = |told: &str| {
        let line = told.lines().next().unwrap().replace(" program ", " b ");
        line.to_owned()
    };
    assert_eq!(centres(&told), centres(&inside));
    // It plays another game, and says so.
    let other = format!("program={own},arg=sheets,arg=mercator");
    let said = refused(&[
        "bots",
        "diplomacy",
        "--a",
        "c",
        "--b",
        &other,
        "--games",
        "1",
    ]);
    assert!(said.contains("line 1"), "{said}");
    let said = refused(&[
        "bots",
        "diplomacy",
        "--a",
        "c",
        "--b",
        "program=/no/such/program",
    ]);
    assert!(said.contains("it does not start"), "{said}");
}
