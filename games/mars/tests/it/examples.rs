//! The worked examples of the rulebook (section 13), one test for each id: every filed position, then what the text
//! says besides.

use crate::facts::{Facts, check_zones};
use crate::filed::{EXAMPLES, Filed};
use crate::support::{after, codes, end, moves_of, new_table, position, table, words};
use game::{Table, TurnPosition};
use std::collections::{BTreeMap, BTreeSet};

/// How the game ends in a filed position, from what is filed of it.
fn expected_end(example: &Filed) -> &'static str {
    let white_to_move = example.position.contains(" w ");
    let placement = example.position.split(' ').next().unwrap();
    let only_generals = placement
        .chars()
        .all(|sign| !sign.is_alphabetic() || "Gg".contains(sign));
    match (
        example.general_gone,
        example.legal.is_empty(),
        example.in_check,
    ) {
        (true, _, _) if white_to_move => "0 1 general_frozen",
        (true, _, _) => "1 0 general_frozen",
        (false, true, true) if white_to_move => "0 1 checkmate",
        (false, true, true) => "1 0 checkmate",
        (false, true, false) => "0.5 0.5 stalemate",
        _ if only_generals => "0.5 0.5 bare_generals",
        _ => "goes on",
    }
}

/// Fronts, rights with their rules, threats, check, the legal moves and what each leads to.
fn check_line(line: &trial::Example) {
    let example = &Filed::read(line);
    let said = format!("{} {}", example.id, example.position);
    let now = position("", &example.position);
    let table = table("", &example.position);
    assert_eq!(table.position_text(), example.position);
    let view = table.view();
    check_zones(&view);
    let facts = Facts::of(&view);
    assert_eq!(facts.active, example.active, "{said}");
    assert_eq!(facts.white_front, example.white_front, "{said}");
    assert_eq!(facts.black_front, example.black_front, "{said}");
    assert_eq!(facts.rights, example.rights, "{said}");
    assert_eq!(facts.threatened, example.threatened, "{said}");
    check_accounts(example, &*table);
    assert_eq!(!view.attacked.is_empty(), example.in_check, "{said}");
    assert_eq!(
        view.attackers.is_empty(),
        view.attacked.is_empty(),
        "{said}"
    );
    let legal: Vec<&String> = example.legal.keys().collect();
    assert_eq!(codes(&now).iter().collect::<Vec<_>>(), legal, "{said}");
    assert_eq!(end(&*table), expected_end(example), "{said}");
    if table.outcome().is_none() {
        assert_eq!(
            table.legal_texts().iter().collect::<Vec<_>>(),
            legal,
            "{said}"
        );
        for (code, expected) in &example.legal {
            let mut next = table.fork();
            let played = next.play(code).unwrap();
            assert_eq!(played.ply.text, *code, "{said}");
            assert_eq!(next.position_text(), *expected, "{code} in {said}");
        }
    }
}

/// The accounts give each bound unit the right or not, and the rule.
fn check_accounts(example: &Filed, table: &dyn Table) {
    let mut found = BTreeMap::new();
    for account in table.accounts() {
        if let Some(granted) = account.granted {
            let rule = account.rule.unwrap();
            found.insert(account.square, (granted, rule));
        } else {
            assert_eq!(account.rule, None, "{}", account.square);
        }
    }
    assert_eq!(found, example.rights, "{} {}", example.id, example.position);
}

trial::examples! {
    text: EXAMPLES, check: check_line, ids: 35, lines: 80;
    w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20 w21 w22 w23 w24 w25 w26 w27 w28 w29 w30
    w31 w32 w33 w34 w35
}

/// The legal moves that capture something, each with the squares in brackets: `c7a5(b6)`.
pub(crate) fn captures(table: &dyn Table) -> Vec<String> {
    let capturing = table.legal().into_iter();
    let capturing = capturing.filter(|row| !row.captures.is_empty());
    capturing
        .map(|mut row| {
            row.captures.sort();
            format!("{}({})", row.text, row.captures.join(","))
        })
        .collect()
}

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
        let unit = crate::facts::square(&view, &code[..2])
            .top
            .as_ref()
            .unwrap();
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
    let told = |name: &str| crate::facts::square(&view, name).marks.join(" ");
    assert_eq!(told("c3"), "white_land");
    assert_eq!(told("c5"), "no_mans_land");
    assert_eq!(told("c8"), "black_land");
    assert_eq!(Facts::of(&view).touching, BTreeSet::from([5, 7]));
    // Crossed Fronts: a square behind both.
    let both = crate::facts::square(&view, "g5").marks.clone();
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

#[test]
fn w14_gripper() {
    let moves = moves_of("", "7g/8/8/1w1p4/1Pc5/1i6/8/7G w - 0 1", "b4");
    assert_eq!(moves, words("*b5 *c4 *b3 a4"));
}

