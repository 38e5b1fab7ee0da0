//! The worked examples of the rulebook (section 11), one test each.

use crate::support::{result, table};
use mercenary::Position;
use trial::{Example, check_example, moves_from};

const EXAMPLES: &str = include_str!("../data/examples.jsonl");

fn check(example: &Example) {
    check_example::<Position>(example, result);
}

trial::examples! {
    text: EXAMPLES, check: check, ids: 45, lines: 45;
    c01 c02 c03 c04 c05 c06 c07 c08 c09 c10
    c11 c12 c13 c14 c15 c16 c17 c18 c19 c20
    c21 c22 c23 c24 c25 c26 c27 c28 c29 c30
    c31 c32 c33 c34 c35 c36 c37 c38 c39 c40
    c41 c42 c43 c44 c45
}

/// C46: no gray; the third occurrence may be claimed, the fifth is a draw.
#[test]
fn c46() {
    let mut table = table("", "4k2r4/12/12/12/12/12/12/4K2R4 w -:- - - 0 30");
    for round in 1..=4 {
        for code in ["h1h2", "h8h7", "h2h1", "h7h8"] {
            assert_eq!(result(&*table), "*");
            table.play(code).unwrap();
        }
        assert_eq!(table.occurrences(), round + 1);
        let claim = table.claimable().map(|end| end.to_string());
        let expected = (2..4)
            .contains(&round)
            .then(|| "0.5 0.5 repetition".to_owned());
        assert_eq!(claim, expected, "after {round} rounds");
    }
    assert_eq!(table.outcome().unwrap().to_string(), "0.5 0.5 repetition");
    assert_eq!(
        table.position_text(),
        "4k2r4/12/12/12/12/12/12/4K2R4 w -:- - - 16 38"
    );
}

/// C47: the first placements, and the bishop rule.
#[test]
fn c47() {
    let start = "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 0 1";
    let mut table = table("setup=placement", start);
    assert!(table.is_standard_start());
    assert_eq!(table.position_text(), start);
    assert_eq!(table.legal_texts().len(), 40);
    for code in ["B@a1", "gN@l1", "k@a8"] {
        let code = code.replace("k@", "K@");
        table.play(&code).unwrap_or_else(|fault| panic!("{fault}"));
    }
    table.play("gN@l2").unwrap();
    let bishops = moves_from(&*table, "B@");
    assert_eq!(bishops, ["B@b1", "B@d1", "B@f1", "B@h1"]);
    // With three of the four light squares filled the last one is reserved for the bishop.
    for code in [
        "N@b1", "gR@l3", "N@b8", "gQ@l4", "N@d1", "gQ@l5", "N@c8", "gR@l6", "R@f1", "gB@l7", "B@d8",
    ] {
        let played = table.play(code);
        played.unwrap_or_else(|fault| panic!("{code} in {}: {fault}", table.position_text()));
    }
    table.play("gB@l8").unwrap();
    let on_h1 = moves_from(&*table, "")
        .into_iter()
        .filter(|code| code.ends_with("@h1"));
    assert_eq!(on_h1.collect::<Vec<_>>(), ["B@h1"]);
}
