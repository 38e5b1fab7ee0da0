//! How games end under the options (rulebook 7 and 10).

use crate::support::{position, result, table};
use game::Rules as _;

/// double_mate=mover_loses on C24's position.
#[test]
fn the_mover_may_lose_a_double_mate() {
    let text = "k11/pp10/12/9gR2/12/12/PP10/K10gR wg l1:- - - 0 40";
    let mut table = table("double_mate=mover_loses", text);
    let played = table.play("j5j8").unwrap();
    assert_eq!(played.outcome.unwrap().to_string(), "0 1 checkmate");
    assert_eq!(played.ply.short, "Rj8#~#");
    // The parsed position derives the mover from the half-turn.
    let back = position("double_mate=mover_loses", &table.position_text());
    assert_eq!(back.terminal().unwrap().to_string(), "0 1 checkmate");
}

/// gray_stuck=loses: mate takes precedence, the dead position does not count, and brown is only skipped.
#[test]
fn losing_without_a_gray_move() {
    let mated = "k11/2Q9/1K10/12/12/12/12/12 w -:- - - 0 40";
    let mut table_of_mate = table("gray_stuck=loses", mated);
    assert_eq!(
        table_of_mate
            .play("c7b7")
            .unwrap()
            .outcome
            .unwrap()
            .to_string(),
        "1 0 checkmate"
    );
    let mut alone = table(
        "gray_stuck=loses",
        "k11/12/12/12/12/12/12/4K7 w -:- - - 0 40",
    );
    assert_eq!(alone.outcome(), None, "no dead position");
    let end = alone.play("e1e2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "1 0 gray_stuck");
    let four = "8k7/16/16/13gN2/16/16/16/8K7 w -:- - - 0 40";
    let mut four = table("gray_stuck=loses armies=fourth", four);
    four.play("e1e2").unwrap();
    four.play("j5i7").unwrap();
    assert_eq!(
        four.position_text(),
        "8k7/12gN3/16/16/16/16/8K7/16 b -:i7 - - 1 40",
        "brown is skipped"
    );
    // Parsed from a string, the player at the gray half-turn has lost.
    let read = position(
        "gray_stuck=loses",
        "4k7/12/12/12/9gN2/2N9/12/4K7 bg j4:- - - 1 30",
    );
    assert_eq!(read.terminal().unwrap().to_string(), "1 0 gray_stuck");
}

/// draws: claims under fide, automatic under auto; the counter counts own half-turns.
#[test]
fn quiet_moves_draw() {
    let text = |quiet: u32| format!("4k2r4/12/12/12/12/12/9gN2/4K2R4 w -:- - - {quiet} 80");
    let mut fide = table("", &text(99));
    assert_eq!(fide.claimable(), None);
    fide.play("h1h2").unwrap();
    assert_eq!(fide.claimable().unwrap().to_string(), "0.5 0.5 quiet_moves");
    assert_eq!(fide.outcome(), None);
    let mut late = table("", &text(149));
    let end = late.play("h1h2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "0.5 0.5 quiet_moves");
    let mut auto = table("draws=auto", &text(99));
    assert_eq!(auto.claimable(), None);
    let end = auto.play("h1h2").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "0.5 0.5 quiet_moves");
    // Mate takes precedence.
    let mut mate = table("", "k11/2Q9/1K10/12/12/12/12/9gP2 w -:- - - 149 80");
    let end = mate.play("c7b7").unwrap().outcome.unwrap();
    assert_eq!(end.to_string(), "1 0 checkmate");
    // So does stalemate, by the order of section 7.
    let stalemate = position("", "k11/2Q9/12/12/12/12/12/4K7 b -:- - - 150 40");
    assert_eq!(
        stalemate.outcome(1).unwrap().to_string(),
        "0.5 0.5 stalemate"
    );
    assert_eq!(
        stalemate.outcome(5).unwrap().to_string(),
        "0.5 0.5 stalemate"
    );
    let both = position("", "k2r8/12/12/12/12/12/12/4K7 b -:- - - 0 40");
    assert_eq!(both.outcome(5).unwrap().to_string(), "0.5 0.5 repetition");
}

/// draws=auto: the third occurrence.
#[test]
fn the_third_time_draws_at_once() {
    let mut table = table("draws=auto", "4k2r4/12/12/12/12/12/12/4K2R4 w -:- - - 0 30");
    for _ in 0..2 {
        for code in ["h1h2", "h8h7", "h2h1", "h7h8"] {
            assert_eq!(result(&*table), "*");
            table.play(code).unwrap();
        }
    }
    assert_eq!(table.outcome().unwrap().to_string(), "0.5 0.5 repetition");
}

/// Dead positions (7.2): the remaining material decides, gray counts.
#[test]
fn dead_positions() {
    let end = |men: &str| {
        let text = format!("4k7/12/12/12/12/12/12/{men} w -:- - - 0 40");
        position("", &text).terminal().map(|end| end.reason)
    };
    for dead in ["4K7", "4K3N3", "4K3gN3", "4K3gB3", "4K1B1B1gB1", "4K1b1gB3"] {
        assert_eq!(end(dead), Some("dead_position"), "{dead}");
    }
    for alive in ["4K1BB4", "4K1N1N3", "4K1B1N3", "4K1gNN4", "4K6R", "4K3gQ3"] {
        assert_eq!(end(alive), None, "{alive}");
    }
}
