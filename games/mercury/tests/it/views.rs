//! What boards and screen readers get: squares with their marks, men with theirs, counters, checks, choices, text.

use crate::filed::{addenda, examples};
use crate::notation::random_positions;
use crate::support::{OPTION_SETS, after, position, start};
use game::{Notation as _, Part, Pick, Rules as _, Seat, Show as _, SquareView, UnitView, View};
use mercury::Position;
use mercury::fen::START;
use std::collections::BTreeMap;

fn square<'a>(view: &'a View, name: &str) -> &'a SquareView {
    let found = view.squares.iter().find(|square| square.name == name);
    found.unwrap_or_else(|| panic!("no square {name}"))
}

fn unit<'a>(view: &'a View, name: &str) -> &'a UnitView {
    square(view, name).top.as_ref().unwrap()
}

fn marks(view: &View, name: &str) -> String {
    unit(view, name).marks.join(" ")
}

#[test]
fn squares_are_listed_in_reading_order_and_the_apartment_last() {
    let view = start("").view();
    let names: Vec<&str> = view
        .squares
        .iter()
        .map(|square| square.name.as_str())
        .collect();
    assert_eq!(names.len(), 61);
    assert_eq!(
        (names[0], names[7], names[59], names[60]),
        ("a8", "h8", "h1", "@")
    );
    assert_eq!(names[24..30], ["a5", "b5", "c5", "f5", "g5", "h5"]);
    assert!(
        ["d4", "e4", "d5", "e5"]
            .iter()
            .all(|inside| !names.contains(inside))
    );
    assert_eq!(view.hands, vec![Vec::new(), Vec::new()]);
    assert_eq!(square(&view, "@").top, None);
}

#[test]
fn squares_show_zones_and_rims() {
    let view = position("", "8/8/8/8/8/8/8/8 w 1 Rr b3f6 - 0 0").view();
    let told = |name: &str| square(&view, name).marks.join(" ");
    assert_eq!(told("a3"), "night");
    assert_eq!(told("b3"), "day rim made next_night");
    assert_eq!(told("b4"), "day next_night");
    assert_eq!(told("e3"), "day");
    assert_eq!(told("f6"), "night rim made next_day");
    assert_eq!(told("f4"), "night next_day");
    assert_eq!(told("a1"), "night rim");
    assert_eq!(told("h7"), "night rim");
    assert_eq!(told("@"), "apartment");
}

#[test]
fn men_have_an_army_of_their_side_and_time() {
    let view = position("", "8/8/8/2r5/8/1*s4*R1/M7/8 w 0 CR*M*r - - 0 0").view();
    let told = |name: &str| {
        let unit = unit(&view, name);
        (unit.letter, unit.seat, unit.army)
    };
    assert_eq!(told("a2"), ('M', Some(Seat(0)), 0));
    assert_eq!(told("c5"), ('R', Some(Seat(1)), 1));
    assert_eq!(told("g3"), ('R', Some(Seat(0)), 2));
    assert_eq!(told("b3"), ('S', Some(Seat(1)), 3));
    let inside = square(&view, "@");
    let all: Vec<(char, u8)> = inside
        .top
        .iter()
        .chain(&inside.under)
        .map(|unit| (unit.letter, unit.army))
        .collect();
    assert_eq!(all, [('C', 0), ('R', 0), ('M', 2), ('R', 3)]);
    assert!(inside.under.iter().all(|unit| unit.marks.is_empty()));
}

#[test]
fn men_show_what_the_time_does_to_them() {
    // k = 0: a to d are day; the next shift brings night to a and day to e.
    let view = position("", "8/8/S7/8/1*c6/C1S1S1C1/M7/*M4*C1*M w 0 Rr - - 0 0").view();
    assert_eq!(marks(&view, "a6"), "endangered");
    assert_eq!(marks(&view, "a3"), "endangered");
    assert_eq!(marks(&view, "a2"), "endangered");
    assert_eq!(marks(&view, "a1"), "stranded");
    assert_eq!(marks(&view, "b4"), "frozen");
    assert_eq!(marks(&view, "c3"), "");
    assert_eq!(marks(&view, "e3"), "stranded duty");
    assert_eq!(marks(&view, "g3"), "frozen");
    assert_eq!(marks(&view, "h1"), "");
    let removed = position(
        "stranded_magnetoid=removed",
        "8/8/8/8/8/4M2*M/M7/8 w 0 Rr - - 0 0",
    )
    .view();
    assert_eq!(marks(&removed, "a2"), "endangered lost_at_shift");
    assert_eq!(marks(&removed, "h3"), "");
    // A stranded one that the shift would put right stays.
    assert_eq!(marks(&removed, "e3"), "stranded");
    let kept = position("", "8/8/8/8/8/4M2*M/M7/8 w 4 Rr - - 0 0").view();
    assert_eq!(marks(&kept, "a2"), "stranded");
}

