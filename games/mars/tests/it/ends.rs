//! How games end, in the order of the checks (rulebook 9), and how they do not.

use crate::support::{after, end, moves_of, play_all, table};

fn ends(options: &str, text: &str) -> String {
    end(&*table(options, text))
}

/// The part of a position string after its placement.
fn counters(text: &str) -> &str {
    text.split_once(' ').unwrap().1
}

/// A General without the right of way cannot move, even in check: another unit answers, or it is mate (Z3).
#[test]
fn a_general_without_the_right_in_check() {
    let answered = "7g/8/8/3f4/2pG4/8/8/2P5 w w 0 1";
    assert_eq!(table("", answered).view().attacked, ["d4"]);
    assert_eq!(table("", answered).legal_texts(), Vec::<String>::new());
    assert_eq!(ends("", answered), "0 1 checkmate");
    let taken = "7g/8/8/3f4/2pG4/2P5/8/8 w w 0 1";
    assert_eq!(table("", taken).legal_texts(), ["c3*c4"]);
}

/// The own General's safety also counts in the turn in which the enemy's freezes (4).
#[test]
fn a_freezing_turn_must_be_safe() {
    let pinned = "6g1/8/6c1/8/8/8/8/2G[1:11.11]3W1 b - 0 9";
    let moves = moves_of("", pinned, "g6");
    let steps: Vec<&String> = moves.iter().filter(|code| !code.starts_with('@')).collect();
    assert_eq!(steps, ["g2", "g3", "g4", "g5", "g7"]);
    let mut game = table("", pinned);
    game.play("g6g5").unwrap();
    assert_eq!(end(&*game), "0 1 general_frozen");
}

/// The General's death takes precedence over everything, even if nobody could move.
#[test]
fn a_general_gone_comes_first() {
    let mut game = table("", "6g1/8/8/8/8/8/8/2G[1:11.11]5 b - 99 60");
    game.play("g8h8").unwrap();
    assert_eq!(counters(&game.position_text()), "w - 0 61");
    assert_eq!(end(&*game), "0 1 general_frozen");
    assert!(game.legal_texts().is_empty());
}

/// Mate and stalemate take precedence over bare Generals and the quiet counter.
#[test]
fn no_legal_action_comes_second() {
    let mate = "7g/8/8/8/8/6H1/3m4/2WGW3 w b 100 60";
    assert_eq!(ends("", mate), "0 1 checkmate");
    // Fronts that have crossed are Active; the General of a side that captured may not move.
    let bare = "3G4/8/8/8/8/8/8/3g4 w w 100 60";
    assert_eq!(ends("", bare), "0.5 0.5 stalemate");
    assert_eq!(ends("stalemate=loss", bare), "0 1 stalemate");
}

#[test]
fn bare_generals_come_third() {
    assert_eq!(
        ends("", "g7/8/8/8/8/8/8/7G w - 100 60"),
        "0.5 0.5 bare_generals"
    );
    // With an extra Swarm or Cyzneo a side is not bare.
    assert_eq!(ends("", "g7/8/8/8/8/I7/8/7G w - 0 60"), "goes on");
    assert_eq!(ends("", "g7/8/8/8/8/c7/8/7G w - 0 60"), "goes on");
    assert_eq!(ends("", "g7/8/8/8/8/8/8/7G[1:2.2] b - 0 60"), "goes on");
    // After a blast that destroys all attackers.
    let mut game = table("", "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1");
    game.play("b4d5").unwrap();
    assert_eq!(end(&*game), "0.5 0.5 bare_generals");
}

const THERE_AND_BACK: &str = "g1h1 g8h8 h1g1 h8g8";

/// The initial position counts as its first occurrence, and the third one takes precedence over the quiet counter.
#[test]
fn the_third_time_comes_fourth() {
    let mut game = table("quiet_limit=8", "6g1/8/8/8/8/8/P7/6G1 w - 0 1");
    play_all(&mut *game, THERE_AND_BACK);
    assert_eq!((game.occurrences(), end(&*game).as_str()), (2, "goes on"));
    play_all(&mut *game, THERE_AND_BACK);
    assert_eq!(game.occurrences(), 3);
    assert_eq!(end(&*game), "0.5 0.5 repetition");
    assert!(game.undo() && game.outcome().is_none());
}

