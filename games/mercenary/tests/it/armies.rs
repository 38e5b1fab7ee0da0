//! Side armies on both wings (rulebook 10.2).

use crate::support::{check_play, options, table};
use game::Notation as _;
use mercenary::Position;

/// two_gray: both wings are one faction; pawns keep their direction, and promote on their own edge.
#[test]
fn two_gray_armies() {
    let set = "armies=two_gray";
    let text = "8k7/16/16/hP13gP1/16/6gNhPgP7/13hP2/8K7 bg -:- - - 0 40";
    let refused = Position::read_position(text, &options(set));
    assert!(refused.is_ok(), "a pawn on w walks on");
    let text = "8k7/1gP12hP1/16/16/16/8hPgP6/16/8K7 bg -:- - - 0 40";
    let table = table(set, text);
    let mut expected = vec![
        "k7l7b", "k7l7n", "k7l7q", "k7l7r", "x7w7b", "x7w7n", "x7w7q", "x7w7r",
    ];
    expected.sort_unstable();
    assert_eq!(table.legal_texts(), expected, "e3 and f3 block each other");
    check_play(
        set,
        text,
        &[(
            "k7l7n",
            "8k7/1gP13gN/16/16/16/8hPgP6/16/8K7 b -:l7 - - 0 40",
        )],
    );
}

/// fourth: gray and brown capture each other, and each marker stays with its faction.
#[test]
fn a_fourth_army() {
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 bg j5a5:- - - 0 40";
    let table = table("armies=fourth", text);
    assert_eq!(
        table.position_text(),
        "8k7/16/16/4hR8gR2/16/16/16/8K7 b j5a5:- - - 0 40"
    );
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 wg j5a5:- - - 0 40";
    check_play(
        "armies=fourth",
        text,
        &[
            ("j5a5", "8k7/16/16/4gR11/16/16/16/8K7 w a5:- - - 0 40"),
            ("e1e2", "8k7/16/16/4gR11/16/16/8K7/16 b a5:- - - 1 40"),
        ],
    );
    let text = "8k7/16/16/4hR8gR2/16/16/16/8K7 wg a5:j5 - - 0 40";
    check_play(
        "armies=fourth",
        text,
        &[("a5a6", "8k7/16/4hR11/13gR2/16/16/16/8K7 w a6:j5 - - 0 40")],
    );
}