#[test]
fn a_duty_is_the_movers_and_open() {
    let text = |side: &str, used: &str| format!("8/4s3/8/8/8/4S3/2*S5/8 {side} 0 Rr - {used} 0 0");
    let duty = |side: &str, used: &str| -> Vec<String> {
        let view = position("", &text(side, used)).view();
        view.squares
            .into_iter()
            .filter(|square| {
                let marks = square.top.as_ref().map(|unit| unit.marks.contains(&"duty"));
                marks == Some(true)
            })
            .map(|square| square.name)
            .collect()
    };
    assert_eq!(duty("w", "-"), ["e3", "c2"]);
    assert_eq!(duty("w", "d"), ["c2"]);
    assert_eq!(duty("w", "n"), ["e3"]);
    assert_eq!(duty("b", "-"), ["e7"]);
    // One that cannot move has none (W24a), nor does one while a Royal must be saved (W13).
    let view = position("", "8/8/8/8/8/ccc5/1Sc5/2*C5 w 4 *R*r - - 0 0").view();
    assert_eq!(marks(&view, "b2"), "stranded");
    let view = position("", "8/1m6/8/6S1/8/1R6/8/8 w 0 r - - 0 0").view();
    assert_eq!(marks(&view, "g5"), "stranded");
}

#[test]
fn checks_name_royals_and_attackers() {
    let view = position("", "8/8/3c4/7r/6*C1/*rC6/8/8 b 0 R*R - - 0 1").view();
    assert_eq!(view.attacked, ["a3", "h5"]);
    assert_eq!(view.attackers, ["b3", "g4"]);
    assert!(start("").view().attacked.is_empty());
    // A finished game shows the mated Royals.
    let view = position("", "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R - - 0 1").view();
    assert_eq!(marks(&view, "h5"), "frozen mated");
    assert_eq!(view.attacked, ["h5"]);
}

#[test]
fn counters_and_phases() {
    let told = |set: &str, text: &str| {
        let position = position(set, text);
        (position.view().counters, position.phase(), position.part())
    };
    let (counters, phase, part) = told("", "8/8/8/8/8/2S5/8/8 w 3 Rr - - 5 6");
    assert_eq!(
        counters,
        [("shift", 0, 2), ("quiet", 5, 96), ("turn", 6, 384)]
    );
    assert_eq!(phase, "White to move");
    assert_eq!(part, Part { index: 0, count: 2 });
    let (counters, phase, part) = told("shift_every=4", "8/8/8/8/8/2S5/8/8 b 3 Rr - d -1 7");
    assert_eq!(
        counters,
        [("shift", 3, 4), ("quiet", 0, 96), ("turn", 7, 384)]
    );
    assert_eq!(phase, "Black to make the night move");
    assert_eq!(part, Part { index: 1, count: 2 });
    let (_, phase, _) = told("", "8/8/8/8/8/2S5/8/8 w 3 Rr - n 0 0");
    assert_eq!(phase, "White to make the day move");
}

fn shown(set: &str, string: &str, text: &str) -> String {
    let position = position(set, string);
    let mv = position
        .read_move(text)
        .unwrap_or_else(|fault| panic!("{fault}"));
    let picks: Vec<String> = position
        .picks(mv)
        .into_iter()
        .map(|pick| match pick {
            Pick::Square(name) => name,
            Pick::Choice(letter) => format!("({letter})"),
            Pick::Hand(letter) => format!("hand {letter}"),
        })
        .collect();
    picks.join(" ")
}

