//! Position strings: every position has exactly one, it survives reading and writing, and everything else is refused at
//! its place.

use crate::filed::examples;
use crate::notation::random_positions;
use crate::support::{OPTION_SETS, after, options, position, start};
use game::{Explain as _, Notation as _, Rules as _};
use mercury::{Position, Standing, fen, fen::START};
use trial::{Choices, codes};

/// The fault of a string that must be refused.
fn fault(set: &str, string: &str) -> String {
    match Position::read_position(string, &options(set)) {
        Ok(position) => panic!("{string} is read as {}", position.write_position()),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn strings_of_examples_are_canonical() {
    assert_eq!(start("").write_position(), START);
    for example in examples() {
        // A mate test at the start of the turn may remove men.
        let stands = example.maybe("result").unwrap_or(&example.position);
        let position = position(&example.options, &example.position);
        assert_eq!(position.write_position(), stands, "{}", example.id);
    }
}

#[test]
fn the_start_is_the_same_under_every_option() {
    for set in OPTION_SETS {
        assert_eq!(start(set).write_position(), START);
        assert_eq!(position(set, START), start(set));
    }
}

#[test]
fn identity_leaves_out_quiet_and_turn() {
    let text = "8/8/8/8/2S5/8/8/8 b 1 MRr d3f6 - 7 13";
    let one = position("", text);
    assert_eq!(one.identity_text(), "8/8/8/8/2S5/8/8/8 b 1 MRr d3f6 -");
    let other = position("", "8/8/8/8/2S5/8/8/8 b 1 MRr d3f6 - 0 0");
    assert!(one != other && one.same_for_repetition(&other) && one.key() == other.key());
}

#[test]
fn the_side_need_not_fit_the_turn() {
    for (side, turn) in [("w", 0), ("w", 1), ("b", 0), ("b", 383), ("w", 384)] {
        let text = format!("8/8/8/8/8/2S5/8/8 {side} 3 Rr - - 96 {turn}");
        assert_eq!(position("", &text).write_position(), text);
    }
}

#[test]
fn a_begun_turn_tells_what_was_used() {
    let text = "8/8/8/8/8/8/3S*C3/8 w 0 R*Rr - - 0 0";
    let middle = after("", text, &["Sd2-d3+e2"]);
    assert_eq!(
        middle.write_position(),
        "8/8/8/8/8/3S*C3/8/8 w 0 R*Rr - d 0 0"
    );
    let night = after("", text, &["*Ce2-f3"]);
    assert_eq!(
        night.write_position(),
        "8/8/8/8/8/5*C2/3S4/8 w 0 R*Rr - n 0 0"
    );
    // An event within the turn: -1, and 0 at its end.
    let shot = "8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 0 Rr - - 5 0";
    let middle = after("", shot, &["Cc3>a6=C"]);
    assert_eq!(
        middle.write_position(),
        "8/8/C3c3/5M2/1*m6/2C5/2S5/8 w 0 Rr - d -1 0"
    );
    let end = after("", &middle.write_position(), &["--"]);
    assert_eq!(
        end.write_position(),
        "8/8/C3c3/5M2/1*m6/2C5/2S5/8 b 0 Rr - - 0 1"
    );
}

#[test]
fn men_that_may_not_move_any_more_are_listed() {
    let set = "carried_may_move=no";
    let text = "8/8/8/8/8/8/3S*C3/8 w 0 R*Rr - - 0 0";
    let middle = after(set, text, &["Sd2-d3+e2"]);
    assert_eq!(
        middle.write_position(),
        "8/8/8/8/8/3S*C3/8/8 w 0 R*Rr - d+e3 0 0"
    );
    assert_eq!(position(set, &middle.write_position()), middle);
    // One enters the apartment, where another that may move is already.
    let text = "8/8/8/8/8/3S*C3/3C4/8 w 0 R*C*Rr - - 0 0";
    let middle = after(set, text, &["Sd3-d4+e3"]);
    assert_eq!(
        middle.write_position(),
        "8/8/8/8/8/8/3C4/8 w 0 SR*C*C*Rr - d@*C 0 0"
    );
    assert_eq!(position(set, &middle.write_position()), middle);
    let black = after(
        set,
        "8/8/8/8/8/3s*c3/3c*m3/8 b 0 R*Rr*r - - 0 1",
        &["Sd3-d4+e2+e3"],
    );
    assert_eq!(
        black.write_position(),
        "8/8/8/8/8/4*m3/3c4/8 b 0 R*Rsr*c*r - d+e3@*c 0 1"
    );
    assert_eq!(position(set, &black.write_position()), black);
    // The man that moved first may not be taken along after that.
    let moved = after(set, "8/8/8/8/8/3C*S3/8/8 w 0 R*Rr - - 0 0", &["Cd3-d2"]);
    assert_eq!(
        moved.write_position(),
        "8/8/8/8/8/4*S3/3C4/8 w 0 R*Rr - d+d2 0 0"
    );
    assert_eq!(position(set, &moved.write_position()), moved);
}

#[test]
fn freedom_from_duties_is_kept_where_it_shows() {
    // The day Sneaky ought to move, but the Royal has to; so the night Sneaky is free from its duty too.
    let text = "8/1m6/8/6S1/8/1R6/8/2*S2*C2 w 0 r - - 0 0";
    assert_eq!(position("", text).standing(), Standing::Free);
    let middle = after("", text, &["Rb3-a3"]);
    let free = "8/1m6/8/6S1/8/R7/8/2*S2*C2 w 0 r - d! 0 0";
    assert_eq!(middle.write_position(), free);
    assert!(middle.keeps_free() && codes(&middle).contains(&"*Cf1-f2".to_owned()));
    let bound = position("", &free.replace('!', ""));
    let by_sneaky = |text: &String| text.starts_with("*Sc1");
    assert!(codes(&bound).iter().all(by_sneaky));
    assert_ne!(bound.key(), middle.key());
    assert!(!bound.same_for_repetition(&middle));
}

#[test]
fn positions_of_random_games_read_back() {
    for set in OPTION_SETS {
        for seed in 0..6 {
            for position in random_positions(set, 1_000 + seed, 120) {
                let text = position.write_position();
                let back = Position::read_position(&text, &options(set));
                assert_eq!(back.as_ref(), Ok(&position), "{text}");
                assert_eq!(back.map(|back| back.key()), Ok(position.key()));
                assert_eq!(position.keeps_free(), text.contains('!'));
            }
        }
    }
}

#[test]
fn reading_makes_the_mate_test() {
    let read = position("", "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R*r - - 17 1");
    assert_eq!(
        read.write_position(),
        "2s5/8/*c7/6*C1/8/8/8/8 b 0 R*R*r - - 0 1"
    );
    let lost = "2s5/8/*cc6/6*Cr/8/8/8/8 b 0 R*R - - 17 1";
    let read = position("", lost);
    assert_eq!(read.write_position(), lost);
    assert_eq!(read.standing(), Standing::Lost);
    assert_eq!(read.terminal().unwrap().to_string(), "1 0 checkmate");
    let over = position("", "8/8/8/8/8/2C5/8/8 b 0 r - - 0 1");
    assert_eq!(over.terminal().unwrap().to_string(), "0 1 checkmate");
}

#[test]
fn bad_strings_are_refused_at_their_place() {
    let board = "8/8/8/8/8/2S5/8/8";
    let men = |board: &str| format!("{board} w 0 Rr - - 0 0");
    let rest = |rest: &str| format!("{board} {rest}");
    for (string, said) in [
        (String::new(), "position: it has 1 fields"),
        (rest("w 0 Rr - - 0"), "position: it has 7 fields"),
        (rest("w 0 Rr - - 0 0 0"), "position: it has 9 fields"),
        (rest(" w 0 Rr - - 0 0"), "position: it has 9 fields"),
        (men("8/8/8/8/8/8/8"), "field board: it has 7 ranks"),
        (men("8/8/8/8/8/2S5/8/9"), "field board: rank 1, column 1"),
        (
            men("8/8/8/8/8/2S4/8/8"),
            "field board: rank 3: 1 of 8 squares are missing",
        ),
        (
            men("8/8/8/8/8/2S6/8/8"),
            "rank 3, column 3: a gap of 6 where 5 of 8",
        ),
        (men("8/8/8/8/8/2K5/8/8"), "rank 3, column 2: “K” is no unit"),
        (
            men("8/8/8/8/8/2*K5/8/8"),
            "rank 3, column 2: “*K” is no unit",
        ),
        (
            men("8/8/8/8/8/2**S5/8/8"),
            "rank 3, column 2: “**” is no unit",
        ),
        (men("8/8/8/8/8/7*/8/8"), "rank 3, column 2: “*” is no unit"),
        (men("8/8/8/8/8/08/8/8"), "begins with 0"),
        (
            men("8/8/8/8/3C4/8/8/8"),
            "field board: d4: C is in the apartment",
        ),
        (
            men("8/8/8/4*m3/8/8/8/8"),
            "field board: e5: *m is in the apartment",
        ),
        (
            men("8/8/8/8/8/8/8/C7"),
            "field board: a1: C is no Magnetoid",
        ),
        (
            men("*s7/8/8/8/8/8/8/8"),
            "field board: a8: *s is no Magnetoid",
        ),
        (
            rest("w 0 Rr c3 - 0 0"),
            "field board: c3: S is no Magnetoid",
        ),
        (
            men("8/8/8/8/8/2R5/8/8"),
            "field board: White has 2 day Royals, those in the apartment",
        ),
        (
            men("8/8/8/8/8/2*r2*r2/8/8"),
            "field board: Black has 2 night Royals",
        ),
        (
            rest("w 0 - - - 0 0"),
            "field board: there is no Royal at all",
        ),
        (rest("W 0 Rr - - 0 0"), "field side: “W” is neither w nor b"),
        (rest("- 0 Rr - - 0 0"), "field side: “-”"),
        (
            rest("w 8 Rr - - 0 0"),
            "field k: “8” is not a number from 0 to 7",
        ),
        (rest("w 00 Rr - - 0 0"), "field k: “00”"),
        (rest("w -1 Rr - - 0 0"), "field k: “-1”"),
        (rest("w k Rr - - 0 0"), "field k: “k”"),
        (
            rest("w 0 rR - - 0 0"),
            "field apartment: “rR” is written Rr",
        ),
        (
            rest("w 0 R*SSr - - 0 0"),
            "field apartment: “R*SSr” is written SR*Sr",
        ),
        (
            rest("w 0 RrP - - 0 0"),
            "field apartment: column 3: “P” is no unit",
        ),
        (
            rest("w 0 Rr* - - 0 0"),
            "field apartment: column 3: “*” is no unit",
        ),
        (
            rest("w 0 Rré - - 0 0"),
            "field apartment: column 3: “é” is no unit",
        ),
        (rest("w 0  - - 0 0"), "field apartment: it is empty"),
        (rest("w 0 RRr - - 0 0"), "White has 2 day Royals"),
        (
            rest(&format!("w 0 {}Rr - - 0 0", "M".repeat(100))),
            "field apartment: more than 99 M",
        ),
        (
            rest("w 0 Rr a1 - 0 0"),
            "field rims: a1 is a rim square from the start",
        ),
        (
            rest("w 0 Rr d4 - 0 0"),
            "field rims: d4 is in the apartment",
        ),
        (
            rest("w 0 Rr f6d3 - 0 0"),
            "field rims: “f6d3” is written d3f6: by rank, then by file",
        ),
        (rest("w 0 Rr d3d3 - 0 0"), "field rims: d3 is named twice"),
        (
            rest("w 0 Rr d9 - 0 0"),
            "field rims: “d9” does not begin with a square",
        ),
        (
            rest("w 0 Rr d3f - 0 0"),
            "field rims: “f” does not begin with a square",
        ),
        (
            rest("w 0 Rr - x 0 0"),
            "field used: “x” is none of -, d and n",
        ),
        (rest("w 0 Rr - dn 0 0"), "field used: “dn”: after d only"),
        (rest("w 0 Rr - né 0 0"), "field used: “né”: after n only"),
        (rest("w 0 Rr - d+c3 0 0"), "carried_may_move=yes"),
        (rest("w 0 Rr - d! 0 0"), "field used: “!”"),
        (
            rest("w 0 Rr - - -1 0"),
            "field quiet: -1 stands only within a turn",
        ),
        (
            rest("w 0 Rr - - -2 0"),
            "field quiet: “-2” is not a number from 0 to 96",
        ),
        (rest("w 0 Rr - - 01 0"), "field quiet: “01”"),
        (rest("w 0 Rr - - 97 0"), "field quiet: “97”"),
        (
            rest("w 0 Rr - d 96 0"),
            "field quiet: no turn is begun at 96",
        ),
        (
            rest("w 0 Rr - - 0 385"),
            "field turn: “385” is not a number from 0 to 384",
        ),
        (rest("w 0 Rr - - 0 -1"), "field turn: “-1”"),
        (rest("w 0 Rr - - 0 +1"), "field turn: “+1”"),
        (
            rest("w 0 Rr - - 0 99999999999"),
            "field turn: “99999999999”",
        ),
        (
            rest("w 0 Rr - d 0 384"),
            "field turn: no turn is begun at 384",
        ),
        (
            "8/8/8/8/8/8/1c6/R7 w 0 r - d 0 0".to_owned(),
            "field board: a1: R is no Magnetoid",
        ),
        (
            "8/8/8/8/8/8/1c6/2R5 w 0 r - d 0 0".to_owned(),
            "field used: no second move completes this turn: the day Royal stays attacked",
        ),
    ] {
        let text = fault("", &string);
        assert!(text.starts_with("position"), "{string}: {text}");
        assert!(text.contains(said), "{string}: {text}");
    }
}

#[test]
fn lists_of_the_used_field_are_checked() {
    let set = "carried_may_move=no";
    let at = |used: &str| format!("8/8/8/8/8/2SC*C*m2/8/8 w 0 R*Cr - {used} 0 0");
    for (used, said) in [
        ("d+", "has an empty list"),
        ("d@", "has an empty list"),
        ("d+@*C", "has an empty list"),
        ("d+e3e3", "e3 is named twice"),
        ("d+e3d3", "“e3d3” is written d3e3"),
        ("d+x1", "does not begin with a square"),
        (
            "d+c3",
            "c3: White has no man there that moved or was taken along",
        ),
        ("d+f3", "f3: White has no man there"),
        ("d+a3", "a3: White has no man there"),
        ("d+d3e3", "d3: a day man that moved took nobody along"),
        ("d+d3@*C", "d3: a day man that moved took nobody along"),
        ("d@R", "R is no night man of White's"),
        ("d@*c", "*c is no night man of White's"),
        (
            "d@*C*C",
            "2 *C were taken along, but 1 are in the apartment",
        ),
        ("d@*C+e3", "column 3: “+” is no unit"),
        ("de3", "after d only"),
        ("-+e3", "is none of -, d and n"),
    ] {
        let text = fault(set, &at(used));
        assert!(
            text.starts_with("position, field used: ") && text.contains(said),
            "{used}: {text}"
        );
    }
    for used in ["d+e3", "d@*C", "d+e3@*C", "d+d3", "n+d3", "n+e3", "d", "n"] {
        let text = at(used);
        let read = position(set, &text);
        assert_eq!(read.write_position(), text);
        assert_eq!(fen::write_identity(&read), text.trim_end_matches(" 0 0"));
        let plain = position(set, &at(&used[..1]));
        assert_eq!(plain.same_for_repetition(&read), used.len() == 1);
        assert_eq!(plain.key() == read.key(), used.len() == 1);
    }
}

/// Strings with a few characters changed are parsed as what they say or refused; nothing else happens.
#[test]
fn spoilt_strings_and_moves_do_no_harm() {
    let signs: Vec<char> = "MSCRmscr*/12345678wbdn@+-!0é abcdefgh>x=#~"
        .chars()
        .collect();
    let mut dice = Choices::new(5);
    let mut read = 0;
    for (index, set) in OPTION_SETS.iter().enumerate() {
        for position in random_positions(set, 300 + index as u64, 60) {
            for _ in 0..8 {
                let mut text: Vec<char> = position.write_position().chars().collect();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(text.len());
                    text[at] = signs[dice.below(signs.len())];
                }
                let text: String = text.into_iter().collect();
                if let Ok(other) = Position::read_position(&text, &options(set)) {
                    let back = Position::read_position(&other.write_position(), &options(set));
                    assert_eq!(back, Ok(other), "{text}");
                    read += 1;
                }
            }
            for _ in 0..8 {
                let length = dice.below(9);
                let text: String = (0..length)
                    .map(|_| signs[dice.below(signs.len())])
                    .collect();
                if let Ok(mv) = position.read_move(&text) {
                    assert_eq!(position.read_move(&position.write_move(mv)), Ok(mv));
                }
                position.why_stuck(&text);
            }
        }
    }
    assert!(read > 50, "{read}");
}
