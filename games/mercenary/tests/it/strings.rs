//! Position strings (rulebook 8.3): canonical forms, and one clear fault for each kind of error.

use crate::support::{OPTION_SETS, options, position, start};
use game::{Notation as _, Rules as _};
use mercenary::{Position, fen::START};

/// Options, an invalid string, and the full fault.
const BAD: &[(&str, &str, &str)] = &[
    (
        "",
        "",
        "position: it has 1 fields divided by single spaces instead of 7: BOARD HALF CONTROL CASTLING EP QUIET TURN",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w -:- - - 0",
        "position: it has 6 fields divided by single spaces instead of 7: BOARD HALF CONTROL CASTLING EP QUIET TURN",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7  w -:- - - 0 1",
        "position: it has 8 fields divided by single spaces instead of 7: BOARD HALF CONTROL CASTLING EP QUIET TURN",
    ),
    (
        "",
        "4k7/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: it has 7 ranks divided by / instead of 8",
    ),
    (
        "",
        "4k7/13/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 1: a gap of 13 where 12 of 12 squares are left",
    ),
    (
        "",
        "4k7/11/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7: 1 of 12 squares are missing",
    ),
    (
        "",
        "4k7/012/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 1: the gap “012” begins with 0",
    ),
    (
        "",
        "4k7/12p/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 3: more than the 12 squares it has",
    ),
    (
        "",
        "4k7/x11/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 1: “x” is no unit",
    ),
    (
        "",
        "4k7/gK11/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 1: “gK” is no unit",
    ),
    (
        "",
        "4k7/gp11/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 1: “gp” is no unit",
    ),
    (
        "",
        "4k7/11g/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 7, column 3: “g” is no unit",
    ),
    (
        "",
        "4k7/hN11/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: a7: “hN” needs a left wing, armies=fourth or two_gray",
    ),
    (
        "armies=two_gray",
        "8k7/hN15/16/16/16/16/16/8K7 w -:- - - 0 1",
        "position, field BOARD: w7: “hN” is no unit; with two gray armies only pawns have the h",
    ),
    (
        "armies=fourth",
        "4k7/12/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: rank 8: 4 of 16 squares are missing",
    ),
    (
        "",
        "12/12/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: there is no black king",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K1K5 w -:- - - 0 1",
        "position, field BOARD: there are 2 white kings",
    ),
    (
        "",
        "4k6P/12/12/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: l8: a white pawn cannot stand on its first or last rank",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/p3K7 w -:- - - 0 1",
        "position, field BOARD: a1: a black pawn cannot stand on its first or last rank",
    ),
    (
        "",
        "4k7/12/gP11/12/12/12/12/4K7 w -:- - - 0 1",
        "position, field BOARD: a6: a gray pawn cannot stand where it promotes",
    ),
    (
        "armies=two_gray",
        "8k7/16/gP15/16/16/16/16/8K7 w -:- - - 0 1",
        "position, field BOARD: w6: a gray pawn cannot stand where it promotes",
    ),
    (
        "armies=two_gray",
        "8k7/16/15hP/16/16/16/16/8K7 w -:- - - 0 1",
        "position, field BOARD: l6: a gray pawn cannot stand where it promotes",
    ),
    (
        "armies=fourth",
        "8k7/16/15hP/16/16/16/16/8K7 w -:- - - 0 1",
        "position, field BOARD: l6: a brown pawn cannot stand where it promotes",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 bh -:- - - 0 1",
        "position, field HALF: “bh” is none of w bg b wg",
    ),
    (
        "armies=fourth",
        "8k7/16/16/16/16/16/16/8K7 white -:- - - 0 1",
        "position, field HALF: “white” is none of w bg bh b wg wh",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w - - - 0 1",
        "position, field CONTROL: “-” is not of the form white:black",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w :- - - 0 1",
        "position, field CONTROL: White's list is empty; write -",
    ),
    (
        "",
        "4k7/12/12/10gP1/12/12/12/4K7 w k5:m4 - - 0 1",
        "position, field CONTROL: “m4” does not begin with a square",
    ),
    (
        "",
        "4k7/12/12/10gP1/12/12/12/4K7 w k5:k4 - - 0 1",
        "position, field CONTROL: no gray piece stands on k4",
    ),
    (
        "",
        "4k7/12/12/10gP1/12/12/12/4K7 w e1:- - - 0 1",
        "position, field CONTROL: no gray piece stands on e1",
    ),
    (
        "",
        "4k7/12/12/10gP1/12/12/12/4K7 w k5:k5 - - 0 1",
        "position, field CONTROL: k5 has two markers",
    ),
    (
        "",
        "4k7/12/12/10gP1/10gP1/12/12/4K7 w k5k4:- - - 0 1",
        "position, field CONTROL: White has more than 1 gray piece under control",
    ),
    (
        "control=2",
        "4k7/12/10gP1/10gP1/10gP1/12/12/4K7 w -:k4k5k6 - - 0 1",
        "position, field CONTROL: Black has more than 2 gray pieces under control",
    ),
    (
        "armies=fourth",
        "8k7/16/2hP13/2hP11gP1/16/16/16/8K7 w y5k5y6:- - - 0 1",
        "position, field CONTROL: White has more than 1 brown piece under control",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K2R4 w -:- K - 0 1",
        "position, field CASTLING: “K”, but castling is off; write -",
    ),
    (
        "castling=on",
        "4k7/12/12/12/12/12/12/4K2R4 w -:- Q - 0 1",
        "position, field CASTLING: “Q” needs the white king on e1 and a white rook on a1",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/4K2R4 w -:- kqK - 0 1",
        "position, field CASTLING: “kqK” is written Kkq",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/4K2R4 w -:- KH - 0 1",
        "position, field CASTLING: “H” is none of K Q k q; write - for none",
    ),
    (
        "castling=on setup=chess960 number=0",
        "4k7/12/12/12/12/12/12/4K2R4 w -:- K - 0 1",
        "position, field CASTLING: “K” needs the white king on g1 and a white rook on h1",
    ),
    (
        "",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.2 0 20",
        "position, field EP: “h3.2”, but en passant is off; write -",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3 0 20",
        "position, field EP: “h3” is not of the form square.count",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/7N4/12/4K7 bg -:- - h3.2 0 20",
        "position, field EP: h3.2: h3 is not vacant",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - g3.2 0 20",
        "position, field EP: g3.2: no pawn can have passed g3 with a double step",
    ),
    (
        "en_passant=on gray_double_step=off",
        "4k7/12/12/8gP3/12/12/12/4K7 b -:i5 - j5.3 0 20",
        "position, field EP: j5.3: no pawn can have passed j5 with a double step",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.1 0 20",
        "position, field EP: h3.1: the pawn that passed h3 did not step so many half-turns ago",
    ),
    (
        "en_passant=on",
        "4k7/12/12/12/7PgP3/12/12/4K7 bg -:- - h3.3 0 20",
        "position, field EP: h3.3: the pawn that passed h3 did not step so many half-turns ago",
    ),
    (
        "en_passant=on",
        "4k7/12/12/8gP3/7P4/12/12/4K7 b -:i5 - j5.3,h3.1 0 20",
        "position, field EP: h3.1: the oldest entry stands first, one for each half-turn",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w -:- - - 151 1",
        "position, field QUIET: “151” is not a number from 0 to 150",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w -:- - - 00 1",
        "position, field QUIET: “00” is not a number from 0 to 150 without leading zeros",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7 w -:- - - 0 0",
        "position, field TURN: “0” is not a number from 1 to 4294967295",
    ),
    (
        "",
        "4k7/12/12/12/12/12/12/4K7[::] w -:- - - 0 1",
        "position, field set-up list: “[::]” stands there only under an option that places pieces",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBN] w k2:k7 - - 0 1",
        "position, field set-up list: “[KQRRBBNN:kqrrbbnn:QQRRBBN]”, but with this board it is [KQRRBBNN:kqrrbbnn:QQRRBBNN]",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] bg k2:k7 - - 0 1",
        "position, field HALF: with so many pieces placed it is w",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k3:k7 - - 0 1",
        "position, field CONTROL: markers do not move while pieces are placed; it is k2:k7",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 0 2",
        "position, field TURN: it is 1 while pieces are placed",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 1 1",
        "position, field QUIET: it is 0 while pieces are placed",
    ),
    (
        "setup=placement",
        "10gP1/1ppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/10gP1[KQRRBBNN:kqrrbbnn:QQRRBBNN] w k2:k7 - - 0 1",
        "position, field BOARD: a7: while pieces are placed, only they may differ from the start",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/KK8gP1[QRRBBNN:kqrrbbnn:QQRRBBNN] bg k2:k7 - - 0 1",
        "position, field BOARD: the white pieces that stand are not those of one army",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/B1B7gP1[KQRRNN:kqrrbbnn:QQRRBBNN] b k2:k7 - - 0 1",
        "position, field BOARD: the white bishops cannot stand on opposite colours",
    ),
    (
        "setup=placement",
        "10gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/KQ8gP1[RRBBNN:kqrrbbnn:QQRRBBNN] b k2:k7 - - 0 1",
        "position, field set-up list: the pieces are not placed in the order of the half-turns",
    ),
    (
        "setup=chess960",
        "rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBNR2gPgR[::] bg k2:k7 - - 0 1",
        "position, field set-up list: every piece stands; leave the list out",
    ),
    (
        "setup=chess960 castling=on",
        "rnbqkbnr2gP1/pppppppp2gP1/10gP1/10gP1/10gP1/10gP1/PPPPPPPP2gP1/RNBQKBNR2gP1[::QQRRBBNN] bg k2:k7 - - 0 1",
        "position, field CASTLING: it is KQkq while pieces are placed",
    ),
];

