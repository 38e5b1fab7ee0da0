//! Each value of each option has its effect (rulebook 12).

use crate::examples::{moves_of, play_turn, turn_texts};
use crate::support::table;

/// The position after one turn.
fn after(options: &str, start: &str, turn: &str) -> String {
    let mut table = table(options, start);
    play_turn(&mut *table, turn);
    table.position_text()
}

/// The legal moves of the man on a square.
fn moves(options: &str, start: &str, square: &str) -> Vec<String> {
    moves_of(&*table(options, start), square, "")
}

fn turns(options: &str, start: &str) -> Vec<String> {
    turn_texts(&*table(options, start))
}

fn has(list: &[String], text: &str) -> bool {
    list.iter().any(|one| one == text)
}

fn attacked(options: &str, start: &str) -> Vec<String> {
    table(options, start).view().attacked
}

#[test]
fn shift_every() {
    let first = "4s3/8/8/8/8/8/8/8 b 0 Rr - - 0 1";
    for (options, end) in [("", "w 1 Rr - - 1 2"), ("shift_every=4", "w 0 Rr - - 1 2")] {
        let expected = format!("3s4/8/8/8/8/8/8/8 {end}");
        assert_eq!(after(options, first, "Se8-d8"), expected, "{options}");
    }
    let fourth = "3s4/8/8/8/8/8/8/8 b 0 Rr - - 1 3";
    assert_eq!(
        after("shift_every=4", fourth, "Sd8-c8"),
        "2s5/8/8/8/8/8/8/8 w 1 Rr - - 2 4"
    );
}

/// Those in the apartment stay; so do those that the shift leaves at home.
#[test]
fn stranded_magnetoid() {
    let start = "8/8/8/8/8/8/M6*M/3s4 b 0 MRr - - 5 1";
    assert_eq!(
        after("", start, "Sd1-c1"),
        "8/8/8/8/8/8/M6*M/2s5 w 1 MRr - - 6 2"
    );
    assert_eq!(
        after("stranded_magnetoid=removed", start, "Sd1-c1"),
        "8/8/8/8/8/8/7*M/2s5 w 1 MRr - - 0 2"
    );
}

/// W9 has the moves; here the accompanying check, from the side and by a stranded Magnetoid.
#[test]
fn last_gasp() {
    let beside = "8/8/8/8/8/3Mr3/8/8 w 0 R - - 0 0";
    assert_eq!(attacked("", beside), ["e3"]);
    assert!(attacked("last_gasp=no_capture", beside).is_empty());
    let above = "8/8/1*r6/1M6/8/8/8/8 b 4 R - - 0 1";
    assert_eq!(attacked("", above), ["b6"]);
    assert!(attacked("last_gasp=no_capture", above).is_empty());
    // On a file of its own time it captures nevertheless.
    let at_home = above.replace(" b 4 ", " b 0 ");
    assert_eq!(attacked("last_gasp=no_capture", &at_home), ["b6"]);
}

#[test]
fn rim_capture() {
    let start = "8/8/8/8/8/8/Ms6/8 w 0 Rr - - 0 0";
    assert!(has(&moves("", start, "a2"), "Ma2xb2"));
    let none = moves("rim_capture=not_from_rim_either", start, "a2");
    assert!(!has(&none, "Ma2xb2") && has(&none, "Ma2-a8"), "{none:?}");
    let check = "8/8/8/r7/8/8/M7/8 b 0 R - - 0 1";
    assert_eq!(attacked("", check), ["a5"]);
    assert!(attacked("rim_capture=not_from_rim_either", check).is_empty());
}

#[test]
fn carry() {
    let start = "8/8/8/8/1C6/1SC5/8/8 w 0 Rr - - 0 0";
    let most = |options: &str| {
        let moves = moves(options, start, "b3");
        let pluses = moves.iter().map(|text| text.matches('+').count());
        pluses.max().unwrap()
    };
    assert_eq!(most(""), 2);
    assert_eq!(most("carry=one"), 1);
    assert_eq!(most("carry=off"), 0);
    assert!(has(&moves("carry=one", start, "b3"), "Sb3-a3+c3"));
}

