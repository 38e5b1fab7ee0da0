//! How games end, and how they do not (rulebook 9.3 to 9.5).

use crate::examples::{play_turn, turn_texts};
use crate::support::table;
use game::Table;

fn end(table: &dyn Table) -> String {
    table
        .outcome()
        .map_or_else(|| "goes on".to_owned(), |end| end.to_string())
}

/// The position as parsed, and its outcome.
fn read(text: &str) -> (String, String) {
    let table = table("", text);
    (table.position_text(), end(&*table))
}

/// 96 quiet turns end the game, at the start of the next turn and not in the middle of one.
#[test]
fn a_quiet_year_is_a_draw() {
    let mut quiet = table("", "8/8/8/8/8/8/1S6/8 w 0 Rr - - 95 10");
    quiet.play("Sb2-b3").unwrap();
    assert_eq!(end(&*quiet), "goes on");
    quiet.play("--").unwrap();
    assert_eq!(end(&*quiet), "0.5 0.5 year");
    assert_eq!(quiet.position_text(), "8/8/8/8/8/1S6/8/8 b 0 Rr - - 96 11");
    assert!(quiet.legal_texts().is_empty());
}

/// A capture, a shot, a new rim square or a lost Magnetoid in the last turn of the year restarts the count.
#[test]
fn events_begin_the_year_anew() {
    for (start, turn) in [
        ("8/8/8/8/8/3Cs3/8/8 w 0 Rr - - 95 10", "Cd3xe3"),
        ("8/8/*s7/8/8/2C5/8/8 w 0 Rr - - 95 10", "Cc3>a6"),
        ("8/8/8/8/2s5/1R6/8/8 w 0 r - - 95 10", "Rb3>c4=#"),
        ("8/8/8/8/8/3M4/8/8 w 0 Rr - - 95 10", "Md3-e3~"),
        ("8/8/8/8/8/MS6/8/8 w 1 Rr - - 95 10", "Sb3-b5+a3"),
    ] {
        let mut table = table("", start);
        play_turn(&mut *table, turn);
        assert_eq!(end(&*table), "goes on", "{turn}");
        let text = table.position_text();
        assert!(text.ends_with(" 0 11"), "{turn}: {text}");
        assert!(!turn_texts(&*table).is_empty());
    }
}

/// Mid-turn strings have -1 once the turn had an event (11).
#[test]
fn the_middle_of_an_eventful_turn() {
    let mut table = table("", "8/8/8/8/8/3Cs3/8/8 w 0 R*Rr - - 95 10");
    table.play("Cd3xe3").unwrap();
    assert_eq!(
        table.position_text(),
        "8/8/8/8/8/4C3/8/8 w 0 R*Rr - d -1 10"
    );
    table.play("*R@-f6").unwrap();
    assert_eq!(
        table.position_text(),
        "8/8/5*R2/8/8/4C3/8/8 b 0 Rr - - 0 11"
    );
}

/// The mate test takes precedence over the draws (9.5): a mated Royal restarts the year, a last one loses.
#[test]
fn mates_come_before_the_year() {
    let first = "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R*r - - 96 1";
    let after = "2s5/8/*c7/6*C1/8/8/8/8 b 0 R*R*r - - 0 1";
    assert_eq!(read(first), (after.to_owned(), "goes on".to_owned()));
    let last = "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R - - 96 1";
    assert_eq!(read(last), (last.to_owned(), "1 0 checkmate".to_owned()));
    let limit = "2S5/8/*CC6/6*cR/8/8/8/8 w 0 r*r - - 0 384";
    assert_eq!(read(limit).1, "0 1 checkmate");
}

/// Turn 384 is not played.
#[test]
fn four_years_are_the_limit() {
    let mut table = table("", "8/8/8/8/8/8/1S6/3s4 b 7 Rr - - 3 383");
    play_turn(&mut *table, "Sd1-c1");
    assert_eq!(
        table.position_text(),
        "8/8/8/8/8/8/1S6/2s5 w 0 Rr - - 4 384"
    );
    assert_eq!(end(&*table), "0.5 0.5 four_years");
    assert_eq!(
        read("8/8/8/8/8/8/1S6/2s5 w 0 Rr - - 96 384").1,
        "0.5 0.5 year"
    );
}