#[test]
fn w15_cyzneo() {
    let placings = |text: &str, from: &str| {
        let mut moves = moves_of("", text, from);
        let all = moves.len();
        moves.retain(|code| code.starts_with('@'));
        (all - moves.len(), moves)
    };
    let (moves, placed) = placings("7g/8/1C6/8/8/8/8/7G w - 0 1", "b6");
    assert_eq!((moves, placed), (23, words("@a4 @a8 @c4 @c8 @d5 @d7")));
    let (moves, placed) = placings("g7/8/2w5/8/3C4/8/8/7G w - 0 1", "d4");
    assert_eq!((moves, placed), (27, words("@b3 @b5 @c2 @e2 @e6 @f3 @f5")));
}

#[test]
fn w23_area_capture() {
    let text = "g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1";
    let moves = moves_of("", text, "d4");
    assert_eq!(moves.len(), 17);
    let mut taken = captures(&*table("", text));
    taken.retain(|row| row.starts_with("d4"));
    let mut expected = words("d4*(c4,d3,d5) d4c4(c4) d4d3(d3) d4d5(d5)");
    expected.sort();
    assert_eq!(taken, expected);
    assert_eq!(after("", text, "d4*"), "g7/8/8/8/3MC3/8/8/7G b w 0 1");
}

/// What a move costs the mover besides.
pub(crate) fn losses(options: &str, text: &str, code: &str) -> Vec<String> {
    let rows = table(options, text).legal();
    let row = rows.into_iter().find(|row| row.text == code);
    let mut losses = row.unwrap_or_else(|| panic!("{code} in {text}")).losses;
    losses.sort();
    losses
}

#[test]
fn w24_blast() {
    let text = "g7/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1";
    for code in ["d1d5", "b4d5", "e5*d5"] {
        assert_eq!(after("", text, code), "g7/8/8/8/8/8/8/6G1 b w 0 1");
        assert_eq!(losses("", text, code), ["b4", "d1", "e5"]);
    }
    assert!(losses("", text, "e5e4").is_empty());
}

#[test]
fn w25_no_blast_without_the_right() {
    let text = "g7/8/8/3mP2f/1F5F/8/8/3W2G1 w - 0 1";
    assert_eq!(losses("", text, "b4d5"), ["b4"]);
    assert_eq!(losses("", text, "e5*d5"), ["e5"]);
    assert!(!moves_of("", text, "d1").contains(&"d5".to_owned()));
}

#[test]
fn w26_a_knife_thrower_pays_too() {
    let text = "1g6/8/3m4/f7/F2Sp3/8/8/7G w - 0 1";
    assert_eq!(after("", text, "d4*d6"), "1g6/8/8/f7/F3p3/8/8/7G b w 0 1");
    assert_eq!(losses("", text, "d4*d6"), ["d4"]);
}

#[test]
fn w27_rose() {
    let moves = moves_of("", "6g1/3C4/5p2/7f/M6F/8/8/6G1 w - 0 1", "a4");
    assert_eq!(moves, words("a8 b2 b6 c3 c5 d1 e4 f2 f6 g4"));
    let moves = moves_of("", "g7/8/8/7f/3M3F/8/8/7G w - 0 1", "d4");
    assert_eq!(moves, words("b3 b5 c2 c6 e2 e6 f3 f5 a1 a7 d8 g1 g7"));
    let shut = "g7/8/2P1P3/1w3c1f/3M3F/1P3P2/2i1C3/7G w - 0 1";
    assert_eq!(moves_of("", shut, "d4"), words("b5 c2 f5"));
}

#[test]
fn w28_contact_mate() {
    let table = table("", "7g/8/8/8/8/6H1/3m4/2WGW3 w b 0 1");
    assert_eq!(end(&*table), "0 1 checkmate");
    assert_eq!(table.view().attacked, ["d1"]);
    assert!(table.legal_texts().is_empty());
}

#[test]
fn w29_hunterglider() {
    assert_eq!(moves_of("", "g7/8/8/8/3H4/8/8/7G w - 0 1", "d4").len(), 38);
    let among_friends = "g7/8/3w4/3C4/2CHC3/3C4/8/7G w - 0 1";
    assert_eq!(moves_of("", among_friends, "d4").len(), 34);
    let walks = moves_of("", "7g/8/8/f2P4/F1CH4/3c4/8/7G w w 0 1", "d4");
    let expected = "d2 d3 d6 e1 e2 e3 e4 e5 e6 e7 f2 f3 f4 f5 f6 g3 g4 g5 h4";
    assert_eq!(walks, words(expected));
}

#[test]
fn w30_master() {
    let moves = moves_of("", "1g6/8/1p3w2/8/2rSc3/8/3F4/7G w - 0 1", "d4");
    let expected = "*b6 *f6 c4 d3 d5 e4 b3 b5 c2 c6 e2 e6 f3 f5";
    assert_eq!(moves, words(expected));
    let denied = moves_of("", "1g6/8/1p3w2/f7/F1rSc3/8/8/7G w w 0 1", "d4");
    assert_eq!(denied, words("c3 c5 e3 e5"));
}