/// A frozen man taken along stops on the first square of the wrong time that it enters.
#[test]
fn carry_frozen() {
    let start = "8/8/8/8/8/5SC1/8/8 w 0 Rr - - 0 0";
    let along = |options: &str| {
        let mut moves = moves(options, start, "f3");
        moves.retain(|text| text.contains('+'));
        moves
    };
    assert!(along("").is_empty());
    assert!(has(&along("carry_frozen=yes"), "Sf3-f4+g3"));
    assert_eq!(
        after("carry_frozen=yes", start, "Sf3-e3+g3"),
        "8/8/8/8/8/4SC2/8/8 b 0 Rr - - 1 1"
    );
    // The Sneaky continues down its own file; the frozen Cruncher beside it moves one square.
    let beside = "8/8/8/8/8/3SC3/8/8 w 0 Rr - - 0 0";
    assert_eq!(
        after("carry_frozen=yes", beside, "Sd3-d1+e3"),
        "8/8/8/8/8/8/4C3/3S4 b 0 Rr - - 1 1"
    );
}

/// Neither order: taken along and then moved, or moved and then taken along.
#[test]
fn carried_may_move() {
    let start = "8/8/8/8/8/8/3S*C3/8 w 0 R*Rr - - 0 0";
    let by_default = turns("", start);
    let never = turns("carried_may_move=no", start);
    for turn in ["Sd2-d3+e2, *Ce3-f4", "*Ce2-e3, Sd2-d3+e3"] {
        assert!(has(&by_default, turn), "{turn}");
        assert!(!has(&never, turn), "{turn}");
    }
    assert!(has(&never, "Sd2-d3+e2") && has(&never, "*Ce2-e3, Sd2-d3"));
    // Another man of the same time may move.
    assert!(has(&never, "Sd2-d3+e2, *R@-f6"), "{never:?}");
}

/// Two equal men in the apartment: one came in with the Sneaky, the other may move.
#[test]
fn men_alike_in_the_apartment_may_take_the_move_over() {
    let one = "8/8/8/8/8/2S*M4/8/8 w 0 R*Rr - - 0 0";
    let two = "8/8/8/8/8/2S*M4/8/8 w 0 R*M*Rr - - 0 0";
    let turn = "Sc3-c4+d3, *M@-d6~";
    // The night Magnetoid on d3 is stranded; in the apartment it is safe.
    assert!(has(&turns("", one), turn));
    assert!(!has(&turns("carried_may_move=no", one), turn));
    assert!(has(&turns("carried_may_move=no", two), turn));
}

#[test]
fn frozen_shot() {
    let start = "8/8/*s7/8/8/2C5/8/8 w 4 Rr - - 0 0";
    assert!(moves("", start, "c3").is_empty());
    assert_eq!(
        moves("frozen_shot=yes", start, "c3"),
        ["Cc3>a6", "Cc3>a6=C"]
    );
    let check = "8/8/4r3/8/8/2C5/8/8 b 4 R - - 0 1";
    assert!(attacked("", check).is_empty());
    assert_eq!(attacked("frozen_shot=yes", check), ["e6"]);
    // It still gives no check to its neighbours.
    let near = "8/8/8/8/8/2Cr4/8/8 b 4 R - - 0 1";
    assert!(attacked("frozen_shot=yes", near).is_empty());
}

/// A frozen Royal removes its neighbours and does nothing else, and it attacks Royals next to it.
#[test]
fn frozen_strike() {
    let start = "8/8/8/8/6s1/5R2/4c3/8 w 0 *Rr - - 0 0";
    assert!(moves("", start, "f3").is_empty());
    assert_eq!(
        moves("frozen_strike=yes", start, "f3"),
        ["Rf3>e2=#", "Rf3>g4=#"]
    );
    let frozen = "8/8/8/6*Rr/8/8/8/8 w 0 - - - 0 0";
    assert_eq!(attacked("", frozen), ["h5"]);
    assert_eq!(attacked("frozen_strike=yes", frozen), ["g5", "h5"]);
    // Inside the apartment it does nothing, frozen Crunchers still do nothing, and frozen Royals are not taken along.
    let inside = "8/8/8/8/2s5/8/8/8 w 4 Rr - - 0 0";
    let out = turns("frozen_strike=yes", inside);
    assert!(!out.iter().any(|text| text.contains('>')), "{out:?}");
    let cruncher = "8/8/*s7/8/8/2C5/8/8 w 4 Rr - - 0 0";
    assert!(moves("frozen_strike=yes", cruncher, "c3").is_empty());
    let sneaky = "8/8/8/8/8/5R*S1/8/8 w 0 *Rr - - 0 0";
    let along = moves("frozen_strike=yes", sneaky, "g3");
    assert!(!along.iter().any(|text| text.contains('+')), "{along:?}");
}

