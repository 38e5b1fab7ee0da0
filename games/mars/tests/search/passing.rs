//! The null move, and the search key.

use crate::{SETS, lively_positions, read};
use game::{Evaluate, Notation as _, Rules as _};

/// A side that passes was not in check and is not afterwards; its key is updated correctly.
#[test]
fn passing_leaves_a_legal_position() {
    let (mut some, mut checked) = (0, 0);
    for set in SETS {
        for position in lively_positions(6, set) {
            let text = format!("{set}: {}", position.write_position());
            let side = position.side();
            let in_check = position.is_in_check(side);
            checked += usize::from(in_check);
            assert_eq!(position.is_threatened(), in_check, "{text}");
            let Some(next) = position.passed() else {
                continue;
            };
            some += 1;
            assert!(!in_check, "{text}");
            assert_eq!(next.side(), side.other(), "{text}");
            assert!(next.general(side).is_some() && next.general(side.other()).is_some());
            if position.rules().strict_check {
                assert!(!next.is_in_check(side), "{text}");
            }
            assert_eq!(next.key(), next.key_from_scratch(), "{text}");
            assert_ne!(next.key(), position.key(), "{text}");
            assert!(!next.same_for_repetition(&position), "{text}");
            // It captures nothing, and the result can be written and read.
            assert!(
                !next.captured(side) || position.rules().cold_captures,
                "{text}"
            );
            let string = next.write_position();
            let again = crate::position(set, &string);
            assert!(again.same_for_repetition(&next) && again.key() == next.key());
        }
    }
    assert!(some > 1_000 && checked > 50, "{some} and {checked}");
}

/// After both sides pass with no flag set and nobody frozen, everything but the counters is unchanged.
#[test]
fn two_turns_passed_come_back() {
    let mut back = 0;
    for position in lively_positions(10, "") {
        let frozen = [position.side(), position.side().other()]
            .into_iter()
            .any(|side| !position.frozen(side).is_empty());
        let flags =
            position.captured(position.side()) || position.captured(position.side().other());
        if frozen || flags {
            continue;
        }
        if let Some(twice) = position.passed().and_then(|next| next.passed()) {
            assert!(twice.same_for_repetition(&position));
            assert_eq!(twice.key(), position.key());
            assert_eq!(twice.quiet(), position.quiet() + 2);
            back += 1;
        }
    }
    assert!(back > 30, "{back}");
}

/// No null move in check, nor with animals only, nor if the cold would have killed the opponent's General.
#[test]
fn some_turns_are_not_passed() {
    let passes = |text: &str| read(text).passed().is_some();
    assert!(passes("3g4/8/8/8/8/8/8/WG6 w - 0 1"));
    // W12 of the rulebook: the Foot Soldier gives no check without the right of way, but does with it.
    assert!(!passes("8/6g1/4F3/8/F4w2/8/8/7G b - 0 1"));
    assert!(passes("8/6g1/4F3/f7/F4w2/8/8/7G b - 0 1"));
    assert!(!passes("3g4/8/8/8/8/8/8/PG6 w - 0 1"));
    // W22: the clock of the General would run out.
    assert!(!passes("6g1/8/8/8/8/2w5/8/2G[1:11.11]5 b - 0 9"));
    assert!(passes("6g1/8/8/8/8/2w5/8/2G[1:10.10]5 b - 0 9"));
}

/// Having captured, White's Foot Soldier lacks the right of way and threatens nobody, and the War Man, who threatens
/// two and is not threatened, lacks it too. After a turn without a capture both would gain it: check.
#[test]
fn a_turn_that_would_give_the_attacker_the_right_is_not_passed() {
    let exposed = read("g6R/8/8/7w/8/6F1/8/7G w w 0 1");
    assert!(!exposed.is_in_check(exposed.side()));
    assert!(exposed.passed().is_none());
    let safe = read("g6R/8/8/7w/8/8/8/7G w w 0 1");
    assert!(!safe.is_in_check(safe.side()));
    assert!(safe.passed().is_some());
}

/// A passed turn still advances the clocks.
#[test]
fn the_clocks_go_on_in_a_turn_passed() {
    let position = read("6g1/8/8/2w[1:5.5]5/8/8/8/3W2G1 w - 0 1");
    let next = position.passed().unwrap();
    let passed = "6g1/8/8/2w[1:6.6]5/8/8/8/3W2G1 b - 1 1";
    assert_eq!(next.write_position(), passed);
}

/// Close to the draw by quiet turns the search keys of positions differ, elsewhere they do not.
#[test]
fn near_the_quiet_limit_positions_are_remembered_apart() {
    let keys = |set: &str, quiet: u32| {
        let text = format!("6g1/8/8/2w5/8/8/8/3W2G1 w - {quiet} 60");
        let position = crate::position(set, &text);
        (position.key(), position.table_key())
    };
    let (early, late, last) = (keys("", 10), keys("", 90), keys("", 99));
    assert!(early.0 == late.0 && late.0 == last.0);
    assert_eq!(early.1, keys("", 50).1);
    assert!(early.1 != late.1 && late.1 != last.1 && early.1 != last.1);
    let unlimited = keys("quiet_limit=0", 99);
    assert_eq!(unlimited.0, unlimited.1);
}
