//! Game records: `gray/own`, skipped and unfinished turns (rulebook 8.2).

use crate::support::table;
use game::record::{self, Record};
use game::{Game, Outcome, Seat, Table, Turns, reason};
use mercenary::{Position, fen::START};

fn find(slug: &str) -> Option<&'static dyn Game> {
    (slug == "mercenary").then_some(&Turns::<Position>::GAME as &'static dyn Game)
}

fn record(table: &dyn Table) -> Record {
    let record = Record::from_table(table);
    let text = record.write();
    assert_eq!(record::read_one(&text, &find), Ok(record.clone()), "{text}");
    record
}

/// The movetext on one line.
fn moves(record: &Record) -> String {
    let text = record.write();
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn played(options: &str, start: &str, codes: &[&str]) -> Box<dyn Table> {
    let mut table = table(options, start);
    for code in codes {
        table.play(code).unwrap_or_else(|fault| panic!("{fault}"));
    }
    table
}

#[test]
fn turns_are_written_gray_and_own() {
    let codes = ["e2e4", "k8i8", "e7e5", "l7j8", "g1f3", "k4i4", "b8c6"];
    let table = played("", START, &codes);
    let text = "1. e2e4 k8i8/e7e5 2. l7j8/g1f3 k4i4/b8c6 *";
    assert_eq!(moves(&record(&*table)), text);
    // Without the strokes it reads the same, and in short notation too.
    let head = "[Game \"mercenary\"]\n";
    for other in [
        codes.join(" "),
        "e4 i8 e5 Nj8 Nf3 i4 Nc6".to_owned(),
        "1. e4 i8/e5 2. Nj8 / Nf3!? i4/ Nc6 *".to_owned(),
    ] {
        let read = record::read_one(&format!("{head}{other}"), &find);
        let read = read.unwrap_or_else(|fault| panic!("{other}: {fault}"));
        assert_eq!(
            read.replay(&Turns::<Position>::GAME)
                .unwrap()
                .position_text(),
            table.position_text()
        );
    }
}

/// C07: Black has no gray piece to move and is skipped.
#[test]
fn a_skipped_half_turn_is_two_dashes() {
    let start = "4k7/10gP1/12/10R1/12/12/10gP1/4K7 w k2:k7 - - 0 20";
    let table = played("", start, &["k5k7", "e8d8", "k2j2", "e1e2"]);
    let text = "20. k5k7 --/e8d8 21. k2j2/e1e2 *";
    assert_eq!(moves(&record(&*table)), text);
    let head = format!("[Game \"mercenary\"]\n[Position \"{start}\"]\n");
    // The dashes may be present where nothing was skipped, or be omitted: the rules determine it.
    for other in [
        "20. k5k7 e8d8 21. k2j2/e1e2",
        "20. --/k5k7 -- e8d8 21. k2j2 e1e2",
    ] {
        let read = record::read_one(&format!("{head}{other} *"), &find);
        assert_eq!(read, Ok(Record::from_table(&*table)), "{other}");
    }
}

/// C16: a game that ends on a gray half-turn leaves the right side empty.
#[test]
fn a_game_that_ends_on_gray_stays_open_to_the_right() {
    let table = played(
        "",
        "k11/12/12/12/9gQ2/12/12/1R2K7 wg -:- - - 0 40",
        &["j4a4"],
    );
    assert_eq!(moves(&record(&*table)), "40. j4a4/ 1-0");
    let mut resigned = played("", START, &["e2e4", "k8i8"]);
    resigned
        .conclude(Outcome::win(Seat::FIRST, reason::RESIGNATION))
        .unwrap();
    assert_eq!(moves(&record(&*resigned)), "1. e2e4 k8i8/ 1-0");
}

#[test]
fn with_a_fourth_army_a_turn_has_three_parts() {
    let table = played(
        "armies=fourth",
        &start("armies=fourth"),
        &["e2e4", "k8i8", "x8z8", "e7e5", "k1j1"],
    );
    assert_eq!(moves(&record(&*table)), "1. e2e4 k8i8/x8z8/e7e5 2. k1j1 *");
}

/// Placements are whole turns, and White's first move after them follows nothing that was skipped.
#[test]
fn placements_stand_by_themselves() {
    let mut table = table("setup=placement", &start("setup=placement"));
    while table.position_text().contains('[') {
        let first = table.legal_texts().remove(0);
        table.play(&first).unwrap();
    }
    assert_eq!(table.ply_count(), 24);
    table.play("e2e4").unwrap();
    let text = moves(&record(&*table));
    assert!(!text.contains("--") && !text.contains('/'), "{text}");
    assert!(text.ends_with(" e2e4 *"), "{text}");
}

fn start(options: &str) -> String {
    use game::Notation as _;
    crate::support::start(options).write_position()
}

#[test]
fn faults_in_a_joined_word_name_their_place() {
    let text = "[Game \"mercenary\"]\n1. e2e4 k8i8/e7e4 *";
    let fault = record::read_one(text, &find).unwrap_err();
    assert!(fault.place == game::Place::column(2, 14), "{fault}");
}

/// A record with options that are refused for new games is read as before.
#[test]
fn records_of_old_combinations_are_read() {
    for options in [
        "setup=chess960 gray_setup=standard gray_side=queen",
        "setup=placement gray_side=queen",
    ] {
        let codes = ["e2e4", "k8i8", "e7e5", "l7j8", "g1f3"];
        let record = record(&*played(options, START, &codes));
        let told = Turns::<Position>::GAME.check_new(&record.options);
        assert!(told.is_err(), "{options}");
    }
}