#[test]
fn faults_name_place_and_reason() {
    assert!(BAD.len() >= 35);
    for (set, text, expected) in BAD {
        let fault = Position::read_position(text, &options(set)).unwrap_err();
        assert_eq!(fault.to_string(), *expected, "{text}");
    }
}

/// Strings that survive reading and writing unchanged.
const CANONICAL: &[(&str, &str)] = &[
    ("", START),
    ("", "4k7/12/12/12/12/12/12/4K7 w -:- - - 0 4294967295"),
    ("", "4r2k4/12/12/12/4gN7/12/12/4K7 b -:e4 - - 150 40"),
    (
        "control=3",
        "4k7/12/10gP1/10gP1/10gP1/12/12/4K7 w -:k4k6k5 - - 0 1",
    ),
    (
        "armies=fourth",
        "8k7/16/16/2hP11gP1/16/16/16/8K7 w k5y5:- - - 0 1",
    ),
    (
        "castling=on",
        "r3k2r4/12/12/12/12/12/12/R3K2R4 w -:- Qk - 0 1",
    ),
    (
        "en_passant=on",
        "4k7/12/8p3/8gP3/7P2P1/12/12/4K7 b -:i5 - h3.1,j5.3 0 20",
    ),
];

#[test]
fn canonical_strings_come_back() {
    for (set, text) in CANONICAL {
        assert_eq!(position(set, text).write_position(), *text);
    }
    for set in OPTION_SETS {
        let first = start(set);
        let text = first.write_position();
        assert_eq!(position(set, &text), first, "{text}");
    }
}

