//! The options of section 10 beyond what the worked examples show, and the claims of section 7.

use crate::support::{check_play, position, result, table};
use game::{Rules as _, reason};
use mercurial::fen::START;

/// promoted_capture=pawn (U41): the mark follows the promoted top; once captured it is a pawn, even when freed.
#[test]
fn promoted_pieces_are_captured_as_pawns() {
    let table = check_play(
        "promoted_capture=pawn",
        "k/r5/1P2P(n)1/6/6/6/6/K 2/2 - w 0 1",
        &[
            ("e5f6r", "k/r4R~(n)/1P4/6/6/6/6/K 2/2 - b 0 1"),
            ("a6f6", "k/5r(P)/1P4/6/6/6/6/K 2/2 n w 0 2"),
        ],
    );
    assert_eq!(result(&*table), "*");
    // A marked piece keeps its mark when it moves; an unpromoted rook has none.
    check_play(
        "promoted_capture=pawn",
        "k/R~5/R5/6/6/6/6/K 2/2 - w 0 1",
        &[
            ("a6c6", "k/2R~3/R5/6/6/6/6/K 2/2 - b 1 1"),
            ("d7d6", "1/2R~k2/R5/6/6/6/6/K 2/2 - w 2 2"),
            ("a5a6", "1/R1R~k2/6/6/6/6/6/K 2/2 - b 3 2"),
        ],
    );
}

/// The mark makes two positions different: their capture yields different units.
#[test]
fn the_promotion_mark_is_part_of_the_position() {
    let marked = position("promoted_capture=pawn", "k/R~5/6/6/6/6/6/K 2/2 - w 0 1");
    let plain = position("promoted_capture=pawn", "k/R5/6/6/6/6/6/K 2/2 - w 0 1");
    assert!(!marked.same_for_repetition(&plain));
    assert_ne!(marked.key(), plain.key());
}

/// A lifted promoted piece takes along its mark and its prisoners.
#[test]
fn the_mark_rides_along() {
    check_play(
        "promoted_capture=pawn",
        "k/6/6/2N~(r)3/2S(p)3/6/6/K 2/2 - w 0 1",
        &[("c3*4+c4@3", "k/6/6/6/6/6/6/K S(p)1/1N~(r) - b 1 1")],
    );
}

/// no_move=loss (U57): the side that cannot move loses.
#[test]
fn no_move_may_lose() {
    let mut table = table("no_move=loss", "k/6/6/6/pp1ppp/nndr1d/1PPP2/K 2/2 - b 0 30");
    let played = table.play("f2e2").unwrap();
    assert_eq!(played.outcome.unwrap().to_string(), "0 1 no_move");
}

/// hop_own=on (U22a): not over the own king, and a freed own unit goes to its owner's hand.
#[test]
fn hopping_over_own_units() {
    let with_king = table("hop_own=on", "k/6/6/6/1K1P2/2P3/6/1 2/2 - w 0 1");
    let from_c2: Vec<String> = with_king
        .legal_texts()
        .into_iter()
        .filter(|code| code.starts_with("c2"))
        .collect();
    assert_eq!(from_c2, ["c2e4"]);
    check_play(
        "hop_own=on",
        "k/6/6/P(Nr)5/r5/6/6/K 2/2 - b 0 1",
        &[("a3a4", "k/6/6/r(P)5/6/6/6/K 2/2 Nr w 0 2")],
    );
    // Own prisoners of the unit hopped over go to their owners' hands too.
    check_play(
        "hop_own=on",
        "k/6/6/6/1N(rp)4/2P3/6/K 2/2 - w 5 1",
        &[("c2a4", "k/6/6/P(N)5/6/6/6/K 2/2 rp b 0 1")],
    );
}

/// relaunch=on with carry=orthogonal: a diagonal neighbour on the satellite does not ride.
#[test]
fn relaunch_and_carry_together() {
    let both = table(
        "relaunch=on carry=orthogonal",
        "1/3k2/6/6/6/6/2K3/1 S1/1N - w 0 1",
    );
    assert!(both.legal_texts().iter().all(|code| !code.contains('+')));
    let any = table("relaunch=on", "1/3k2/6/6/6/6/2K3/1 S1/1N - w 0 1");
    let lifts: Vec<String> = any
        .legal_texts()
        .into_iter()
        .filter(|code| code.contains('+'))
        .collect();
    assert_eq!(lifts, ["*4*3+@3@4", "*4@4+@3*3"]);
}

