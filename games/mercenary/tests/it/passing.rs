//! En passant captures (rulebook 10, `en_passant`, and 14).

use crate::support::{check_play, result, table};

/// en_passant (14): the mate test counts an en passant capture whose right is still valid then.
#[test]
fn en_passant_and_mate() {
    let text = "11gN/12/R11/3k8/3p8/5N6/3NP7/2R4K4 w -:- - - 0 20";
    let mut on = table("en_passant=on", text);
    on.play("e2e4").unwrap();
    assert_eq!(on.outcome(), None);
    assert!(
        on.position_text().contains(" e3.2 "),
        "{}",
        on.position_text()
    );
    on.play("l8k6").unwrap();
    assert_eq!(on.legal_texts(), ["d4e3"]);
    let mut off = table("", text);
    off.play("e2e4").unwrap();
    assert_eq!(result(&*off), "1-0 mate");
}

/// en_passant with a fourth army: the counts 3, 5 and 4, and brown's one chance after gray's step.
#[test]
fn en_passant_counts_with_a_fourth_army() {
    let set = "armies=fourth en_passant=on";
    check_play(
        set,
        "8k7/16/16/9p4gP1/16/16/1hP3P10/8K7 w -:- - - 0 20",
        &[
            (
                "b2b4",
                "8k7/16/16/9p4gP1/5P10/16/1hP14/8K7 bg -:- - b3.3 0 20",
            ),
            (
                "k5i5",
                "8k7/16/16/9p2gP3/5P10/16/1hP14/8K7 bh -:i5 - b3.2,j5.5 0 20",
            ),
            (
                "x2z2",
                "8k7/16/16/9p2gP3/5P10/16/3hP12/8K7 b -:i5z2 - b3.1,j5.4,y2.4 0 20",
            ),
            (
                "e8e7",
                "16/8k7/16/9p2gP3/5P10/16/3hP12/8K7 w -:i5z2 - j5.1,y2.1 1 21",
            ),
        ],
    );
    // Gray passed over j5: brown may capture right after it, not a turn later.
    let text = "8k7/16/16/14gP1/11hPP3/16/16/8K7 bg -:- - - 0 20";
    let at_once = check_play(
        set,
        text,
        &[(
            "k5i5",
            "8k7/16/16/12gP3/11hPP3/16/16/8K7 bh -:i5 - j5.5 0 20",
        )],
    );
    assert!(
        !at_once.legal_texts().contains(&"h4j5".to_owned()),
        "h4 does not strike j5"
    );
    let text = "8k7/16/16/14gP1/12hP3/16/16/8K7 bg -:- - - 0 20";
    let mut at_once = check_play(
        set,
        text,
        &[(
            "k5i5",
            "8k7/16/16/12gP3/12hP3/16/16/8K7 bh -:i5 - j5.5 0 20",
        )],
    );
    assert!(at_once.legal_texts().contains(&"i4j5".to_owned()));
    at_once.play("i4j4").unwrap();
    let late = "8k7/16/16/12gP3/12hP3/16/16/8K7 wh -:i5 - j5.2 0 20";
    let late = table(set, late);
    assert_eq!(late.legal_texts(), ["i4j4"], "its chance is gone");
}

/// A gray pawn that captures en passant on file a promotes there.
#[test]
fn en_passant_onto_the_promotion_file() {
    let text = "4k7/12/12/12/1gP10/12/P11/4K7 w -:- - - 0 20";
    let mut table = check_play(
        "en_passant=on",
        text,
        &[("a2a4", "4k7/12/12/12/PgP10/12/12/4K7 bg -:- - a3.2 0 20")],
    );
    assert_eq!(table.legal_texts(), ["b4a3b", "b4a3n", "b4a3q", "b4a3r"]);
    table.play("b4a3q").unwrap();
    assert_eq!(
        table.position_text(),
        "4k7/12/12/12/12/gQ11/12/4K7 b -:a3 - - 0 20"
    );
}