/// The reader advances past a gray half-turn without a move, unless the game is over (8.3).
#[test]
fn the_reader_skips_half_turns_without_a_move() {
    let read = |set: &str, text: &str| position(set, text).write_position();
    assert_eq!(
        read("", "4k2r4/12/12/12/12/12/12/4K2R4 bg -:- - - 0 1"),
        "4k2r4/12/12/12/12/12/12/4K2R4 b -:- - - 0 1"
    );
    assert_eq!(
        read(
            "en_passant=on",
            "4k2r4/12/12/12/7P4/12/12/4K2R4 bg -:- - h3.2 0 1"
        ),
        "4k2r4/12/12/12/7P4/12/12/4K2R4 b -:- - h3.1 0 1"
    );
    let dead = "4k7/12/12/12/12/12/12/4K7 wg -:- - - 0 1";
    assert_eq!(read("", dead), dead, "the game is over");
    let lost = "4k2r4/12/12/12/12/12/12/4K2R4 bg -:- - - 0 1";
    assert_eq!(read("gray_stuck=loses", lost), lost);
    assert_eq!(
        read(
            "armies=fourth",
            "8k2r4/16/16/16/16/16/16/8K2R4 wg -:- - - 0 1"
        ),
        "8k2r4/16/16/16/16/16/16/8K2R4 w -:- - - 0 1"
    );
}

/// A position that is mate when parsed is over, with the half-turn that comes next.
#[test]
fn mates_are_known_when_read() {
    let text = "k11/12/12/12/gQ11/12/12/1R2K7 w a4:- - - 0 40";
    let read = position("", text);
    assert_eq!(read.write_position(), text);
    assert_eq!(read.terminal().unwrap().to_string(), "1 0 checkmate");
    assert_eq!(read.count_moves(), 0);
}