/// Positions repeat only with the zones: after a full rotation of 16 turns.
#[test]
fn the_third_time_is_a_draw() {
    let start = "8/8/8/8/8/8/8/8 w 0 SRsr - - 0 0";
    let mut table = table("", start);
    for turn in 0..32 {
        assert_eq!(end(&*table), "goes on", "turn {turn}");
        assert_eq!(table.occurrences(), turn / 16 + 1, "turn {turn}");
        let moves = ["S@-d3", "S@-d6", "Sd3-@", "Sd6-@"];
        play_turn(&mut *table, moves[turn as usize % 4]);
    }
    assert_eq!(table.occurrences(), 3);
    assert_eq!(end(&*table), "0.5 0.5 repetition");
    assert!(table.undo() && table.outcome().is_none());
}

/// The same men with other zones are a different position.
#[test]
fn other_zones_are_another_position() {
    let mut table = table("", "8/8/8/8/8/8/8/8 w 0 SRsr - - 0 0");
    for moves in ["S@-d3", "S@-d6", "Sd3-@", "Sd6-@"].repeat(3) {
        play_turn(&mut *table, moves);
        assert_eq!(table.occurrences(), 1);
    }
    assert_eq!(end(&*table), "goes on");
}

/// The mate of one Royal removes the men that protected the other: the repeated test finds the game lost, and the
/// position stays as it was before the test (9.4).
#[test]
fn a_mate_may_bring_the_other() {
    let text = "8/8/3c4/6*Cr/8/*rC6/8/8 b 0 R*R - - 7 1";
    assert_eq!(read(text), (text.to_owned(), "1 0 checkmate".to_owned()));
    // With the day Royal gone from the beginning, but its Cruncher still there, the night Royal can be saved.
    let alone = "8/8/3c4/8/8/*rC6/8/8 b 0 R*R - - 7 1";
    assert_eq!(read(alone), (alone.to_owned(), "goes on".to_owned()));
}

/// Both Royals beyond help at once.
#[test]
fn both_royals_mated_at_once() {
    let text = "8/8/8/6*Cr/8/*rC6/8/8 b 0 R*R - - 7 1";
    assert_eq!(read(text), (text.to_owned(), "1 0 checkmate".to_owned()));
}

/// A mated Royal's Crunchers leave wherever they are; its Magnetoids and Sneakies stay (9.3).
#[test]
fn who_leaves_with_a_mated_royal() {
    let text = "2s4m/8/*cc6/6*Cr/7*s/8/8/8 b 0 R*Rcc*c*r - - 4 1";
    let after = "2s4m/8/*c7/6*C1/7*s/8/8/8 b 0 R*R*c*r - - 0 1";
    assert_eq!(read(text), (after.to_owned(), "goes on".to_owned()));
}

/// A fork: whichever Royal is left attacked is removed at the end of the turn, before the shift, and the turn had an
/// event (9.3).
#[test]
fn a_fork_costs_one_royal() {
    let mut fork = table("", "8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 9 1");
    assert!(fork.play("--").is_err(), "it would save neither");
    play_turn(&mut *fork, "Cd6>b3");
    assert_eq!(fork.position_text(), "8/8/8/8/6*C1/*r7/8/8 w 1 R*R - - 0 2");
    assert_eq!(end(&*fork), "goes on");
}

/// Having no legal move does not end the game: the player passes (9.5).
#[test]
fn being_stuck_is_no_draw() {
    for text in [
        "8/8/8/6R1/8/8/8/8 w 0 r - - 0 0",
        "1m6/2c5/8/8/8/R7/8/8 w 0 r - - 0 0",
    ] {
        let mut table = table("", text);
        assert_eq!(end(&*table), "goes on");
        assert_eq!(table.legal_texts(), ["--"]);
        table.play("--").unwrap();
        assert_eq!(end(&*table), "goes on");
        assert!(!table.legal_texts().is_empty());
    }
}

/// There is no insufficient material: a lone Royal mates a frozen one.
#[test]
fn a_lone_royal_mates() {
    let text = "8/8/8/6*Rr/8/8/8/8 b 0 - - - 0 1";
    assert_eq!(read(text), (text.to_owned(), "1 0 checkmate".to_owned()));
}

/// A Royal in the apartment is never in check (7.5), and men inside give none (7.6).
#[test]
fn the_apartment_is_neutral() {
    let beside = table("", "8/8/8/2C2c2/8/2M5/8/8 w 0 CRcr - - 0 0");
    assert!(beside.view().attacked.is_empty());
    let from_inside = table("", "8/8/2r5/8/8/8/8/8 b 0 MCR - - 0 1");
    assert!(from_inside.view().attacked.is_empty());
}
