//! `report`.

use crate::support::{file, good, refused, run};

/// White is mated at once: one clear blunder, which is judged in seconds. Doubtful mistakes take a minute.
const GAME: &str = "1. f3 e5 2. g4 Qh4# 0-1\n";

#[test]
fn a_report_tells_accuracy_and_what_would_have_been_better() {
    let name = file("reported.pgn", GAME.as_bytes());
    let told = good(&["report", "chess", &name]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("White: accuracy "), "{told}");
    assert!(lines[0].contains("1 blunders"), "{told}");
    assert!(lines[1].starts_with("Black: accuracy "), "{told}");
    assert!(
        lines[2].starts_with("2. White: g4 is a blunder and costs "),
        "{told}"
    );
    assert!(lines[2].contains("; best "), "{told}");
    assert_eq!(
        good(&["report", "chess", &name]),
        told,
        "it is the same each time"
    );
}

#[test]
fn the_report_as_json_has_every_turn() {
    let name = file("reported-json.pgn", GAME.as_bytes());
    let told = good(&["report", "chess", &name, "--json"]);
    let report: wire::GameReport = serde_json::from_str(&told).expect("JSON");
    assert_eq!((report.all, report.turns.len()), (4, 4));
    assert_eq!(report.turns[2].judgement.as_deref(), Some("blunder"));
    assert_eq!(report.turns[3].standing, 0.0);
}

#[test]
fn what_is_no_record_of_the_game_is_refused() {
    let name = file("reported-bad.pgn", b"1. e5 *");
    assert!(refused(&["report", "chess", &name]).contains("line 1, column 4: move"));
    let other = file("reported-other.pgn", b"[Game \"mercurial\"] a2b3 *");
    assert!(refused(&["report", "chess", &other]).contains("a record of mercurial, not of chess"));
}

#[test]
fn a_record_of_another_program_is_reported_on_with_a_warning() {
    // The result that the record states is not the one that it ends with.
    let name = file(
        "reported-odd.pgn",
        b"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
    );
    let told = run(&["report", "chess", &name]);
    assert_eq!(told.status, 0, "{}", told.stderr);
    assert!(
        told.stderr.contains("reported-odd.pgn, line "),
        "{}",
        told.stderr
    );
    assert!(
        told.stdout.starts_with("White: accuracy "),
        "{}",
        told.stdout
    );
}