#[test]
fn w31_rider() {
    for (text, square, number) in [
        ("1g6/8/8/8/3R4/8/8/7G w - 0 1", "d4", 4),
        ("1g6/8/8/3p4/3R4/8/8/7G w - 0 1", "d4", 11),
        ("1g6/8/8/f7/F2R4/8/8/7G w w 0 1", "d4", 4),
        ("1g6/8/8/f2p4/F2R4/8/8/7G w w 0 1", "d4", 13),
        ("6g1/8/8/8/3r4/8/8/3R2G1 w - 0 1", "d1", 3),
    ] {
        assert_eq!(moves_of("", text, square).len(), number, "{text}");
        let extended = Facts::of(&table("", text).view()).extended;
        assert_eq!(extended.contains(square), number > 4, "{text}");
    }
}

#[test]
fn w32_captures_of_the_thief() {
    for (text, mode, number, captured) in [
        (
            "1g1w4/8/8/8/3T2m1/8/8/7G w - 0 1",
            "advancer",
            24,
            "d4d7(d8) d4f4(g4)",
        ),
        (
            "1g6/8/8/3f4/3T4/8/8/7G w - 0 1",
            "withdrawer",
            23,
            "d4d3(d5) d4d2(d5) d4d1(d5)",
        ),
        (
            "1g6/8/8/3f4/3Ti3/8/8/7G w - 0 1",
            "withdrawer",
            19,
            "d4d3(d5) d4d2(d5) d4d1(d5) d4c4(e4) d4b4(e4) d4a4(e4)",
        ),
        (
            "1g6/3w2t1/6r1/2P5/2PT4/2P5/8/7G w - 0 1",
            "coordinator",
            14,
            "d4d6(d7,g6) d4d1(d7) d4d2(d7) d4d3(d7) d4d5(d7) d4f6(g6)",
        ),
        (
            "1g6/8/8/2P1F3/3Tw3/2C5/8/7G w - 0 1",
            "mimic",
            23,
            "d4*e4(e4) d4e4(e4)",
        ),
        (
            "1g6/8/8/2PPP3/3TP3/4w3/8/7G w - 0 1",
            "maharajah",
            18,
            "d4e3(e3)",
        ),
        (
            "1g6/8/8/2PPP3/2wTP3/2P1P3/8/7G w - 0 1",
            "man",
            2,
            "d4c4(c4)",
        ),
        (
            "1g6/3f4/1w6/2ppP3/2CTc3/2ImP3/8/7G w - 0 1",
            "leaper",
            7,
            "d4d6(d5) d4d8(d5,d7) d4f4(e4) d4g4(e4) d4h4(e4) d4d2(d3) d4d1(d3)",
        ),
        (
            "1g6/8/8/2P1F3/3Tw[1:2.2]3/2C5/8/7G w - 0 1",
            "mimic",
            22,
            "d4*e4(e4)",
        ),
    ] {
        let table = table("", text);
        assert_eq!(moves_of("", text, "d4").len(), number, "{text}");
        assert_eq!(Facts::of(&table.view()).modes["d4"], mode, "{text}");
        let mut taken = captures(&*table);
        taken.retain(|row| row.starts_with("d4"));
        assert_eq!(taken, words(captured), "{text}");
    }
}

#[test]
fn w32_blasts() {
    let advancer = "1g1w4/8/8/8/3T2m1/8/8/7G w - 0 1";
    assert_eq!(losses("", advancer, "d4f4"), ["d4"]);
    assert_eq!(after("", advancer, "d4f4"), "1g1w4/8/8/8/8/8/8/7G b w 0 1");
    let leaper = "1g6/3f4/1w6/2ppP3/2CTc3/2ImP3/8/7G w - 0 1";
    assert_eq!(losses("", leaper, "d4d2"), ["d4", "e3"]);
}

#[test]
fn w35_bare_generals() {
    let text = "g7/8/8/8/8/8/8/7G w - 0 1";
    let bare = position("", text);
    assert_eq!(codes(&bare), ["h1g1", "h1g2", "h1h2"]);
    assert_eq!(bare.count_moves(), 0);
    let mut played = table("", "g7/8/8/8/8/8/7p/6G1 w - 0 1");
    assert_eq!(end(&*played), "goes on");
    played.play("g1h2").unwrap();
    assert_eq!(end(&*played), "0.5 0.5 bare_generals");
    assert!(played.legal_texts().is_empty());
}

/// Diagram 2: the Fronts touch after the first two moves.
#[test]
fn diagram_2() {
    let mut table = new_table("");
    crate::support::play_all(&mut *table, "a2b4 a7b5");
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