/// Capture flags are part of the position for repetition; the quiet counter and the turn number are not.
#[test]
fn other_flags_are_another_position() {
    let mut game = table("", "6g1/8/8/8/8/8/P7/6G1 w b 0 1");
    for _ in 0..2 {
        play_all(&mut *game, THERE_AND_BACK);
    }
    assert_eq!((game.occurrences(), end(&*game).as_str()), (2, "goes on"));
    // The flag was cleared with Black's first turn: the position after it has occurred twice more.
    play_all(&mut *game, "g1h1");
    assert_eq!((game.occurrences(), end(&*game).as_str()), (2, "goes on"));
    play_all(&mut *game, "g8h8");
    assert_eq!(end(&*game), "0.5 0.5 repetition");
}

/// So are the clocks of hosts.
#[test]
fn other_clocks_are_another_position() {
    let mut game = table("", "6g1/8/8/2p[1:1.1]5/8/8/P7/6G1 w - 0 1");
    for _ in 0..2 {
        play_all(&mut *game, THERE_AND_BACK);
        assert_eq!(game.occurrences(), 1);
    }
    assert_eq!(end(&*game), "goes on");
}

#[test]
fn the_quiet_counter_comes_last() {
    let mut game = table("", "6g1/8/8/8/8/8/P7/6G1 w - 98 60");
    game.play("g1h1").unwrap();
    assert_eq!(end(&*game), "goes on");
    game.play("g8h8").unwrap();
    assert_eq!(counters(&game.position_text()), "w - 100 61");
    assert_eq!(end(&*game), "0.5 0.5 quiet_turns");
}

/// What resets the counter: non-renewable units leaving, for whatever reason (4, step 5).
#[test]
fn what_is_quiet() {
    for (text, code, expected) in [
        // Capturing, placing and hatching Cyzneos and Swarms is quiet, but a capture is a capture.
        ("6g1/8/8/8/8/1c6/1P6/6G1 w - 40 60", "b2*b3", "b w 41 60"),
        ("6g1/8/8/8/8/1i6/1P6/6G1 w - 40 60", "b2*b3", "b w 41 60"),
        ("6g1/8/8/8/8/8/1C6/6G1 w - 40 60", "b2@d3", "b - 41 60"),
        ("6g1/8/8/2w[1:4.4]5/8/8/8/6G1 w - 40 60", "c5@", "b - 41 60"),
        (
            "6g1/8/8/2c[1:11.11]5/8/8/8/6G1 w - 40 60",
            "g1h1",
            "b - 41 60",
        ),
        (
            "6g1/8/8/2w[1:11.11]5/8/8/8/6G1 w - 40 60",
            "g1h1",
            "b - 0 60",
        ),
        ("6g1/8/8/8/8/1p6/1P6/6G1 w - 40 60", "b2*b3", "b w 0 60"),
        ("6g1/1P6/1p6/8/8/8/8/6G1 b - 40 60", "b6*b7", "w b 0 61"),
        ("6g1/8/8/8/8/1m6/1P6/6G1 w - 40 60", "b2*b3", "b w 0 60"),
    ] {
        assert_eq!(
            counters(&after("", text, code)),
            expected,
            "{code} in {text}"
        );
    }
}

/// The flag of a side lasts until its own next turn.
#[test]
fn flags_last_a_turn() {
    let start = "6g1/8/8/8/8/1p6/1P6/p5G1 w b 0 1";
    assert_eq!(counters(&after("", start, "b2*b3")), "b wb 0 1");
    assert_eq!(counters(&after("", start, "b2*b3 g8h8")), "w w 1 2");
    assert_eq!(counters(&after("", start, "b2*b3 g8h8 g1h1")), "b - 2 2");
}
