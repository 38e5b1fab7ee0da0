//! Further facts from the text of the worked examples: each kind of unit, and the last two Generals (W14 to W35).

use crate::facts::Facts;
use crate::support::{after, captures, codes, end, losses, moves_of, position, table, words};
use game::Rules as _;

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
