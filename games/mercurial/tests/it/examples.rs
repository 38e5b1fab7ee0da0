//! The worked examples of the rulebook (section 11), one test each.

use crate::support::result;
use mercurial::Position;
use trial::{Example, check_example};

const EXAMPLES: &str = include_str!("../data/examples.jsonl");

fn check(example: &Example) {
    check_example::<Position>(example, result);
}

trial::examples! {
    text: EXAMPLES, check: check, ids: 40, lines: 40;
    m01 m02 m03 m04 m05 m06 m07 m08 m09 m10
    m11 m12 m13 m14 m15 m16 m17 m18 m19 m20
    m21 m22 m23 m24 m25 m26 m27 m28 m29 m30
    m31 m32 m33 m34 m35 m36 m37 m38 m39 m40
}