#[test]
fn choices_lead_to_moves() {
    let royal = "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0";
    let shots = "8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0";
    let out = "8/8/8/8/2C5/8/8/8 w 0 SR*Sr - - 0 0";
    for (string, text, choices) in [
        (START, "d2-d3", "d2 d3"),
        (START, "Sd1-d3+c1+c2+d2", "d1 c1 c2 d2 d3"),
        (START, "Sd1-d4+d2", "d1 d2 @ d4"),
        (out, "Sd4-f4+c4", "@ (S) c4 f4 d4"),
        (out, "S@-d6", "@ (S) d6"),
        (out, "*S@-d6", "@ (s) d6"),
        (out, "Cc4-@", "c4 @"),
        (shots, "Cc4>a7", "c4 a7"),
        (shots, "Cc4>f6", "c4 f6 (-)"),
        (shots, "Cc4>f6=C", "c4 f6 (C)"),
        (royal, "Rb3xc4", "b3 c4 (x)"),
        (royal, "Rb3>c4=#", "b3 c4 (#)"),
        (royal, "Rb3>a2=#", "b3 a2"),
        ("8/8/8/6R1/8/8/8/8 w 0 r - - 0 0", "--", "(.)"),
    ] {
        assert_eq!(shown("", string, text), choices, "{text}");
    }
    let full = "8/8/5*c2/8/2C5/8/8/8 w 0 CCCCCCCRr - - 0 0";
    assert_eq!(shown("cruncher_cap=8", full, "Cc4>f6"), "c4 f6");
    // A frozen Royal has no other way.
    let frozen = "8/8/8/8/6s1/5R2/4c3/8 w 0 *Rr - - 0 0";
    assert_eq!(shown("frozen_strike=yes", frozen, "Rf3>g4=#"), "f3 g4");
}

/// Every move has choices of its own, and none is a prefix of another's.
fn check_choices(position: &Position) -> usize {
    let mut moves = Vec::new();
    position.moves_into(&mut moves);
    let sorted: BTreeMap<Vec<String>, String> = moves
        .iter()
        .map(|mv| {
            let picks = position.picks(*mv);
            let texts = picks.iter().map(|pick| format!("{pick:?}")).collect();
            (texts, position.write_move(*mv))
        })
        .collect();
    assert_eq!(sorted.len(), moves.len(), "{}", position.write_position());
    let all: Vec<_> = sorted.iter().collect();
    for pair in all.windows(2) {
        assert!(
            !pair[1].0.starts_with(pair[0].0),
            "{} and {} in {}",
            pair[0].1,
            pair[1].1,
            position.write_position()
        );
    }
    moves.len()
}

#[test]
fn choices_tell_all_moves_apart() {
    let mut moves = 0;
    for example in [examples(), addenda()].concat() {
        moves += check_choices(&position(&example.options, &example.position));
    }
    for (index, set) in OPTION_SETS.iter().enumerate() {
        for position in random_positions(set, 900 + index as u64, 150) {
            moves += check_choices(&position);
        }
    }
    assert!(moves > 20_000, "{moves}");
}

#[test]
fn captures_are_named() {
    let captures = |string: &str, text: &str| {
        let position = position("", string);
        position.captures(position.read_move(text).unwrap())
    };
    let royal = "8/8/8/8/2s5/1R6/*mC6/8 w 0 r - - 0 0";
    assert_eq!(captures(royal, "Rb3xc4"), ["c4"]);
    assert_eq!(captures(royal, "Rb3>a2=#"), ["a2"]);
    assert_eq!(
        captures("8/m7/5*c2/8/2C5/8/8/8 w 0 Rcr - - 0 0", "Cc4>f6=C"),
        ["f6"]
    );
    assert!(captures(START, "d2-d3").is_empty() && captures(START, "d1-d4+d2").is_empty());
    assert!(captures("8/8/8/8/8/3M4/8/8 w 0 Rcr - - 0 0", "Md3-@").is_empty());
}

#[test]
fn the_board_for_a_terminal() {
    assert_eq!(
        position("", "8/8/3c4/7r/6*C1/*rC6/8/M7 b 2 MR*R*c f3 d 0 1").board_text(),
        "\
8 [ :] [ :]   .    .    .    .  [ :] [ :]
7 [ :]   :    .    .    .    .    :  [ :]
6   :    :    .    c    .    .    :    :
5   :    :    .    @    @    .    :    r
4   :    :    .    @    @    .   *C    :
3  *r    C    .    .    .  [ .]   :    :
2 [ :]   :    .    .    .    .    :  [ :]
1 [ M] [ :]   .    .    .    .  [ :] [ :]
    a    b    c    d    e    f    g    h
   nig  nig  day  day  day  day  nig  nig
Apartment: White M R *R; Black *c
Rim squares made: f3
k = 2; after this turn day comes to g, night to c
Black to make the night move"
    );
    let text = start("shift_every=4").board_text();
    assert!(text.contains(
        "Apartment: nobody\nk = 0; after 4 turns day comes to e, night to a\nWhite to move"
    ));
    let next = after("", START, &["d2-d3", "--"]).board_text();
    assert!(next.ends_with("k = 0; after this turn day comes to e, night to a\nBlack to move"));
}
