//! The options of section 10: parsing, start positions, and placing pieces.

use crate::support::{OPTION_SETS, options, picks, position, start, table};
use game::{Game as _, Notation as _, OptionPicks, Rules as _, Turns};
use mercenary::options::OPTIONS;
use mercenary::{Options, Position, fen::START};

fn start_text(options: &str) -> String {
    start(options).write_position()
}

fn fault(options: &str) -> String {
    Position::options(&picks(options)).unwrap_err().to_string()
}

#[test]
fn the_default_options_go_together() {
    let read = Options::from_picks(&OptionPicks::default()).unwrap();
    assert_eq!(read, Options::default());
    assert_eq!(start_text(""), START);
}

/// Section 10: the preset castling_ep sets both options, and is not stored itself.
#[test]
fn the_preset_stands_for_both() {
    let read = picks("preset=castling_ep");
    assert_eq!(read.text(OPTIONS), "castling=on en_passant=on");
    assert_eq!(
        options("preset=castling_ep"),
        options("castling=on en_passant=on")
    );
    assert_eq!(read, picks("castling=on en_passant=on"));
    assert_eq!(options("preset=none"), options(""));
}

/// Start strings under the options that change them (sections 10 and 14).
#[test]
fn start_positions() {
    let board = START.split(' ').next().unwrap();
    for (options, fields) in [
        ("castling=on", "w k2:k7 KQkq - 0 1"),
        ("control=2", "w k2:k7 - - 0 1"),
        ("control=3", "w k2:k7 - - 0 1"),
        ("release=choose", "w k2:k7 - - 0 1"),
        ("control=2 release=choose", "w k1k2:k8k7 - - 0 1"),
        ("control=3 release=choose", "w k1k2k3:k8k7k6 - - 0 1"),
        (
            "control=3 release=choose castling=on",
            "w k1k2k3:k8k7k6 KQkq - 0 1",
        ),
        ("start_control=l2:l7", "w l2:l7 - - 0 1"),
        ("start_control=-:-", "w -:- - - 0 1"),
        ("start_control=k8:-", "w k8:- - - 0 1"),
        (
            "start_control=l4:l5 control=2 release=choose",
            "w l4:l5 - - 0 1",
        ),
        ("gray_setup=random", "w k2:k7 - - 0 1"),
        ("setup=chess960 gray_setup=standard", "w k2:k7 - - 0 1"),
        ("setup=chess960 gray_setup=random", "w k2:k7 - - 0 1"),
        ("number=3 gray_number=5", "w k2:k7 - - 0 1"),
        ("clock=separate", "w k2:k7 - - 0 1"),
    ] {
        assert_eq!(
            start_text(options),
            format!("{board} {fields}"),
            "{options}"
        );
    }
    for (options, text) in [
        (
            "armies=fourth",
            "hRhP2rnbqkbnr2gPgR/hNhP2pppppppp2gPgN/hBhP12gPgB/hQhP12gPgQ/hQhP12gPgQ/hBhP12gPgB/hNhP2PPPPPPPP2gPgN/hRhP2RNBQKBNR2gPgR w k2x2:k7x7 - - 0 1",
        ),
        (
            "armies=fourth start_control=-:l7",
            "hRhP2rnbqkbnr2gPgR/hNhP2pppppppp2gPgN/hBhP12gPgB/hQhP12gPgQ/hQhP12gPgQ/hBhP12gPgB/hNhP2PPPPPPPP2gPgN/hRhP2RNBQKBNR2gPgR w x2:l7x7 - - 0 1",
        ),
        (
            "armies=two_gray start_control=w1:x8",
            "gRhP2rnbqkbnr2gPgR/gNhP2pppppppp2gPgN/gBhP12gPgB/gQhP12gPgQ/gQhP12gPgQ/gBhP12gPgB/gNhP2PPPPPPPP2gPgN/gRhP2RNBQKBNR2gPgR w w1:x8 - - 0 1",
        ),
        (
            "gray_side=queen castling=on",
            "rnbkqbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBKQBNR2gPgR w k2:k7 KQkq - 0 1",
        ),
        (
            "setup=chess960 number=0 castling=on",
            "bbqnnrkr2gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/BBQNNRKR2gP1[::QQRRBBNN] bg k2:k7 KQkq - 0 1",
        ),
        (
            "setup=chess960 gray_setup=placed",
            "rnbqkbnr2gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/RNBQKBNR2gP1[::QQRRBBNN] bg k2:k7 - - 0 1",
        ),
        (
            "setup=chess960 number=959 gray_setup=random gray_number=0",
            "rkrnnqbb2gPgN/pppppppp2gPgN/10gPgR/10gPgR/10gPgQ/10gPgQ/PPPPPPPP2gPgB/RKRNNQBB2gPgB w k2:k7 - - 0 1",
        ),
        (
            "setup=placement castling=on armies=two_gray",
            "gRhP12gP1/gNhP2pppppppp2gP1/gBhP12gP1/gQhP12gP1/gQhP12gP1/gBhP12gP1/gNhP2PPPPPPPP2gP1/gRhP12gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 0 1",
        ),
    ] {
        assert_eq!(start_text(options), text, "{options}");
    }
}

