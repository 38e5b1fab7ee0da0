//! Further facts from the text of the worked examples: Fronts, rights, checks (W1 to W13, diagram 2).

use crate::facts::{Facts, square};
use crate::support::{captures, moves_of, new_table, play_all, table, words};
use game::Table;
use std::collections::{BTreeMap, BTreeSet};

/// Legal moves that leave the enemy's General attacked.
fn checks(table: &dyn Table) -> Vec<String> {
    let mut texts = table.legal_texts();
    texts.retain(|text| {
        let mut next = table.fork();
        next.play(text).unwrap();
        !next.view().attacked.is_empty()
    });
    texts
}

#[test]
fn w1_checks_and_captures() {
    let start = new_table("");
    assert_eq!(checks(&*start), ["b2c5", "b2d4"]);
    let captures: Vec<String> = captures(&*start);
    let expected = "b2b6(b6) d3a6(a6) d3d6(d6) d3g6(g6) e3b6(b6) e3e6(e6) e3h6(h6) g2g6(g6)";
    assert_eq!(captures, words(expected));
}

#[test]
fn w1_by_kind_of_unit() {
    let view = new_table("").view();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for code in new_table("").legal_texts() {
        let unit = square(&view, &code[..2]).top.as_ref().unwrap();
        let sign = if code.contains('@') { "@" } else { "" };
        *numbers.entry(format!("{}{sign}", unit.letter)).or_default() += 1;
    }
    let numbers: Vec<(&str, usize)> = numbers
        .iter()
        .map(|(kind, n)| (kind.as_str(), *n))
        .collect();
    let expected = [
        ("C", 10),
        ("C@", 6),
        ("F", 2),
        ("H", 16),
        ("I", 2),
        ("M", 18),
        ("P", 4),
    ];
    assert_eq!(numbers, expected);
}

#[test]
fn w2_answers() {
    let mut table = new_table("");
    table.play("b2d4").unwrap();
    assert_eq!(table.view().attacked, ["d8"]);
    assert_eq!(table.view().attackers, ["d4"]);
    assert_eq!(table.legal_texts(), ["d6d4"]);
    let mut table = new_table("");
    table.play("b2c5").unwrap();
    assert_eq!(table.legal_texts(), ["b7c5", "c6c5", "d6c5"]);
    table.play("c6c5").unwrap();
    let frozen = "wrwgswrw/fhtwwthf/pc1mmicp/2H[1:1.1]5/8/PCIMMICP/F1TWWTHF/WRWGSWRW w - 2 2";
    assert_eq!(table.position_text(), frozen);
}

#[test]
fn w3_captures() {
    let mut table = new_table("");
    table.play("b2b6").unwrap();
    let expected = "a6*b6(b6) b7b6(b6) b7b3(b3) c7a5(b6) d6a3(a3) d6d2(d2) d6g3(g3) e6b3(b3) e6e2(e2) \
                    e6h3(h3) g7g3(g3)";
    assert_eq!(captures(&*table), words(expected));
    assert!(table.view().attacked.is_empty());
    let facts = Facts::of(&table.view());
    assert_eq!(facts.modes["c7"], "leaper");
    assert!(!facts.rights["d6"].0 && !facts.rights["e6"].0 && !facts.rights["b6"].0);
}

#[test]
fn w4_zones() {
    let text = "g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1";
    assert_eq!(moves_of("", text, "e5"), ["d5", "e4", "e6", "f5"]);
    assert!(captures(&*table("", text)).contains(&"e5e6(e6)".to_owned()));
    let view = table("", text).view();
    let told = |name: &str| square(&view, name).marks.join(" ");
    assert_eq!(told("c3"), "white_land");
    assert_eq!(told("c5"), "no_mans_land");
    assert_eq!(told("c8"), "black_land");
    assert_eq!(Facts::of(&view).touching, BTreeSet::from([5, 7]));
    // Crossed Fronts: a square behind both.
    let both = square(&view, "g5").marks.clone();
    assert!(
        both.contains(&"white_land") && both.contains(&"black_land"),
        "{both:?}"
    );
}