/// A Royal that was taken along, frozen, may not strike in the same turn if no man taken along may move.
#[test]
fn frozen_strike_after_being_taken_along() {
    let start = "8/8/8/5s2/8/5R*S1/8/8 w 0 r - - 0 0";
    let strike = "*Sg3-g4+f3, Rf4>f5=#";
    let both = "frozen_strike=yes carry_frozen=yes";
    assert!(has(&turns(both, start), strike));
    let never = turns(&format!("{both} carried_may_move=no"), start);
    assert!(!has(&never, strike) && has(&never, "*Sg3-g4+f3"));
    // Nor is it taken along after its strike.
    let near = "8/8/8/8/5s2/5R*S1/8/8 w 0 r - - 0 0";
    let strike = "Rf3>f4=#, *Sg3-g2+f3";
    assert!(has(&turns(both, near), strike));
    let never = turns(&format!("{both} carried_may_move=no"), near);
    assert!(!has(&never, strike) && has(&never, "Rf3>f4=#, *Sg3-g2"));
}

/// Royals next to each other attack each other before and after a shift that wakes one of them.
#[test]
fn frozen_strike_and_the_shift() {
    // White's Royal e3 wakes with the shift. Black's only Royal f3 is frozen throughout.
    let wakes = "8/8/8/8/8/4Rr2/6*s1/8 b 0 *R - - 0 1";
    let goes_on = |set: &str| has(&turns(set, wakes), "*Sg2-g3");
    assert!(goes_on("shift_check=before"));
    assert!(!goes_on("shift_check=after"));
    assert!(!goes_on("shift_check=before frozen_strike=yes"));
    assert!(!goes_on("shift_check=after frozen_strike=yes"));
}

/// W23 with Crunchers on both sides: of whom they are decides, then their time; in the apartment too.
#[test]
fn mated_crunchers() {
    let mate = "2s5/8/*cc6/6*Cr/8/8/2C2*C2/8 b 0 CR*R*r - - 4 1";
    for (set, left) in [
        ("", "2s5/8/*c7/6*C1/8/8/2C2*C2/8 b 0 CR*R*r - - 0 1"),
        (
            "mated_crunchers=all",
            "2s5/8/*c7/6*C1/8/8/5*C2/8 b 0 R*R*r - - 0 1",
        ),
    ] {
        assert_eq!(table(set, mate).position_text(), left, "{set}");
    }
    // The quiet count begins anew with the loss of the Royal, after a fork as well.
    let fork = "8/8/3c4/7r/6*C1/*rC6/2C5/8 b 0 R*R - - 9 1";
    for (set, left) in [
        ("", "8/8/8/8/6*C1/*r7/2C5/8 w 1 R*R - - 0 2"),
        (
            "mated_crunchers=all",
            "8/8/8/8/6*C1/*r7/8/8 w 1 R*R - - 0 2",
        ),
    ] {
        assert_eq!(after(set, fork, "Cd6>b3"), left, "{set}");
    }
}

#[test]
fn cruncher_cap() {
    let eight = "8/8/*s7/8/8/2C5/1CCCCCC1/3C4 w 0 Rr - - 0 0";
    let seven = "8/8/*s7/8/8/2C5/1CCCCCC1/8 w 0 Rr - - 0 0";
    let shots = |options: &str, start: &str| {
        let mut shots = moves(options, start, "c3");
        shots.retain(|text| text.contains('>'));
        shots
    };
    assert_eq!(shots("", eight), ["Cc3>a6", "Cc3>a6=C"]);
    assert_eq!(shots("cruncher_cap=8", eight), ["Cc3>a6"]);
    assert_eq!(shots("cruncher_cap=8", seven), ["Cc3>a6", "Cc3>a6=C"]);
    // Crunchers of the other time and of the enemy do not count, those in the apartment do.
    let others = "8/2c*c4/*s7/8/8/2C5/1CCCCCC1/3*C4 w 0 Rr - - 0 0";
    assert_eq!(shots("cruncher_cap=8", others).len(), 2);
    let inside = seven.replace(" Rr ", " CRr ");
    assert_eq!(shots("cruncher_cap=8", &inside), ["Cc3>a6"]);
}