/// A relaunch onto a square that the rocket also steps to is one move with one code (section 13, exactness).
#[test]
fn a_step_and_a_relaunch_to_one_square_are_one_move() {
    let table = table("relaunch=on", "1/3k2/6/6/6/6/2K3/1 2/S1 - w 0 1");
    let up = table
        .legal_texts()
        .into_iter()
        .filter(|code| code == "*3*4")
        .count();
    assert_eq!(up, 1);
}

/// Sixty quiet half-moves end the game, and thirty under draw_count=total, when read as well as when played.
#[test]
fn quiet_limits() {
    let drawn = |options, quiet| {
        let text = format!("k/6/6/6/6/6/6/K 2/2 - w {quiet} 80");
        position(options, &text).terminal().is_some()
    };
    assert!(!drawn("", 59) && drawn("", 60));
    assert!(!drawn("draw_count=total", 29) && drawn("draw_count=total", 30));
}

const ROUND: [&str; 4] = ["c0c1", "d7d6", "c1c0", "d6d7"];
const QUIET_START: &str = "k/6/6/6/6/6/1N4/K 2/2 - w 0 10";

/// Section 7.4, M40: claim at the third occurrence, draw at the fifth.
#[test]
fn repetition_fide() {
    let mut table = table("", QUIET_START);
    for round in 1..=4 {
        assert_eq!(
            table.claimable().is_some(),
            round >= 3,
            "before round {round}"
        );
        for mv in ROUND {
            assert_eq!(result(&*table), "*");
            table.play(mv).unwrap();
        }
    }
    assert_eq!(table.outcome().unwrap().to_string(), "0.5 0.5 repetition");
    assert!(table.position_text().ends_with("w 16 18"));
    assert_eq!(table.claimable(), None, "nothing is claimed after the end");
}

/// A claim is a separate action and ends the game.
#[test]
fn claiming_the_draw() {
    let mut table = table("", QUIET_START);
    assert_eq!(table.claimable(), None);
    for mv in ROUND.iter().chain(&ROUND) {
        table.play(mv).unwrap();
    }
    let draw = table.claimable().unwrap();
    assert_eq!(draw.reason, reason::REPETITION);
    table.conclude(draw).unwrap();
    assert_eq!(table.outcome(), Some(draw));
    assert!(table.legal_texts().is_empty());
    assert!(table.play("c0c1").is_err());
    assert!(table.undo());
    assert_eq!(table.outcome(), None);
}

#[test]
fn repetition_auto3_and_off() {
    let mut third = table("repetition=auto3", QUIET_START);
    let mut off = table("repetition=off", QUIET_START);
    for mv in ROUND.iter().chain(&ROUND) {
        assert_eq!(result(&*third), "*");
        third.play(mv).unwrap();
        off.play(mv).unwrap();
    }
    assert_eq!(third.outcome().unwrap().to_string(), "0.5 0.5 repetition");
    for mv in ROUND.iter().cycle().take(12) {
        off.play(mv).unwrap();
    }
    assert_eq!((off.outcome(), off.claimable()), (None, None));
}

/// The same placement with the other side to move, other prisoners or other hands is a different position.
#[test]
fn what_makes_positions_the_same() {
    let base = position("", "k/6/6/6/6/6/1N4/K 2/2 - w 0 10");
    let counters = position("", "k/6/6/6/6/6/1N4/K 2/2 - w 7 33");
    assert!(base.same_for_repetition(&counters));
    assert_eq!(base.key(), counters.key());
    for other in [
        "k/6/6/6/6/6/1N4/K 2/2 - b 0 10",
        "k/6/6/6/6/6/1N(p)4/K 2/2 - w 0 10",
        "k/6/6/6/6/6/1N4/K 2/2 p w 0 10",
        "k/6/6/6/6/6/1R4/K 2/2 - w 0 10",
    ] {
        let other = position("", other);
        assert!(!base.same_for_repetition(&other));
        assert_ne!(base.key(), other.key());
    }
}

/// The options are not part of the key.
#[test]
fn options_do_not_enter_the_key() {
    assert_eq!(
        position("", START).key(),
        position("repetition=off", START).key()
    );
}

/// Section 6.1.4: the capture that ends the game frees the king's prisoners in the final string.
#[test]
fn the_final_capture_frees_the_kings_prisoners() {
    let table = check_play(
        "",
        "1/3k(NP)2/6/3R(n)2/6/6/6/K 2/2 - w 7 20",
        &[("d4d6", "1/3R(kn)2/6/6/6/6/6/K 2/2 NP b 0 20")],
    );
    assert_eq!(table.outcome().unwrap().to_string(), "1 0 king_captured");
    assert_eq!(table.to_move(), None);
}