#[test]
fn w5_moves_of_the_war_man() {
    for (text, expected) in [
        ("3W4/8/3f3g/f7/F7/8/8/7G w - 0 1", "c8 e8 c7 d7 e7"),
        ("2pW4/8/3f3g/f7/F7/8/8/7G w - 0 1", "c8 d7 d6 e8 f8 g8 h8"),
        (
            "3W4/3c4/3f3g/f7/F7/8/8/7G w - 0 1",
            "a8 b8 c8 d7 e8 f8 g8 h8",
        ),
        (
            "3W4/8/3f3g/f7/F7/8/8/7G w b 0 1",
            "a8 b8 c8 e8 f8 g8 h8 d7 d6",
        ),
        ("3W4/8/3f3g/f7/F7/8/8/7G w w 0 1", "c8 e8 c7 d7 e7"),
        ("3W4/8/3f3g/f7/F7/8/8/7G w wb 0 1", "c8 e8 c7 d7 e7"),
        (
            "3W2w1/6f1/3f3g/f7/F7/8/8/7G w - 0 1",
            "a8 b8 c8 e8 f8 g8 d7 d6",
        ),
    ] {
        assert_eq!(moves_of("", text, "d8"), words(expected), "{text}");
    }
}

#[test]
fn w7_who_may_move() {
    let text = "7g/8/8/f7/F2F4/8/3W4/7G w wb 0 1";
    assert_eq!(
        moves_of("", text, "d2"),
        words("a2 b2 c2 e2 f2 g2 h2 d1 d3")
    );
    assert!(moves_of("", text, "a4").contains(&"a5".to_owned()));
    assert!(moves_of("", text, "h1").is_empty());
}

#[test]
fn w9_rose_and_queen() {
    let rose = moves_of("", "7g/8/8/f7/F7/3M4/8/7G w - 0 1", "d3");
    assert_eq!(rose, words("a6 b2 b4 b8 c1 c5 d7 e1 e5 f2 f4 f8 g6 h3 h7"));
    assert_eq!(moves_of("", "7g/8/8/8/F7/3M4/8/7G w - 0 1", "d3").len(), 25);
}

#[test]
fn w10_no_move_for_the_general() {
    let text = "7g/8/8/3f4/3G4/8/8/C7 w - 0 1";
    assert!(moves_of("", text, "d4").is_empty());
    assert_eq!(moves_of("", text, "a1").len(), 18);
}

#[test]
fn w12_where_the_general_may_go() {
    let all = words("f6 f7 f8 g6 g8 h6 h7 h8");
    assert_eq!(moves_of("", "8/6g1/4F3/f7/F7/8/8/7G b - 0 1", "g7"), all);
    let mut fewer = all;
    fewer.retain(|to| to != "f8");
    assert_eq!(moves_of("", "8/6g1/4F3/8/F7/8/8/7G b - 0 1", "g7"), fewer);
}

#[test]
fn w13_parrying_by_touching() {
    let mut table = table("", "3g4/1f6/8/8/8/1H6/3m4/2WGS3 w b 0 1");
    assert_eq!(table.view().attackers, ["d2"]);
    assert_eq!(table.legal_texts(), ["b3b6"]);
    table.play("b3b6").unwrap();
    let view = table.view();
    assert_eq!(
        (view.attacked, view.attackers),
        (vec!["d8".to_owned()], vec!["b6".to_owned()])
    );
}

/// Diagram 2: the Fronts touch after the first two moves.
#[test]
fn diagram_2() {
    let mut table = new_table("");
    play_all(&mut *table, "a2b4 a7b5");
    let text = "wrwgswrw/1htwwthf/pcimmicp/1f6/1F6/PCIMMICP/1HTWWTHF/WRWGSWRW w - 2 2";
    assert_eq!(table.position_text(), text);
    let facts = Facts::of(&table.view());
    assert!(facts.active && facts.touching == BTreeSet::from([2]));
    for (squares, right, rule) in [
        ("b1 b2 g1 h1", true, 2),
        ("a1 c1 f1 d2 e2 d3 e3", false, 4),
        ("b4", true, 6),
        ("d1 e1 g2 h2", true, 8),
    ] {
        for square in squares.split(' ') {
            assert_eq!(facts.rights[square], (right, rule), "{square}");
        }
    }
    assert_eq!(table.legal_texts().len(), 57);
}
