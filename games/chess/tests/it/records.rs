//! Portable game notation as other programs write it.

use chess::Position;
use game::record::{self, Record};
use game::{Game, Turns};

fn read(text: &str) -> Record {
    let find = |_: &str| Some(&Turns::<Position>::GAME as &'static dyn Game);
    record::read_one(text, &find).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Morphy against the Duke of Brunswick and Count Isouard.
const OPERA: &str = r#"[Event "Paris Opera"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1.e4 e5 2.Nf3 d6 3.d4 Bg4?! {This weakens the queen's side.} 4.dxe5 Bxf3 (4...dxe5 5.Qxd8+ Kxd8
6.Nxe5 $16) 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3! Qe7 8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7
12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+!! Nxb8 17.Rd8# 1-0
"#;

#[test]
fn a_game_with_comments_and_a_variation() {
    let record = read(OPERA);
    assert_eq!(record.moves.len(), 33);
    let end = record.outcome.expect("it has ended");
    assert_eq!(end.to_string(), "1 0 checkmate");
    assert_eq!(record.moves[22].text, "e1c1");
    assert_eq!(record.moves[32].text, "d1d8");
    assert_eq!(record.moves[5].nags, [6]);
    assert_eq!(record.moves[7].variations[0].len(), 4);
    assert_eq!(read(&record.write()), record);
}

#[test]
fn every_kind_of_move() {
    let record = read("[Variant \"Standard\"]\n\n1. e4 Nf6!? 2. e5 d5 3. exd6 *");
    assert!(!record.write().contains("Variant"));
    assert_eq!(record.moves[4].text, "e5d6");
    let record = read(
        "[SetUp \"1\"]\n[FEN \"r3k2r/1P5p/8/8/8/8/6pP/R3K2R w KQkq - 0 1\"]\n\n1. bxa8=Q+ Ke7 2. 0-0-0 gxh1=N 3. Qb7+! Kf6 *",
    );
    let texts: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, ["b7a8q", "e8e7", "e1c1", "g2h1n", "a8b7", "e7f6"]);
}

#[test]
fn a_game_of_chess960() {
    let record = read(
        "[Variant \"Chess960\"]\n[FEN \"nrbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKRNB w KQkq - 0 1\"]\n\n1. Nh3 Nh6 2. O-O O-O *",
    );
    assert_eq!(
        record.options.text(chess::options::OPTIONS),
        "setup=chess960"
    );
    assert_eq!(record.moves[2].text, "e1f1");
    assert!(record.write().contains("[Variant \"Chess960\"]"));
    assert_eq!(read(&record.write()), record);
}

#[test]
fn faults_name_line_and_column() {
    let find = |_: &str| Some(&Turns::<Position>::GAME as &'static dyn Game);
    let fault = record::read_one("1. e4 e5\n2. Nf3 Nc6 3. Bb6 *", &find).expect_err("no such move");
    assert_eq!(
        fault.to_string(),
        "line 2, column 15: move “Bb6”: no bishop of White reaches b6 (a record without the tag [Game \"…\"] is read as Chess)"
    );
}

/// Other programs expect the seven-tag roster first, in order, with `?` for unknown values.
#[test]
fn a_record_begins_with_the_roster_of_pgn() {
    let record =
        read("[Black \"Grace\"]\n[Round \"?\"]\n[ECO \"C20\"]\n[Event \"Club\"]\n\n1. e4 e5 *");
    let text = record.write();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'))
        .collect();
    assert_eq!(
        names,
        [
            "Event \"Club\"",
            "Site \"?\"",
            "Date \"????.??.??\"",
            "Round \"?\"",
            "White \"?\"",
            "Black \"Grace\"",
            "Result \"*\"",
            "Game \"chess\"",
            "ECO \"C20\""
        ]
    );
    assert_eq!(read(&text), record);
    assert_eq!(record.tag("Round"), None);
}
