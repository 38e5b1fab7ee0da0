//! Markers (rulebook 10, `control` and `release`), and when two positions are the same (7.5, 8.3).

use crate::support::{check_play, position};
use game::{Notation as _, Rules as _};

/// release=last: moving a controlled piece makes it the most recent.
#[test]
fn the_piece_moved_longest_ago_is_let_go() {
    let text = "4k7/12/12/10gP1/10gP1/10gP1/10gP1/4K7 bg -:k2k3 - - 0 20";
    check_play(
        "control=2",
        text,
        &[
            (
                "k2j2",
                "4k7/12/12/10gP1/10gP1/10gP1/9gP2/4K7 b -:k3j2 - - 0 20",
            ),
            (
                "e8d8",
                "3k8/12/12/10gP1/10gP1/10gP1/9gP2/4K7 wg -:k3j2 - - 1 21",
            ),
            (
                "k5j5",
                "3k8/12/12/9gP2/10gP1/10gP1/9gP2/4K7 w j5:k3j2 - - 0 21",
            ),
            (
                "e1d1",
                "3k8/12/12/9gP2/10gP1/10gP1/9gP2/3K8 bg j5:k3j2 - - 1 21",
            ),
            (
                "k4j4",
                "3k8/12/12/9gP2/9gP2/10gP1/9gP2/3K8 b j5:j2j4 - - 0 21",
            ),
        ],
    );
}

/// release=choose: below the limit nothing is released; the released piece loses its marker and the mover gets one.
#[test]
fn what_is_let_go_is_chosen() {
    let text = "4k7/12/12/10gP1/10gP1/10gP1/10gP1/4K7 bg -:k2 - - 0 20";
    let table = check_play(
        "control=2 release=choose",
        text,
        &[
            (
                "k3j3",
                "4k7/12/12/10gP1/10gP1/9gP2/10gP1/4K7 b -:k2j3 - - 0 20",
            ),
            (
                "e8d8",
                "3k8/12/12/10gP1/10gP1/9gP2/10gP1/4K7 wg -:k2j3 - - 1 21",
            ),
            (
                "k5j5",
                "3k8/12/12/9gP2/10gP1/9gP2/10gP1/4K7 w j5:k2j3 - - 0 21",
            ),
            (
                "e1d1",
                "3k8/12/12/9gP2/10gP1/9gP2/10gP1/3K8 bg j5:k2j3 - - 1 21",
            ),
            (
                "k4j4-k2",
                "3k8/12/12/9gP2/9gP2/9gP2/10gP1/3K8 b j5:j3j4 - - 0 21",
            ),
        ],
    );
    assert_eq!(
        table.plies()[4].words,
        "gray pawn k4 to j4, letting go of gray pawn k2"
    );
    assert_eq!(table.plies()[4].short, "j4-k2");
}

/// Repetition (7.5, 8.3): the order of markers counts only if the oldest is the next one released.
#[test]
fn the_order_of_markers_and_repetition() {
    let first = "4k7/12/12/10gP1/10gP1/12/12/4K6R w k4k5:- - - 0 20";
    let second = "4k7/12/12/10gP1/10gP1/12/12/4K6R w k5k4:- - - 0 20";
    for (options, same) in [("control=2", false), ("control=2 release=choose", true)] {
        let (a, b) = (position(options, first), position(options, second));
        assert_ne!(a, b, "== compares everything");
        assert_eq!(a.same_for_repetition(&b), same, "{options}");
        assert_eq!(a.key() == b.key(), same, "{options}");
        assert_eq!(a.identity_text() == b.identity_text(), same, "{options}");
    }
}

/// Differences that matter for repetition, and differences that do not.
#[test]
fn what_counts_for_repetition() {
    let base = "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 K - 0 20";
    let same = "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 K - 9 31";
    let others = [
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:k5 - - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k4:- K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R w k5:k4 K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R3R bg k4:k5 K - 0 20",
        "4k7/12/12/10gP1/10gP1/12/12/4K2R2R1 w k4:k5 K - 0 20",
        "4k7/12/12/10gP1/10gB1/12/12/4K2R3R w k4:k5 K - 0 20",
    ];
    let base = position("castling=on", base);
    let same = position("castling=on", same);
    assert!(base.same_for_repetition(&same) && base.key() == same.key());
    for text in others {
        let other = position("castling=on", text);
        assert!(!base.same_for_repetition(&other), "{text}");
        assert_ne!(base.key(), other.key(), "{text}");
    }
    let with = position(
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.2 0 20",
    );
    let without = position(
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K6R bg -:- - - 0 20",
    );
    assert!(!with.same_for_repetition(&without));
}
