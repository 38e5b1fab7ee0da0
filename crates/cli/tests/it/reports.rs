//! `report`.

use crate::support::{file, good, refused};

/// White takes the wrong unit on f7, and is mated.
const GAME: &str =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1\n";

#[test]
fn a_report_tells_accuracy_and_what_would_have_been_better() {
    let name = file("reported.pgn", GAME.as_bytes());
    let told = good(&["report", "chess", &name]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("White: accuracy "), "{told}");
    assert!(lines[0].contains("1 blunders"), "{told}");
    assert!(lines[1].starts_with("Black: accuracy "), "{told}");
    assert!(
        lines[2].starts_with("5. White: Nxf7 is a blunder and costs "),
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
    assert_eq!((report.all, report.turns.len()), (14, 14));
    assert_eq!(report.turns[8].judgement.as_deref(), Some("blunder"));
    assert_eq!(report.turns[13].standing, 0.0);
}

#[test]
fn what_is_no_record_of_the_game_is_refused() {
    let name = file("reported-bad.pgn", b"1. e5 *");
    assert!(refused(&["report", "chess", &name]).contains("line 1, column 4: move"));
    let other = file("reported-other.pgn", b"[Game \"mercurial\"] a2b3 *");
    assert!(refused(&["report", "chess", &other]).contains("a record of mercurial, not of chess"));
}