/// gray_side has no effect with other set-ups: no new game has both, and what is stored with both is read.
#[test]
fn gray_side_is_for_the_standard_set_up() {
    let game = &Turns::<Position>::GAME;
    for (text, expected) in [
        (
            "gray_side=queen setup=placement",
            "option gray_side: the players choose where the kings stand; leave gray on the kings' side",
        ),
        (
            "gray_side=queen setup=chess960 number=4",
            "option gray_side: the Chess960 number decides where the kings stand; leave gray on the kings' side",
        ),
    ] {
        let told = game.check_new(&picks(text)).unwrap_err().to_string();
        assert_eq!(told, expected);
        assert!(game.open(&picks(text), None).is_ok(), "{text}");
    }
    for text in OPTION_SETS {
        assert_eq!(game.check_new(&picks(text)), Ok(()), "{text}");
    }
    for setup in ["setup=placement", "setup=chess960"] {
        let queen = format!("{setup} gray_side=queen castling=on");
        assert_eq!(options(&queen), options(&format!("{setup} castling=on")));
    }
}

#[test]
fn combinations_that_have_no_meaning_are_refused() {
    for (text, expected) in [
        (
            "start_control=l2+k3:k7",
            "option start_control: White cannot start with 2 pieces: control=1 allows 1",
        ),
        (
            "control=2 start_control=-:k5+k6+k7",
            "option start_control: Black cannot start with 3 pieces: control=2 allows 2",
        ),
        (
            "control=3 start_control=k1+e4:k7",
            "option start_control: no gray piece stands on e4 at the start",
        ),
        (
            "armies=fourth control=2 start_control=k2+x2:k7",
            "option start_control: the piece on x2 is brown; a gray one is needed",
        ),
        (
            "control=2 setup=chess960 gray_setup=placed start_control=k2+l2:k7",
            "option start_control: l2 is vacant at the start, where the pieces of file l are still to be placed",
        ),
        (
            "start_control=e4:k7",
            "option start_control: no gray piece stands on e4 at the start",
        ),
        (
            "start_control=k2:x7",
            "option start_control: there is no square x7 with one gray army",
        ),
        (
            "armies=fourth start_control=k2:x7",
            "option start_control: the piece on x7 is brown; a gray one is needed",
        ),
        (
            "armies=two_gray start_control=z2:k7",
            "option start_control: no gray piece stands on z2 at the start",
        ),
        (
            "setup=placement start_control=l2:k7",
            "option start_control: l2 is vacant at the start, where the pieces of file l are still to be placed",
        ),
        (
            "setup=chess960 start_control=k2:l7",
            "option start_control: l7 is vacant at the start, where the pieces of file l are still to be placed",
        ),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
    for text in OPTION_SETS {
        assert!(Position::options(&picks(text)).is_ok(), "{text}");
    }
}

#[test]
fn free_values_are_read_or_refused() {
    let read = |text: &str| OptionPicks::read_text(OPTIONS, text).map(|picks| picks.text(OPTIONS));
    assert_eq!(
        read("start_control=k3:-"),
        Ok("start_control=k3:-".to_owned())
    );
    assert_eq!(read("start_control=k2:k7"), Ok(String::new()));
    assert_eq!(read("number=518 gray_number=905"), Ok(String::new()));
    assert_eq!(read("number=007"), Ok("number=7".to_owned()));
    for (text, reason) in [
        (
            "start_control=k2",
            "“k2”: it is not of the form white:black",
        ),
        (
            "start_control=k2:k2",
            "“k2:k2”: the players cannot control the same piece",
        ),
        (
            "start_control=k2:m1",
            "“k2:m1”: “m1” is neither a square nor -",
        ),
        (
            "start_control=k2+k3:k7+k2",
            "“k2+k3:k7+k2”: the players cannot control the same piece",
        ),
        (
            "start_control=k2:k7+k6+k7",
            "“k2:k7+k6+k7”: k7 is listed twice",
        ),
        (
            "start_control=k2+:k7",
            "“k2+:k7”: “” is neither a square nor -",
        ),
        (
            "start_control=k2+-:k7",
            "“k2+-:k7”: “-” is neither a square nor -",
        ),
        (
            "start_control=k2k3:k7",
            "“k2k3:k7”: “k2k3” is neither a square nor -",
        ),
        ("number=960", "“960”: it is no number from 0 to 959"),
        ("number=-1", "“-1”: it is no number from 0 to 959"),
        ("gray_number=1440", "“1440”: it is no number from 0 to 1439"),
    ] {
        let told = read(text).unwrap_err();
        assert!(told.reason.starts_with(reason), "{text}: {told}");
    }
}

/// chess960 with gray placed: eight placements, Black first, then White's own half-turn.
#[test]
fn gray_alone_is_placed() {
    let mut table = table("setup=chess960", &start_text("setup=chess960"));
    let placed = [
        "gQ@l4", "gQ@l5", "gR@l1", "gR@l8", "gN@l2", "gN@l7", "gB@l3", "gB@l6",
    ];
    for (index, code) in placed.iter().enumerate() {
        let half = table.position_text().split(' ').nth(1).unwrap().to_owned();
        assert_eq!(half, ["bg", "wg"][index % 2]);
        table.play(code).unwrap();
    }
    assert_eq!(table.position_text(), START);
}

/// A whole set-up by placement, alternately picking the first and the last placement.
#[test]
fn placement_takes_24_half_turns() {
    let mut table = table("setup=placement", &start_text("setup=placement"));
    let mut halves = Vec::new();
    while table.position_text().contains('[') {
        halves.push(table.position_text().split(' ').nth(1).unwrap().to_owned());
        let legal = table.legal_texts();
        let code = if halves.len() % 3 == 0 {
            legal.last()
        } else {
            legal.first()
        };
        table.play(code.unwrap()).unwrap();
    }
    let expected = [["w", "bg", "b", "wg"].repeat(4), ["w", "b"].repeat(4)].concat();
    assert_eq!(halves, expected);
    let text = table.position_text();
    assert!(text.ends_with(" w k2:k7 - - 0 1"), "{text}");
    for letters in ["KQRRBBNN", "kqrrbbnn"] {
        for letter in letters.chars() {
            let count = letters.chars().filter(|other| *other == letter).count();
            let plain = text
                .split(' ')
                .next()
                .unwrap()
                .replace("gQ", "")
                .replace("gR", "");
            let plain = plain.replace("gB", "").replace("gN", "");
            assert_eq!(
                plain.chars().filter(|other| *other == letter).count(),
                count,
                "{text}"
            );
        }
    }
    assert_eq!(
        table.legal_texts().len(),
        position("setup=placement", &text).count_moves()
    );
}

/// The squares that start_control may list under the other options.
#[test]
fn squares_of_start_control() {
    let game = &Turns::<Position>::GAME;
    for (text, files, most) in [
        ("", "kl", 1),
        ("control=2 armies=fourth", "kl", 2),
        ("control=3 armies=two_gray", "wxkl", 3),
        ("setup=placement", "k", 1),
        ("setup=chess960", "k", 1),
        ("setup=chess960 gray_setup=standard control=2", "kl", 2),
    ] {
        let lists = game.option_squares("start_control", &picks(text)).unwrap();
        let mut expected: Vec<String> = files
            .chars()
            .flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")))
            .collect();
        let mut squares = lists.squares;
        for square in &squares {
            let value = format!("{text} start_control=-:{square}");
            assert!(Position::options(&picks(value.trim())).is_ok(), "{value}");
        }
        expected.sort();
        squares.sort();
        assert_eq!((squares, lists.most), (expected, most), "{text}");
    }
    assert_eq!(game.option_squares("control", &picks("")), None);
}