#[test]
fn royal_apartment() {
    let start = "8/8/8/8/8/2SR4/8/8 w 0 r - - 0 0";
    let open = turns("", start);
    let closed = turns("royal_apartment=closed", start);
    for turn in ["Rd3-@", "Sc3-c4+d3", "Sc3-c6+d3"] {
        assert!(has(&open, turn), "{turn}");
        assert!(!has(&closed, turn), "{turn}");
    }
    assert!(has(&closed, "Sc3-@") && has(&closed, "Sc3-b3+d3"));
    // A man that a set-up places there may leave.
    let inside = "8/8/8/8/8/8/8/8 w 0 Rr - - 0 0";
    assert_eq!(turns("royal_apartment=closed", inside).len(), 12);
}

#[test]
fn pass() {
    let start = "8/8/8/8/8/2C5/8/8 w 0 Rr - - 0 0";
    assert!(!has(&turns("", start), "--"));
    assert!(has(&turns("pass=free", start), "--"));
    // Not against the Sneaky duty, and not out of check.
    let duty = "8/8/8/8/8/4S3/1C6/8 w 0 Rr - - 0 0";
    assert_eq!(turns("pass=free", duty), turns("", duty));
    let check = "8/1m6/8/6S1/8/1R6/8/8 w 0 r - - 0 0";
    assert_eq!(turns("pass=free", check), turns("", check));
}

#[test]
fn shift_check() {
    // White's frozen Cruncher e7 will be awake after the shift.
    let wakes = "5S2/4C3/3r4/8/8/8/8/8 b 0 R*r - - 0 1";
    let before = turns("", wakes);
    let later = turns("shift_check=after", wakes);
    assert!(has(&before, "*R@-f6") && !has(&later, "*R@-f6"));
    assert!(has(&later, "*R@-f6, Rd6xe7") && has(&later, "Rd6-c5"));
    // The Cruncher a5 gives check now and sleeps after the shift.
    let sleeps = "8/8/8/Cr6/8/8/8/4*s3 b 0 R - - 0 1";
    assert!(!has(&turns("", sleeps), "*Se1-e2"));
    assert!(has(&turns("shift_check=after", sleeps), "*Se1-e2"));
    // No shift follows White's turn.
    let white = "8/8/8/cR6/8/8/8/4*S3 w 0 r - - 0 0";
    assert!(!has(&turns("shift_check=after", white), "*Se1-e2"));
    // Nor the second turn of four.
    assert!(!has(
        &turns("shift_check=after shift_every=4", sleeps),
        "*Se1-e2"
    ));
}

/// After the shift, Magnetoids that it removes neither attack nor block.
#[test]
fn shift_check_after_magnetoids_are_gone() {
    let both = "shift_check=after stranded_magnetoid=removed";
    let attacks = "8/8/8/1r6/8/1*M6/8/4*s3 b 4 R - - 0 1";
    assert_eq!(attacked(both, attacks), ["b5"]);
    assert!(!has(&turns("shift_check=after", attacks), "*Se1-e2"));
    let gone = attacks.replace(" b 4 ", " b 0 ");
    assert_eq!(attacked(both, &gone), Vec::<String>::new());
}

#[test]
fn at_limit() {
    for (options, royals, quiet, turn, expected) in [
        ("", "R*Rr", 95, 10, "0.5 0.5 year"),
        ("at_limit=royals", "R*Rr", 95, 10, "1 0 year"),
        ("at_limit=royals", "Rr*r", 95, 10, "0 1 year"),
        ("at_limit=royals", "R*Rr*r", 95, 10, "0.5 0.5 year"),
        ("at_limit=royals", "R*r", 95, 10, "0.5 0.5 year"),
        ("", "R*Rr", 3, 383, "0.5 0.5 four_years"),
        ("at_limit=royals", "R*Rr", 3, 383, "1 0 four_years"),
        ("at_limit=royals", "Rr*r", 3, 383, "0 1 four_years"),
    ] {
        let (side, man) = if turn % 2 == 0 {
            ("w", "S")
        } else {
            ("b", "s")
        };
        let start = format!("8/8/8/8/8/8/1{man}6/8 {side} 0 {royals} - - {quiet} {turn}");
        let mut table = table(options, &start);
        assert_eq!(table.outcome(), None, "{start}");
        play_turn(&mut *table, "Sb2-b3");
        let end = table.outcome().unwrap();
        assert_eq!(end.to_string(), expected, "{options} {start}");
    }
}
