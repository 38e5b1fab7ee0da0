//! The worked examples of the options added later: lists of starting control, and gray and brown each under `control` 2
//! and 3 (rulebook 8.3, 10 and 14 with its addenda).

use crate::support::{position, result, start};
use game::{Notation as _, Rules as _};
use mercenary::Position;
use trial::{Example, check_example};

const EXAMPLES: &str = include_str!("../data/addenda.jsonl");

/// Besides the checks of every example: whether the position is the start by the options, and the positions that are
/// the same as it for repetition, and those that differ.
fn check(example: &Example) {
    check_example::<Position>(example, result);
    if example.has("start") {
        let first: Position = start(&example.options);
        assert_eq!(first.write_position(), example.position, "the start");
    }
    let base = position(&example.options, &example.position);
    for (field, same) in [("same", true), ("differ", false)] {
        if !example.has(field) {
            continue;
        }
        for text in example.in_order(field) {
            let other = position(&example.options, &text);
            assert_eq!(base.same_for_repetition(&other), same, "{text}");
            assert_eq!(base.key() == other.key(), same, "{text}");
            assert_eq!(
                base.identity_text() == other.identity_text(),
                same,
                "{text}"
            );
        }
    }
}

trial::examples! {
    text: EXAMPLES, check: check, ids: 24, lines: 24;
    sc1 sc2 sc3 sc4 sc5 sc6 sc7 sc8 sc9 sc10
    cf1 cf2 cf3 cf4 cf5 cf6 cf7 cf8 cf9 cf10
    cf11 cf12 cf13 cf14
}
